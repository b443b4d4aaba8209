import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { pendingInvitation } from './pending-invitation.ts';
import classes from './invitation-panel.module.css';

interface InvitationChoiceProps {
  invited: { project_name: string; city: string; leader_name: string | null };
  isSignedIn: boolean;
  onJoin: () => void;
}

/** Opening a link joins nothing. The person decides, with or without an account. */
export function InvitationChoice({ invited, isSignedIn, onJoin }: InvitationChoiceProps) {
  const { t } = useTranslation();
  const title = t('invitation.title', { project: invited.project_name });
  return (
    <div className={classes['panel']}>
      <title>{`${title} · Treewell`}</title>
      <div>
        <Title order={1}>{title}</Title>
        {invited.city && <Text c="dimmed">{invited.city}</Text>}
        {invited.leader_name !== null && <Text>{t('invitation.ledBy', { leader: invited.leader_name })}</Text>}
      </div>
      <Text size="lg">{t(isSignedIn ? 'invitation.lead' : 'invitation.leadForVisitors')}</Text>
      <div className={classes['buttons']}>
        {isSignedIn ? (
          <>
            <Button size="md" onClick={onJoin}>
              {t('invitation.join')}
            </Button>
            <LinkButton size="md" variant="default" to="/dashboard/home" onClick={() => pendingInvitation.forget()}>
              {t('invitation.notNow')}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton size="md" to="/login" search={{ mode: 'signup' }} onClick={() => pendingInvitation.want()}>
              {t('invitation.signUp')}
            </LinkButton>
            <LinkButton size="md" variant="default" to="/login" onClick={() => pendingInvitation.want()}>
              {t('invitation.signIn')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
