import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { isRegistered } from '@treewell/domain/accounts';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../api/local-day.ts';
import { useMembers } from '../../api/members.ts';
import { useUser } from '../../api/session.ts';
import { useTaskCounts, type TaskView } from '../../api/tasks.ts';
import { useFormats } from '../../text/format.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import type { OpenedTask } from './task-form-values.ts';
import { TaskRows } from './task-rows.tsx';
import classes from './tasks.module.css';

export const TASK_VIEWS = ['open', 'mine', 'overdue', 'done'] as const;
type ViewName = (typeof TASK_VIEWS)[number];

interface TaskListProps {
  project: Project;
  view: ViewName;
  onView: (view: ViewName) => void;
}

/** The tasks of a project: open ones, one's own, overdue ones, done ones; of everybody or of one person. */
export function TaskList({ project, view, onView }: TaskListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const user = useUser();
  const userId = user && isRegistered(user) ? user.user_id : 0;
  const { data: members = [] } = useMembers(project.project_id);
  const { data: [counts] = [] } = useTaskCounts(project.project_id);
  const [person, setPerson] = useState('');
  const [opened, setOpened] = useState<OpenedTask>();
  const numbers: Partial<Record<ViewName, number | undefined>> = {
    open: counts?.open,
    mine: counts?.mine,
    // For others than leaders, the count has their own only, and the list has all.
    overdue: counts?.leads ? counts.overdue : undefined,
  };
  const labelOf = (name: ViewName): string => {
    const number = numbers[name];
    const words = t(`tasks.views.${name}`);
    return number ? t('tasks.counted', { name: words, number: formats.number(number) }) : words;
  };
  const ofPerson = person === '' ? {} : { assignee: Number(person) };
  const shown: Record<ViewName, TaskView> = {
    open: { state: 'open', ...ofPerson },
    mine: { state: 'open', assignee: userId },
    overdue: { state: 'open', dueBefore: localDay(), ...ofPerson },
    done: { state: 'done', ...ofPerson },
  };
  return (
    <section className={classes['tasks']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <Title order={2} id={titleId}>
            {t('tasks.title')}
          </Title>
          <Text c="dimmed">{t('tasks.lead')}</Text>
        </div>
        {canInProject(project, 'share_work') && (
          <Button size="md" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setOpened({})}>
            {t('tasks.new')}
          </Button>
        )}
      </div>
      <div className={classes['tools']}>
        <ChoiceSwitch
          label={t('tasks.viewLabel')}
          // Four words with their numbers share one row of a phone.
          size={isPhone ? 'xs' : 'md'}
          choices={TASK_VIEWS.map((value) => ({ value, label: labelOf(value) }))}
          value={view}
          onChange={onView}
        />
        {view !== 'mine' && (
          <NativeSelect
            label={t('tasks.person')}
            className={classes['person'] ?? ''}
            data={[
              { value: '', label: t('tasks.everybody') },
              ...members.map(({ user_id, fullname }) => ({ value: String(user_id), label: fullname })),
            ]}
            value={person}
            onChange={(event) => setPerson(event.currentTarget.value)}
          />
        )}
      </div>
      <TaskRows
        project={project}
        view={shown[view]}
        opened={opened}
        onOpened={setOpened}
        none={<Text>{t(`tasks.none.${view}`)}</Text>}
      />
    </section>
  );
}
