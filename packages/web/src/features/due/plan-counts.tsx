import type { Plan } from '@treewell/domain/work/plans';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { DueMark } from '../../ui/due-mark.tsx';
import classes from './due.module.css';

/** Nothing is due by a plan that is paused. */
export const isActive = ({ is_paused }: Plan): boolean => !is_paused;

/** How much is overdue and due by one plan, or how far it is worked out. */
export function PlanCounts({ plan: { overdue_count, due_count, update } }: { plan: Plan }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <span className={classes['counts']}>
      {update ? (
        t('plans.updating', { done: formats.number(update.trees_done), total: formats.number(update.trees_total) })
      ) : (
        <>
          <DueMark
            state={overdue_count > 0 ? 'overdue' : 'later'}
            text={t('due.overdue', { number: formats.number(overdue_count) })}
          />
          <DueMark state="due" text={t('due.soon', { number: formats.number(due_count) })} />
        </>
      )}
    </span>
  );
}
