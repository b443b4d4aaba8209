import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { Change, Undo } from '@treewell/domain/history/history';
import { useTranslation } from 'react-i18next';
import { useUndoChange, useUndoPreview } from '../../api/history.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { useChangeSentence } from './use-change-sentence.ts';
import { UndoPreview } from './undo-preview.tsx';

interface UndoDialogProps {
  change: Change;
  onClose: () => void;
  onUndone: (undo: Undo) => void;
}

/** Asks before an undo: shows what will change, and what cannot be undone. */
export function UndoDialog({ change, onClose, onUndone }: UndoDialogProps) {
  const { t } = useTranslation();
  const { text } = useChangeSentence(change);
  const preview = useUndoPreview(change.change_id);
  const undoing = useUndoChange();
  useBackButton(true, onClose);
  const error = undoing.error ?? preview.error;
  const isGroup = change.record === 'group';
  const hasChanged = !isGroup && (preview.data?.changed_since ?? 0) > 0;
  const canUndo = preview.data !== undefined && (isGroup ? preview.data.undone > 0 : preview.data.gone === 0);
  const undo = () =>
    void undoing.mutateAsync({ changeId: change.change_id, anyway: hasChanged }).then(onUndone, () => {
      // The dialog stays open and shows the problem.
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text component="span" fw={650} size="lg">
          {t('history.undo.title')}
        </Text>
      }
      withCloseButton={false}
      centered
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {preview.isPending && (
          <Group gap="sm" component="output">
            <Loader size="sm" aria-hidden />
            <Text>{t('history.undo.looking')}</Text>
          </Group>
        )}
        {preview.data && <UndoPreview change={change} undo={preview.data} />}
        {error && (
          <Message kind="problem" title={t('history.undo.failed')}>
            {problemText(t, error)}
          </Message>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t(canUndo ? 'history.undo.cancel' : 'history.undo.close')}
          </Button>
          {canUndo && (
            <Button {...(hasChanged && { color: 'red' })} loading={undoing.isPending} onClick={undo}>
              {t(hasChanged ? 'history.undo.anyway' : 'history.undo.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
