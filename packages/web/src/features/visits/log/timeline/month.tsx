import type { Visit } from '@treewell/domain/visits';
import { memo } from 'react';
import { useFormats } from '../../../../text/format.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { VisitLogEntry } from './entry.tsx';
import type { VisitLogMonth as Month, VisitLogPart } from './months.ts';
import classes from './month.module.css';

interface EntryProps {
  projectId: number;
  /** Always the same function: otherwise every entry would render again. */
  onDetails: (visit: Visit) => void;
}

/** The headings of all months stay in the page, so that screen readers can jump between them. */
export function VisitLogMonth({ month, ...entry }: EntryProps & { month: Month }) {
  const formats = useFormats();
  const id = `month-${month.key}`;
  return (
    <section className={classes['month']} aria-labelledby={id}>
      <h3 id={id} className={classes['name']}>
        {formats.month(month.firstDay)}
      </h3>
      {month.parts.map((part) => (
        <Part key={part.key} part={part} {...entry} />
      ))}
    </section>
  );
}

const Part = memo(({ part, ...entry }: EntryProps & { part: VisitLogPart }) => {
  const { ref, isNear, style } = useNearViewport(part.key);
  return (
    <div ref={ref} style={style}>
      {isNear && (
        <ol className={classes['entries']}>
          {part.visits.map((visit) => (
            <VisitLogEntry key={visit.visit_id} visit={visit} {...entry} />
          ))}
        </ol>
      )}
    </div>
  );
});
