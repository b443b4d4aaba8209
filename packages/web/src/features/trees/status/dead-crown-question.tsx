// Asks what a dead crown means for the tree. It is no dialog: whoever goes on to the next tree may leave it unanswered.
import { Button, Group } from '@mantine/core';
import { isAlive } from '@treewell/domain/life/tree-life';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import type { Tree } from '@treewell/domain/trees';
import type { Visit } from '@treewell/domain/visits';
import { DEAD_CROWN } from '@treewell/domain/visits/health-check';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswered, rememberAnswered } from '../../../api/answered-checks.ts';
import { today } from '../../../api/today.ts';
import { useChangeTreeStatus } from '../../../api/tree-status.ts';
import { useTreeVisits } from '../../../api/visits.ts';
import { calendarDayOf } from '../../../text/calendar-day.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { RightsOfOthers } from '../rights/rights-of-others.tsx';
import { useStatusTexts } from './use-status-texts.ts';

const ANSWERS = ['dead', 'stump', 'removed'] as const satisfies TreeStatus[];

/** The latest health check, if it judged the crown dead. */
export const deadCrownCheck = (visits: readonly Visit[]): Visit | undefined => {
  const latest = visits.find(({ visit_name }) => activityOf(visit_name) === 'healthCheck');
  return latest?.crown_vigor === DEAD_CROWN ? latest : undefined;
};

/** A crown that was found dead had died by the day of the check, however late somebody answers. It was cut later. */
export function dayOfAnswer(
  answer: TreeStatus,
  { visit_date }: Pick<Visit, 'visit_date'>,
  { planted_on }: Pick<Tree, 'planted_on'>,
): string {
  if (answer !== 'dead') return today();
  const checkedOn = calendarDayOf(new Date(visit_date * 1_000));
  return planted_on !== null && planted_on > checkedOn ? planted_on : checkedOn;
}

interface DeadCrownQuestionProps {
  tree: Tree;
  projectId: number;
  /** The status of the tree was changed. */
  onChanged: () => void;
  /** The buttons are gone. */
  onClosed: () => void;
}

export function DeadCrownQuestion({ tree, projectId, onChanged, onClosed }: DeadCrownQuestionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useStatusTexts();
  const change = useChangeTreeStatus(projectId);
  const { data } = useTreeVisits(tree.tree_id);
  const [notDeadId, setNotDeadId] = useState<number>();
  const check = deadCrownCheck(data?.pages[0]?.visits ?? []);
  const isOpen = check !== undefined && isAlive(tree) && check.visit_id !== notDeadId && !isAnswered(check.visit_id);
  const date = check && formats.date(new Date(check.visit_date * 1_000));

  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function answer(status: TreeStatus, of: Visit): Promise<void> {
    const status_date = dayOfAnswer(status, of, tree);
    await change.mutateAsync({ tree, status: { status, status_date, status_reason: null } });
    onChanged();
  }

  return (
    // Always there: a screen reader reads out only what changes inside it.
    <div aria-live="polite" hidden={!isOpen}>
      {isOpen && !tree.can_edit && (
        <Message kind="info" title={t('treeStatus.deadCrown.told', { date })}>
          <RightsOfOthers tree={tree} />
        </Message>
      )}
      {isOpen && tree.can_edit && (
        <Message kind="info" title={t('treeStatus.deadCrown.question', { date })}>
          <Group gap="xs" mt="xs">
            {ANSWERS.map((status) => (
              <Button
                key={status}
                variant="default"
                loading={change.isPending && change.variables.status.status === status}
                disabled={change.isPending && change.variables.status.status !== status}
                onClick={() => {
                  // The problem is shown below, and the buttons stay.
                  answer(status, check).catch(() => {});
                }}
              >
                {texts.nameOf(status)}
              </Button>
            ))}
            <Button
              variant="default"
              disabled={change.isPending}
              onClick={() => {
                rememberAnswered(check.visit_id);
                setNotDeadId(check.visit_id);
              }}
            >
              {t('treeStatus.deadCrown.later')}
            </Button>
          </Group>
          {change.isError && <p role="alert">{problemText(t, change.error)}</p>}
        </Message>
      )}
    </div>
  );
}
