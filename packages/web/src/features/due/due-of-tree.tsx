import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DueOfTree } from '@treewell/domain/work/due';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { recordableActivities } from '@treewell/domain/visits';
import { type Activity, activityOf } from '@treewell/domain/visits/kinds';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDueOfTree } from '../../api/plans.ts';
import { useFormats } from '../../text/format.ts';
import { useDueText } from '../../text/use-due-text.ts';
import { DueMark } from '../../ui/due-mark.tsx';
import classes from './due.module.css';

interface DueOfTreeProps {
  tree: Tree;
  project: Project;
  onNewVisit: (activity: Activity) => void;
}

/** When the tree needs its next visits. Nothing without plans: most trees have none. */
export function DueOfTreeSection({ tree, project, onNewVisit }: DueOfTreeProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: rows = [] } = useDueOfTree(tree.tree_id);
  const recordable = recordableActivities(project, tree);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes['ofTree']}>
      <Title order={2} size="h4" id={titleId}>
        {t('due.ofTree')}
      </Title>
      <ul className={classes['rows']}>
        {rows.map((row) => {
          const activity = activityOf(row.visit_name);
          const canRecord = row.project_id === project.project_id && recordable.includes(activity);
          return (
            <li key={row.plan_id} className={classes['row']}>
              <DueWords row={row} isElsewhere={row.project_id !== project.project_id} />
              {canRecord && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
                  aria-label={t('due.recordNamed', {
                    visit: t(`newProject.activities.${activity}`),
                    tree: tree.tree_name,
                  })}
                  onClick={() => onNewVisit(activity)}
                >
                  {t(`newProject.activities.${activity}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function DueWords({ row, isElsewhere }: { row: DueOfTree; isElsewhere: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, text } = useDueText()(row.due_on);
  return (
    <div className={classes['words']}>
      <DueMark state={state} text={text} />
      <span className={classes['dimmed']}>
        {[
          row.plan_name,
          row.last_on === null ? t('due.never') : t('due.last', { day: formats.day(row.last_on) }),
          isElsewhere && row.project_name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
