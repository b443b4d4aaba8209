import { Badge, Button, Group, Text } from '@mantine/core';
import type { Plan } from '@treewell/domain/work/plans';
import { readTreeFilter, type TreeFilter } from '@treewell/domain/tree-filter';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdatePlan } from '../../api/plans.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { checkPlan, planValues } from './plan-form-values.ts';
import { usePlanSentence } from './use-plan-sentence.ts';
import classes from './plan-list.module.css';

/** The parts of a filter in words. */
export type FilterWords = ComponentType<{ projectId: number; filter: TreeFilter }>;

interface PlanItemProps {
  plan: Plan;
  canEdit: boolean;
  FilterWords: FilterWords;
  onEdit: () => void;
  onDelete: () => void;
}

export function PlanItem({ plan, canEdit, FilterWords, onEdit, onDelete }: PlanItemProps) {
  const { t } = useTranslation();
  const sentence = usePlanSentence();
  const { plan_name: name, project_id: projectId } = plan;
  const update = useUpdatePlan(projectId);
  const filter = readTreeFilter(plan.filter);

  function pause(paused: 0 | 1): void {
    const checked = checkPlan(planValues(plan));
    if ('input' in checked)
      update.mutate({ ...checked.input, projectId, planId: plan.plan_id, version: plan.version, paused });
  }

  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {plan.is_paused && (
            <Badge variant="default" tt="none">
              {t('plans.paused')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{sentence(plan)}</Text>
      </div>
      {filter && <FilterWords projectId={projectId} filter={filter} />}
      {!plan.is_paused && <PlanNumbers plan={plan} />}
      {update.error && <Message kind="problem">{problemText(t, update.error)}</Message>}
      {canEdit && (
        <Group gap="xs">
          <Button size="sm" variant="default" aria-label={t('plans.editNamed', { name })} onClick={onEdit}>
            {t('plans.edit')}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={update.isPending}
            aria-label={t(plan.is_paused ? 'plans.goOnNamed' : 'plans.pauseNamed', { name })}
            onClick={() => pause(plan.is_paused ? 0 : 1)}
          >
            {t(plan.is_paused ? 'plans.goOn' : 'plans.pause')}
          </Button>
          <Button size="sm" variant="default" aria-label={t('plans.deleteNamed', { name })} onClick={onDelete}>
            {t('plans.delete')}
          </Button>
        </Group>
      )}
    </li>
  );
}

function PlanNumbers({ plan: { update, tree_count, overdue_count, due_count } }: { plan: Plan }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (update)
    return (
      <output className={classes['numbers']}>
        {t('plans.updating', { done: formats.number(update.trees_done), total: formats.number(update.trees_total) })}
      </output>
    );
  return (
    <div className={classes['numbers']}>
      <span>{t('plans.count', { count: tree_count, number: formats.number(tree_count) })}</span>
      <span className={overdue_count > 0 ? classes['overdue'] : undefined}>
        {t('due.overdue', { number: formats.number(overdue_count) })}
      </span>
      <span>{t('due.soon', { number: formats.number(due_count) })}</span>
    </div>
  );
}
