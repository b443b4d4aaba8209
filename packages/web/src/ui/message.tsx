import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const KINDS = {
  problem: { color: 'red', Icon: IconAlertCircle, role: 'alert' },
  success: { color: 'forest', Icon: IconCircleCheck, role: 'status' },
  info: { color: 'ochre', Icon: IconInfoCircle, role: 'note' },
} as const;

/** One or two sentences in the page. Screen readers read a problem at once. */
export function Message({ kind, title, children }: { kind: keyof typeof KINDS; title?: string; children: ReactNode }) {
  const { color, Icon, role } = KINDS[kind];
  return (
    <Alert color={color} variant="light" role={role} title={title} icon={<Icon size={20} stroke={1.7} aria-hidden />}>
      {children}
    </Alert>
  );
}
