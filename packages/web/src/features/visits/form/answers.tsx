import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import type { MouseEvent, ReactNode } from 'react';
import classes from './answers.module.css';

export interface Answer {
  value: string;
  /** Shown in front: the number of a class. */
  mark?: ReactNode;
  label: string;
  /** A second line of the label, in small letters. */
  detail?: string;
  picture?: string;
}

interface AnswersProps {
  field: VisitFieldName;
  /** `rows`: long texts below each other. `chips`: short texts side by side. `pictures`: to compare. */
  look: 'rows' | 'chips' | 'pictures';
  answers: readonly Answer[];
  value: string;
  name: string;
  isDisabled: boolean;
  onAnswer: (value: string) => void;
  /** Called after a tap, not after a key: with the arrow keys people try one answer after the other. */
  onTap: (field: VisitFieldName) => void;
}

/** Radio buttons that are easy to hit with a thumb. */
export function Answers({ field, look, answers, value, name, isDisabled, onAnswer, onTap }: AnswersProps) {
  const tapped = (event: MouseEvent): void => {
    if (event.detail > 0) onTap(field);
  };
  return (
    <div className={classes[look]}>
      {answers.map((answer) => (
        <label key={answer.value} className={classes['answer']} data-checked={answer.value === value || undefined}>
          <input
            type="radio"
            className={classes['input']}
            name={name}
            value={answer.value}
            checked={answer.value === value}
            disabled={isDisabled}
            onChange={() => onAnswer(answer.value)}
            onClick={tapped}
          />
          {answer.picture && <img src={answer.picture} alt="" width={320} height={320} loading="lazy" />}
          {answer.mark !== undefined && (
            <span className={classes['mark']} aria-hidden>
              {answer.mark}
            </span>
          )}
          <span className={classes['label']}>
            {answer.label}
            {answer.detail && <span className={classes['detail']}> {answer.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
