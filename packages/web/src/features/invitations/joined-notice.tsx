import { CloseButton, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { pendingInvitation } from './pending-invitation.ts';

/** The first screen of a project says once where the person is, and who leads it. */
export function JoinedNotice({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const [joined, setJoined] = useState(() => pendingInvitation.joined(projectId));
  // Whoever comes back to the map has read it.
  useEffect(() => () => pendingInvitation.forgetJoined(), []);
  if (!joined) return null;
  const { project_name: project, leader_name: leader } = joined;
  return (
    <Message kind="success">
      <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
        <output>
          {leader === null
            ? t('invitation.joined.alone', { project })
            : t('invitation.joined.led', { project, leader })}
        </output>
        <CloseButton size="md" aria-label={t('invitation.joined.close')} onClick={() => setJoined(undefined)} />
      </Group>
    </Message>
  );
}
