import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy?: boolean;
  /** Nothing is lost by saying yes. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that is hard to take back. The Enter key alone does no harm: cancelling has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isHarmless = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  // A double click is one answer, also when the first click has closed the dialog already.
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (isOpen && !isBusy) hasAnswered.current = false;
  }, [isOpen, isBusy]);
  function confirm(): void {
    if (!isOpen || hasAnswered.current) return;
    hasAnswered.current = true;
    onConfirm();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={
        <Text component="span" fw={650} size="lg">
          {title}
        </Text>
      }
      withCloseButton={false}
      centered
    >
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button {...(!isHarmless && { color: 'red' })} loading={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
