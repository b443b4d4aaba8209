import { Button, Text } from '@mantine/core';
import type { Invitation, ShownInvitation } from '@treewell/domain/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndInvitation, useShowInvitation } from '../../api/invitations.ts';
import { useFormats } from '../../text/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './invitation-list.module.css';

interface InvitationItemProps {
  invitation: Invitation;
  canShow: boolean;
  onShown: (shown: ShownInvitation) => void;
  onFailed: (error: Error) => void;
  /** Called after the answer. The row may have been removed by then. */
  onEnded: (error?: Error) => void;
}

/** One open invitation. Who has made it can see its link and its code again. */
export function InvitationItem({ invitation, canShow, onShown, onFailed, onEnded }: InvitationItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const end = useEndInvitation();
  const show = useShowInvitation();
  const ids = { projectId: invitation.project_id, invitationId: invitation.invitation_id };
  const [isAsking, setAsking] = useState(false);
  const made = t('invitations.made', {
    name: invitation.created_by_name,
    moment: formats.moment(new Date(invitation.created_at)),
  });

  async function endNow(): Promise<void> {
    try {
      await end.mutateAsync(ids);
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
          {invitation.mailed_count > 0 && (
            <>
              {' · '}
              {t('invitations.mailed', {
                count: invitation.mailed_count,
                number: formats.number(invitation.mailed_count),
              })}
            </>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {made}
        </Text>
      </div>
      <div className={classes['buttons']}>
        {invitation.can_be_shown && canShow && (
          <Button
            variant="default"
            aria-label={`${t('invitations.show')}: ${made}`}
            loading={show.isPending}
            onClick={() => show.mutate(ids, { onSuccess: onShown, onError: onFailed })}
          >
            {t('invitations.show')}
          </Button>
        )}
        <Button variant="default" aria-label={`${t('invitations.end')}: ${made}`} onClick={() => setAsking(true)}>
          {t('invitations.end')}
        </Button>
      </div>
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
