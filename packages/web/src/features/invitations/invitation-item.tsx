import { Button, Text } from '@mantine/core';
import type { Invitation } from '@treewell/domain/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndInvitation } from '../../api/invitations.ts';
import { useFormats } from '../../text/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './invitation-list.module.css';

interface InvitationItemProps {
  invitation: Invitation;
  /** Called after the answer. The row may have been removed by then. */
  onEnded: (error?: Error) => void;
}

/** One open invitation. Its link and code are not known any more. */
export function InvitationItem({ invitation, onEnded }: InvitationItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const end = useEndInvitation();
  const [isAsking, setAsking] = useState(false);
  const made = t('invitations.made', {
    name: invitation.created_by_name,
    moment: formats.moment(new Date(invitation.created_at)),
  });

  async function endNow(): Promise<void> {
    try {
      await end.mutateAsync({ projectId: invitation.project_id, invitationId: invitation.invitation_id });
      onEnded();
    } catch (error) {
      setAsking(false);
      onEnded(error as Error);
    }
  }

  return (
    <li className={classes['item']}>
      <div>
        <Text fw={600}>
          {t('invitations.ends', { moment: formats.moment(new Date(invitation.ends_at)) })}
          {' · '}
          {t('invitations.joined', { count: invitation.joined_count })}
        </Text>
        <Text size="sm" c="dimmed">
          {made}
        </Text>
      </div>
      <Button variant="default" aria-label={`${t('invitations.end')}: ${made}`} onClick={() => setAsking(true)}>
        {t('invitations.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('invitations.endTitle')}
        text={t('invitations.endText')}
        confirmLabel={t('invitations.end')}
        cancelLabel={t('members.cancel')}
        isBusy={end.isPending}
        onConfirm={() => void endNow()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
