import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@treewell/domain/projects';
import type { Task } from '@treewell/domain/work/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTask } from '../../api/tasks.ts';
import { problemText } from '../../text/problem-text.ts';
import { useTexts } from '../../text/use-texts.ts';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { TaskForm } from './task-form.tsx';
import type { OpenedTask } from './task-form-values.ts';
import classes from './task-dialog.module.css';

interface TaskDialogProps {
  opened: OpenedTask | undefined;
  project: Project;
  onSaved: (task: Task) => void;
  onClose: () => void;
}

export function TaskDialog({ opened, project, onSaved, onClose }: TaskDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isAsking, setAsking] = useState(false);
  const [isSendingPhoto, setSendingPhoto] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const update = useUpdateTask();
  const leaving = useTexts('photos').leaving;
  const close = (): void => {
    setLeaving(false);
    setSendingPhoto(false);
    onClose();
  };
  const tryToClose = (): void => (isSendingPhoto ? setLeaving(true) : close());
  useBackButton(opened !== undefined, tryToClose);
  const task = opened?.task;
  return (
    <Modal
      opened={opened !== undefined}
      onClose={tryToClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(tryToClose)}
      // A tap beside the form must not close it.
      closeOnClickOutside={false}
      fullScreen={isPhone}
      size="36rem"
      title={t(task ? 'tasks.form.titleEdit' : 'tasks.form.titleNew')}
      closeButtonProps={{ 'aria-label': t('tasks.form.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {opened && (
        <TaskForm
          key={task?.task_id ?? 'new'}
          opened={opened}
          project={project}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          isSendingPhoto={isSendingPhoto}
          onSendingPhoto={setSendingPhoto}
        >
          {task && task.state !== 'cancelled' && (
            <Button variant="subtle" color="red" size="md" onClick={() => setAsking(true)}>
              {t('tasks.form.cancelTask')}
            </Button>
          )}
        </TaskForm>
      )}
      {update.error && <Message kind="problem">{problemText(t, update.error)}</Message>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('tasks.form.cancelTitle')}
        text={t('tasks.form.cancelText')}
        confirmLabel={t('tasks.form.cancelTask')}
        cancelLabel={t('tasks.form.keep')}
        isBusy={update.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          task &&
          update.mutate(
            { taskId: task.task_id, state: 'cancelled' },
            {
              onSuccess: (cancelled) => {
                onSaved(cancelled);
                close();
              },
              onSettled: () => setAsking(false),
            },
          )
        }
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title={leaving.title}
        text={leaving.text}
        confirmLabel={leaving.leave}
        cancelLabel={leaving.stay}
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      />
    </Modal>
  );
}
