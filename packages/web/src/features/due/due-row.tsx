import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DueTree } from '@treewell/domain/work/due';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useDistance } from '../../text/use-distance.ts';
import { useDueText } from '../../text/use-due-text.ts';
import { useSpeciesName } from '../../text/use-species-name.ts';
import { useVisitValueText } from '../../text/use-visit-value-text.ts';
import { DueMark } from '../../ui/due-mark.tsx';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import classes from './due.module.css';

interface DueRowProps {
  row: DueTree;
  /** Undefined where the person cannot record this kind of visit. */
  onRecord: (() => void) | undefined;
}

/** One tree that is due by one plan. */
export function DueRow({ row, onRecord }: DueRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const speciesName = useSpeciesName();
  const valueText = useVisitValueText();
  const { state, text } = useDueText()(row.due_on);
  const { project_id: projectId, tree_id: treeId, tree_name: tree } = row;
  const visit = t(`newProject.activities.${activityOf(row.visit_name)}`);
  const work = row.stewardship_tasks === '' ? visit : valueText('stewardship_tasks', row.stewardship_tasks);
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['first']}>
          <LinkAnchor to="/dashboard/project/$projectId/tree/$treeId" params={{ projectId, treeId }} fw={600}>
            {tree}
          </LinkAnchor>
          {row.distance_m !== undefined && <span>{distance(row.distance_m)}</span>}
        </span>
        <span className={classes['dimmed']}>
          {[speciesName(row.sub_id, row.common_name), row.address].filter(Boolean).join(' · ')}
        </span>
        <DueMark state={state} text={`${work}: ${text}`} />
        <span className={classes['dimmed']}>
          {row.plan_name} · {row.last_on === null ? t('due.never') : t('due.last', { day: formats.day(row.last_on) })}
        </span>
      </div>
      {onRecord && (
        <Button
          variant="default"
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          aria-label={t('due.recordNamed', { visit, tree })}
          onClick={onRecord}
        >
          {t('due.record')}
        </Button>
      )}
    </li>
  );
}
