import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react';
import { isOverdue, type Task } from '@treewell/domain/work/tasks';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../api/local-day.ts';
import { useUser } from '../../api/session.ts';
import { useUpdateTask } from '../../api/tasks.ts';
import { useFormats } from '../../text/format.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import classes from './tasks.module.css';

interface TaskItemProps {
  task: Task;
  /** The page is about its tree. */
  isOnTree: boolean;
  canDo: boolean;
  /** Called after the answer. The row may have been removed by then. */
  onSaid: (words: string) => void;
  onFailed: (error: Error) => void;
  onEdit: () => void;
}

/** One task, and what one can do with it. */
export function TaskItem({ task, isOnTree, canDo, onSaid, onFailed, onEdit }: TaskItemProps) {
  const { t } = useTranslation();
  const update = useUpdateTask();
  const user = useUser();
  const fullname = user ? `${user.given_name} ${user.family_name}`.trim() : '';
  const { text } = task;
  async function change(state: 'done' | 'open'): Promise<void> {
    try {
      const { state: now, done_by: name } = await update.mutateAsync({ taskId: task.task_id, state });
      onSaid(
        now === 'done' && name !== fullname
          ? t('tasks.said.doneByOther', { name, text })
          : t(`tasks.said.${now}`, { text }),
      );
    } catch (error) {
      onFailed(error as Error);
    }
  }
  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <b>{text}</b>
        <TaskFacts task={task} isOnTree={isOnTree} />
        {task.note !== '' && <p className={classes['note']}>{task.note}</p>}
      </div>
      {task.photo && (
        <a href={task.photo.url} target="_blank" rel="noreferrer" className={classes['photo']}>
          <img src={task.photo.thumbnail_url} alt={t('tasks.photo')} loading="lazy" />
        </a>
      )}
      {canDo && (
        <div className={classes['buttons']}>
          {task.state === 'open' ? (
            <Button
              leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
              aria-label={t('tasks.doneNamed', { text })}
              loading={update.isPending}
              onClick={() => void change('done')}
            >
              {t('tasks.done')}
            </Button>
          ) : (
            <Button
              variant="default"
              aria-label={t('tasks.reopenNamed', { text })}
              loading={update.isPending}
              onClick={() => void change('open')}
            >
              {t('tasks.reopen')}
            </Button>
          )}
          {task.can_edit && task.state === 'open' && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
              aria-label={t('tasks.editNamed', { text })}
              onClick={onEdit}
            >
              {t('tasks.edit')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function TaskFacts({ task, isOnTree }: { task: Task; isOnTree: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { project_id: projectId, tree_id: treeId, due_on, assignee } = task;
  const dayOf = (moment: string): string => formats.date(new Date(moment));
  return (
    <>
      <span className={classes['facts']}>
        {treeId !== null && task.tree_name !== null && !isOnTree && (
          <LinkAnchor to="/dashboard/project/$projectId/tree/$treeId" params={{ projectId, treeId }}>
            {task.tree_name}
          </LinkAnchor>
        )}
        {due_on !== null &&
          (isOverdue(task, localDay()) ? (
            <span className={classes['overdue']}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              {t('tasks.overdue', { day: formats.day(due_on) })}
            </span>
          ) : (
            <span>{t('tasks.due', { day: formats.day(due_on) })}</span>
          ))}
        {task.state === 'open' && (
          <span>{assignee ? t('tasks.forPerson', { name: assignee.fullname }) : t('tasks.forAnybody')}</span>
        )}
        {task.state === 'open' && task.visit !== null && (
          <span>{t('tasks.byVisit', { kind: t(`newProject.activities.${activityOf(task.visit)}`) })}</span>
        )}
        {task.done_by !== null && task.done_at !== null && (
          <span>
            {t(task.done_visit_id === null ? 'tasks.doneBy' : 'tasks.doneByVisit', {
              name: task.done_by,
              day: dayOf(task.done_at),
            })}
          </span>
        )}
        <span>{t('tasks.madeBy', { name: task.created_by, day: dayOf(task.created_at) })}</span>
      </span>
      {task.tree_presence === 'withdrawn' && <span className={classes['gone']}>{t('tasks.withdrawn')}</span>}
      {task.tree_presence === 'taken_out' && <span className={classes['gone']}>{t('tasks.takenOut')}</span>}
    </>
  );
}
