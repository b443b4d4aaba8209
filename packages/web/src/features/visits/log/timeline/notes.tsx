import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notes.module.css';

/** About three lines on a phone. */
const SHORT_LENGTH = 160;
const SHORT_LINES = 3;
/** A text that is only a little longer is shown whole: the button would take more room than the rest. */
const TOLERANCE = 60;

/** Cut at the end of a word, by characters and not by UTF-16 units, which could cut a character in half. */
function shorten(notes: string): string | undefined {
  const lines = notes.split('\n');
  const isLong = notes.length > SHORT_LENGTH + TOLERANCE || lines.length > SHORT_LINES + 1;
  if (!isLong) return undefined;
  const start = Array.from(lines.slice(0, SHORT_LINES).join('\n')).slice(0, SHORT_LENGTH).join('');
  return `${start.replace(/\s+\S{0,20}$/u, '').trimEnd()}…`;
}

/** Long notes are shortened, with a button that shows all of them. */
export function VisitLogNotes({ notes }: { notes: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const short = shorten(notes.trim());
  return (
    <div>
      <p id={id} className={classes['notes']}>
        {isWhole ? notes.trim() : (short ?? notes.trim())}
      </p>
      {short !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['toggle']}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'visitLog.entry.shortNotes' : 'visitLog.entry.wholeNotes')}
        </Button>
      )}
    </div>
  );
}
