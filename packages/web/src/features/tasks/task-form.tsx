import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import { TASK_NOTE_MAX, TASK_TEXT_MAX, type Task } from '@treewell/domain/work/tasks';
import { ACTIVITIES, visitNameOf } from '@treewell/domain/visits/kinds';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../api/members.ts';
import { useCreateTask, useUpdateTask } from '../../api/tasks.ts';
import { textProps } from '../../forms/field-props.ts';
import { useForm } from '../../forms/use-form.ts';
import { fieldText, problemText } from '../../text/problem-text.ts';
import frame from '../../ui/form-frame.module.css';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Message } from '../../ui/message.tsx';
import { useTexts } from '../../text/use-texts.ts';
import {
  BLANK_TASK,
  checkTask,
  parseNewerTask,
  storedTask,
  type OpenedTask,
  type TaskValues,
} from './task-form-values.ts';
import { TaskPhotoChoice } from './task-photo-choice.tsx';
import classes from './task-dialog.module.css';

interface TaskFormProps {
  opened: OpenedTask;
  project: Project;
  onSaved: (task: Task) => void;
  /** A new photo is on its way: who closes the form now loses it. */
  isSendingPhoto: boolean;
  onSendingPhoto: (isSending: boolean) => void;
  /** More buttons. */
  children: ReactNode;
}

export function TaskForm({ opened, project, onSaved, isSendingPhoto, onSendingPhoto, children }: TaskFormProps) {
  const { t } = useTranslation();
  const leaving = useTexts('projectArea').leaving;
  const { task } = opened;
  const projectId = project.project_id;
  const treeId = task ? (task.tree_id ?? undefined) : opened.treeId;
  const treeName = task ? task.tree_name : opened.treeName;
  const { data: members = [] } = useMembers(projectId);
  const create = useCreateTask();
  const update = useUpdateTask();
  const [stored] = useState(() => (task ? storedTask(task) : { values: BLANK_TASK }));
  const form = useForm({
    stored,
    check: (values: TaskValues) => checkTask({ projectId, treeId }, values),
    send: (input, { id, version, requestKey }): Promise<Task> =>
      id === undefined
        ? create.mutateAsync({ input: { ...input, projectId, treeId }, requestKey })
        : update.mutateAsync({ ...input, taskId: id, version }),
    toStored: storedTask,
    parseNewer: parseNewerTask,
    onSaved: (saved, { isDirty, isOpen }) => {
      if (isOpen && !isDirty) onSaved(saved);
    },
  });
  const field = (name: keyof TaskValues) => ({
    ...textProps(form, name),
    error: fieldText(t, form.errors[name]),
    size: 'md' as const,
  });
  const people = members.map(({ user_id, fullname }) => ({ value: String(user_id), label: fullname }));
  const hasConflicts = form.conflicts.length > 0;
  return (
    <form
      className={frame['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasConflicts && !isSendingPhoto) void form.submit();
      }}
    >
      <div className={frame['scroll']}>
        {treeName && <Text c="dimmed">{t('tasks.form.ofTree', { name: treeName })}</Text>}
        {hasConflicts && (
          <Message kind="problem" title={t('tasks.form.newer')}>
            <Group gap="sm">
              <Button variant="default" onClick={() => form.resolve('theirs')}>
                {t('tasks.form.takeNewer')}
              </Button>
              <Button onClick={() => form.resolve('mine')}>{t('tasks.form.keepMine')}</Button>
            </Group>
          </Message>
        )}
        <TextInput {...field('text')} label={t('tasks.form.text')} maxLength={TASK_TEXT_MAX} required data-autofocus />
        <Textarea {...field('note')} label={t('tasks.form.note')} maxLength={TASK_NOTE_MAX} autosize minRows={2} />
        <div className={classes['two']}>
          <TextInput {...field('dueOn')} label={t('tasks.form.dueOn')} type="date" />
          <NativeSelect
            {...field('assignee')}
            label={t('tasks.form.assignee')}
            data={[{ value: '', label: t('tasks.anybody') }, ...people]}
          />
        </div>
        {treeId !== undefined && (
          <NativeSelect
            {...field('visit')}
            label={t('tasks.form.visit')}
            description={t('tasks.form.visitHint')}
            data={[
              { value: '', label: t('tasks.form.byHand') },
              ...ACTIVITIES.map((activity) => ({
                value: visitNameOf(activity),
                label: t('tasks.form.byKind', { kind: t(`newProject.activities.${activity}`) }),
              })),
            ]}
          />
        )}
        {treeId !== undefined && (
          <TaskPhotoChoice
            treeId={treeId}
            projectId={projectId}
            value={form.values.photoId}
            onChange={(photoId) => form.change({ photoId })}
            onRunning={onSendingPhoto}
          />
        )}
      </div>
      <footer className={frame['footer']}>
        {form.problem !== undefined && !hasConflicts && (
          <Message kind="problem">{problemText(t, form.problem)}</Message>
        )}
        {/* Always there, so that screen readers notice what appears in it. */}
        <output className={frame['waiting']}>{isSendingPhoto && t('tasks.form.photoOnItsWay')}</output>
        <div className={frame['buttons']}>
          <Button type="submit" size="md" loading={form.isSending} disabled={hasConflicts || isSendingPhoto}>
            {t(task ? 'tasks.form.save' : 'tasks.form.create')}
          </Button>
          {children}
        </div>
      </footer>
      <LeaveGuard hasWorkToLose={form.hasWorkToLose} texts={leaving} />
    </form>
  );
}
