import { Button, Text } from '@mantine/core';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTasks, type TaskView } from '../../api/tasks.ts';
import { problemText } from '../../text/problem-text.ts';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { Message } from '../../ui/message.tsx';
import { TaskDialog } from './task-dialog.tsx';
import type { OpenedTask } from './task-form-values.ts';
import { TaskItem } from './task-item.tsx';
import classes from './tasks.module.css';

interface TaskRowsProps {
  project: Project;
  view: TaskView;
  /** For a new task. */
  opened: OpenedTask | undefined;
  onOpened: (opened: OpenedTask | undefined) => void;
  none: ReactNode;
}

/** A list of tasks in pages, what was just done with them, and the form of one. */
export function TaskRows({ project, view, opened, onOpened, none }: TaskRowsProps) {
  const { t } = useTranslation();
  const said = useRef<HTMLOutputElement>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<Error>();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTasks(
    project.project_id,
    view,
  );
  const tasks = data?.pages.flat();
  const canDo = canInProject(project, 'share_work');

  function say(next: string): void {
    setProblem(undefined);
    setWords(next);
    // The button that had the focus goes with its task.
    said.current?.focus();
  }

  return (
    <>
      {/* Always there, so that screen readers notice what appears in it. */}
      <output ref={said} tabIndex={-1} className={classes['said']}>
        {words}
      </output>
      {problem && <Message kind="problem">{problemText(t, problem)}</Message>}
      {tasks === undefined ? (
        error ? (
          <Message kind="problem" title={t('tasks.failed')}>
            <Text mb="sm">{problemText(t, error)}</Text>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        ) : (
          <LoadingBlock height="6rem" label={t('tasks.loading')} />
        )
      ) : tasks.length === 0 ? (
        none
      ) : (
        <ul className={classes['list']}>
          {tasks.map((task) => (
            <TaskItem
              key={task.task_id}
              task={task}
              isOnTree={view.treeId !== undefined}
              canDo={canDo}
              onSaid={say}
              onFailed={setProblem}
              onEdit={() => onOpened({ task })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('tasks.more')}
        </Button>
      )}
      <TaskDialog
        opened={opened}
        project={project}
        onSaved={({ text, state }) =>
          say(t(state === 'cancelled' ? 'tasks.said.cancelled' : 'tasks.said.saved', { text }))
        }
        onClose={() => onOpened(undefined)}
      />
    </>
  );
}
