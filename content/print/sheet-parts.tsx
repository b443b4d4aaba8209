// The parts of field sheets: the head with lines to fill in, and the foot that says how the answers get into the app.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { Activity } from '@treewell/domain/visits/kinds';
import { APP_TEXTS, fill } from './app-texts.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** Our mark in dark green: sheets are printed often, so they have no dark areas. */
const InkMark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path fill="var(--mantine-color-forest-7)" d="M29 3H16A13 13 0 1 0 29 16Z" />
    <path fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" d="M14 9.9A7.6 7.6 0 1 0 21.6 17.5" />
    <circle fill="var(--mantine-color-ochre-3)" cx="13.2" cy="18.3" r="2.9" />
  </svg>
);

export const SheetHead = ({ title, lines = [] }: { title: string; lines?: readonly string[] }) => (
  <header className="sheetHead">
    <p className="sheetBrand">
      <InkMark />
      <span>Treewell</span>
    </p>
    <h1>{title}</h1>
    {lines.length > 0 && (
      <p className="fillIn">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    )}
  </header>
);

interface SheetFootProps {
  activity: Activity;
  language: DocumentLanguage;
  page?: number;
  pages?: number;
}

export function SheetFoot({ activity, language, page = 1, pages = 1 }: SheetFootProps) {
  const words = SHEET_WORDS[language];
  const { activities, form } = APP_TEXTS[language];
  const { label: visitedOn, earlier } = form.visitedOn;
  return (
    <footer>
      <span>
        {words.empty} {fill(words.later, { kind: activities[activity], visitedOn, earlier })}
      </span>
      <b>{pages > 1 ? fill(words.page, { page, pages }) : 'Treewell'}</b>
    </footer>
  );
}

export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
