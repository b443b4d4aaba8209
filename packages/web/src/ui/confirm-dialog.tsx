import { Button, Group, Modal, Stack, Text } from '@mantine/core';

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
export function ConfirmDialog({ isOpen, title, text, confirmLabel, cancelLabel, isBusy = false, isHarmless = false, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={<Text component="span" fw={650} size="lg">{title}</Text>} withCloseButton={false} centered>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button {...(!isHarmless && { color: 'red' })} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
