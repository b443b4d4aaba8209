import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Plan, PLANS_MAX } from '@treewell/domain/work/plans';
import type { Project } from '@treewell/domain/projects';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletePlan, usePlans } from '../../api/plans.ts';
import { problemText } from '../../text/problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { type FilterWords, PlanItem } from './plan-item.tsx';
import { PlanFormDrawer } from './plan-form-drawer.tsx';
import { type PlanValues, SUGGESTIONS, type Suggestion, blankPlan, suggestedPlan } from './plan-form-values.ts';
import classes from './plan-list.module.css';

interface PlanListProps {
  project: Project;
  canEdit: boolean;
  /** A component of another feature. Features do not import each other, so the page passes it in. */
  FilterWords: FilterWords;
}

/** What is open in the drawer: a plan, or a new one with its first values. */
type OpenedPlan = { plan: Plan } | { blank: PlanValues };

/** The plans of a project. Leaders make and change them; members read them. */
export function PlanList({ project, canEdit, FilterWords }: PlanListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: plans, isPending, isFetching, refetch } = usePlans(project.project_id);
  const remove = useDeletePlan(project.project_id);
  const [opened, setOpened] = useState<OpenedPlan>();
  const [asked, setAsked] = useState<Plan>();

  function deleteNow(): void {
    if (!asked) return;
    remove.mutate(asked.plan_id, {
      onSettled() {
        setAsked(undefined);
        // The row that had the focus may be gone.
        title.current?.focus();
      },
    });
  }

  return (
    <section id="plans" aria-labelledby={titleId} aria-busy={isPending}>
      <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('plans.title')}
      </Title>
      <Stack gap="md">
        <Text c="dimmed">{t('plans.lead')}</Text>
        {remove.error && <Message kind="problem">{problemText(t, remove.error)}</Message>}
        {isPending && <Skeleton height="4rem" />}
        {!isPending && !plans && (
          <Message kind="problem" title={t('plans.failed')}>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        )}
        {plans && plans.length > 0 && (
          <ul className={classes['list']} aria-labelledby={titleId}>
            {plans.map((plan) => (
              <PlanItem
                key={plan.plan_id}
                plan={plan}
                canEdit={canEdit}
                FilterWords={FilterWords}
                onEdit={() => setOpened({ plan })}
                onDelete={() => setAsked(plan)}
              />
            ))}
          </ul>
        )}
        {plans?.length === 0 && (
          <>
            <Text>{t('plans.none')}</Text>
            {canEdit && <PlanSuggestions onChoose={(blank) => setOpened({ blank })} />}
          </>
        )}
        {canEdit && plans && plans.length < PLANS_MAX && (
          <Group>
            <Button
              variant={plans.length === 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => setOpened({ blank: blankPlan() })}
            >
              {t('plans.add')}
            </Button>
          </Group>
        )}
        {canEdit && plans?.length === PLANS_MAX && <Text>{t('plans.full', { max: PLANS_MAX })}</Text>}
      </Stack>
      {canEdit && (
        <PlanFormDrawer
          project={project}
          opened={opened}
          FilterWords={FilterWords}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('plans.deleteTitle', { name: asked?.plan_name })}
        text={t('plans.deleteText')}
        confirmLabel={t('plans.delete')}
        cancelLabel={t('plans.cancel')}
        isBusy={remove.isPending}
        onConfirm={deleteNow}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function PlanSuggestions({ onChoose }: { onChoose: (values: PlanValues) => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text mb="xs">{t('plans.suggestions')}</Text>
      <Group gap="xs">
        {(Object.keys(SUGGESTIONS) as Suggestion[]).map((suggestion) => {
          const name = t(`plans.suggested.${suggestion}`);
          return (
            <Button
              key={suggestion}
              className={classes['suggestion']}
              onClick={() => onChoose(suggestedPlan(suggestion, name))}
            >
              {name}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
