import type { ReactNode } from 'react';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  title: string;
  lines: readonly string[];
  /** What people write at the top of the sheet by hand: their name, the day. */
  blanks: readonly string[];
  className: string | undefined;
  /** A table. */
  children: ReactNode;
}

/** A sheet of paper. A page that has one prints nothing around it (project-layout.module.css). */
export const PrintSheet = ({ title, lines, blanks, className, children }: PrintSheetProps) => (
  <section className={`${classes['sheet']} ${className}`} data-print-sheet>
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <p className={classes['blanks']}>
      {blanks.map((blank) => (
        <span key={blank}>{blank}</span>
      ))}
    </p>
    {children}
  </section>
);
