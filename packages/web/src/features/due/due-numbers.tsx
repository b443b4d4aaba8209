import { Text, UnstyledButton } from '@mantine/core';
import type { Plan } from '@treewell/domain/work/plans';
import { useTranslation } from 'react-i18next';
import { isActive, PlanCounts } from './plan-counts.tsx';
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
  return (
    <ul className={classes['numbers']} aria-label={t('due.numbers')}>
      {plans.filter(isActive).map((plan) => (
        <li key={plan.plan_id}>
          <UnstyledButton
            className={classes['card']}
            w="100%"
            aria-pressed={chosen === plan.plan_id}
            onClick={() => onChoose(chosen === plan.plan_id ? undefined : plan.plan_id)}
          >
            <Text fw={600}>{plan.plan_name}</Text>
            <PlanCounts plan={plan} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
