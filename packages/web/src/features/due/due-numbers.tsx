import { Text, UnstyledButton } from '@mantine/core';
import type { Plan } from '@treewell/domain/work/plans';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { DueMark } from '../../ui/due-mark.tsx';
import classes from './due.module.css';

interface DueNumbersProps {
  plans: readonly Plan[];
  /** The plan that the list shows; undefined for all of them. */
  chosen: number | undefined;
  onChoose: (planId: number | undefined) => void;
}

/** How much is overdue and due by each plan. A tap shows only that plan, a second one all of them again. */
export function DueNumbers({ plans, chosen, onChoose }: DueNumbersProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const active = plans.filter(({ is_paused }) => !is_paused);
  return (
    <ul className={classes['numbers']} aria-label={t('due.numbers')}>
      {active.map(({ plan_id, plan_name, overdue_count, due_count, update }) => (
        <li key={plan_id}>
          <UnstyledButton
            className={classes['card']}
            w="100%"
            aria-pressed={chosen === plan_id}
            onClick={() => onChoose(chosen === plan_id ? undefined : plan_id)}
          >
            <Text fw={600}>{plan_name}</Text>
            <span className={classes['counts']}>
              {update ? (
                t('plans.updating', {
                  done: formats.number(update.trees_done),
                  total: formats.number(update.trees_total),
                })
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
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
