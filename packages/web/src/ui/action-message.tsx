import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Message } from './message.tsx';

interface ActionMessageProps {
  kind: 'success' | 'info';
  text: string;
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  /** Below the text. */
  children?: ReactNode;
}

/** A sentence with one button beside it, mostly a way back. */
export const ActionMessage = ({ kind, text, action, isBusy = false, onAction, children }: ActionMessageProps) => (
  <Message kind={kind}>
    <Group justify="space-between" gap="xs">
      {text}
      <Button variant="default" size="xs" loading={isBusy} onClick={onAction}>
        {action}
      </Button>
    </Group>
    {children}
  </Message>
);
