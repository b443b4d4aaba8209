import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { SKIP_REASON_MAX, type RoundTree } from '@treewell/domain/work/rounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackButton } from '../../ui/use-back-button.ts';

interface SkipDialogProps {
  /** Undefined while the dialog is closed. */
  tree: RoundTree | undefined;
  onSkip: (tree: RoundTree, reason: string) => void;
  onClose: () => void;
}

/** Asks why a tree is skipped, because the next person wants to know. */
export function SkipDialog({ tree, onSkip, onClose }: SkipDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const close = (): void => {
    setReason('');
    onClose();
  };
  useBackButton(tree !== undefined, close);
  return (
    <Modal
      opened={tree !== undefined}
      onClose={close}
      title={t('rounds.one.skipTitle')}
      closeButtonProps={{ 'aria-label': t('rounds.one.keep'), size: 'lg' }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!tree) return;
          onSkip(tree, reason.trim());
          setReason('');
        }}
      >
        <Stack>
          <TextInput
            label={t('rounds.one.skipReason')}
            description={tree?.tree_name}
            maxLength={SKIP_REASON_MAX}
            size="md"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('rounds.one.keep')}
            </Button>
            <Button type="submit">{t('rounds.one.skipConfirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
