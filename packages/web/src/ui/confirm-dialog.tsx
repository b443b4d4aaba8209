import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBackButton } from './use-back-button.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy?: boolean;
  /** Confirming loses nothing, so the button is not red. */
  isHarmless?: boolean;
  /** What else can be done with what the question is about. */
  others?: readonly { label: string; onClick: () => void }[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that is hard to undo. The Cancel button has the focus, so that the Enter key alone does no harm. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isHarmless = false,
  others = [],
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useBackButton(isOpen, onCancel);
  // A double click counts as one answer, even when the first click has closed the dialog already.
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
          {others.length > 0 && (
            <Group gap="xs" mr="auto">
              {others.map(({ label, onClick }) => (
                <Button key={label} variant="subtle" onClick={onClick}>
                  {label}
                </Button>
              ))}
            </Group>
          )}
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
