import { Text, Title } from '@mantine/core';
import { Problem } from '@treewell/domain/problems';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptInvitation, useOpenedInvitation } from '../../api/invitations.ts';
import { useMyProjects } from '../../api/projects.ts';
import { useUser } from '../../api/session.ts';
import { PageLoader } from '../../ui/page-loader.tsx';
import { InvitationChoice } from './invitation-choice.tsx';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { InvitationRefusal } from './invitation-refusal.tsx';
import { pendingInvitation } from './pending-invitation.ts';
import classes from './invitation-panel.module.css';

interface InvitationPanelProps {
  /** The link that was opened has this secret. Undefined when the person types a code, or comes back from the sign-in. */
  secret: string | undefined;
  /** The person is a member of the project now, or was one before. */
  onJoined: (projectId: number) => void;
}

/** Leads the holder of a link or a code into the project: at once, or after the sign-in. */
export function InvitationPanel({ secret, onJoined }: InvitationPanelProps) {
  const { t } = useTranslation();
  const [invitation, setInvitation] = useState(() => secret ?? pendingInvitation.read());

  if (invitation === undefined)
    return (
      <div className={classes['panel']}>
        <title>{`${t('invitation.codeTitle')} · Treewell`}</title>
        <Title order={1}>{t('invitation.codeTitle')}</Title>
        <Text size="lg">{t('invitation.codeLead')}</Text>
        <InvitationCodeForm onCode={setInvitation} />
      </div>
    );
  return (
    <OpenedInvitation
      key={invitation}
      invitation={invitation}
      onJoined={onJoined}
      onOtherCode={() => setInvitation(undefined)}
    />
  );
}

const ENDED: readonly string[] = ['invitation_ended', 'project_inactive', 'not_accepting_users'];

interface OpenedInvitationProps {
  invitation: string;
  onJoined: (projectId: number) => void;
  onOtherCode: () => void;
}

function OpenedInvitation({ invitation, onJoined, onOtherCode }: OpenedInvitationProps) {
  const user = useUser();
  const opened = useOpenedInvitation(invitation);
  const mine = useMyProjects({ isOff: user === undefined });
  const accept = useAcceptInvitation();
  const isMember = mine.data?.some(({ project_id }) => project_id === opened.data?.project_id) ?? false;
  // An invitation that has ended still leads members to their project. Only the server knows which project that is.
  const hasEnded = opened.error instanceof Problem && ENDED.includes(opened.error.code);
  const joinsByItself = user !== undefined && (hasEnded || (opened.data && (isMember || pendingInvitation.isWanted())));

  const invited = opened.data ?? pendingInvitation.invited();
  useEffect(() => pendingInvitation.keep(invitation, opened.data), [invitation, opened.data]);

  const join = (): void =>
    accept.mutate(
      { invitation },
      {
        onSuccess({ project_id, is_new_member }) {
          pendingInvitation.join(project_id, is_new_member ? invited : undefined);
          onJoined(project_id);
        },
      },
    );
  const joinByItself = useEffectEvent(join);
  useEffect(() => {
    if (joinsByItself) joinByItself();
  }, [joinsByItself]);

  const problem = accept.error ?? (joinsByItself ? null : opened.error);
  if (problem)
    return (
      <InvitationRefusal
        problem={problem}
        projectId={opened.data?.project_id}
        isBusy={opened.isFetching || accept.isPending}
        onRetry={() => (accept.error ? accept.reset() : void opened.refetch())}
        onOtherCode={onOtherCode}
      />
    );
  const isUnknownWhetherMember = user !== undefined && mine.isPending;
  if (!opened.data || joinsByItself || isUnknownWhetherMember || accept.isPending || accept.isSuccess)
    return (
      <>
        {invited && (joinsByItself || accept.isPending) && (
          <div className={classes['joining']}>
            <InvitationNotice invited={invited} isJoining />
          </div>
        )}
        <PageLoader />
      </>
    );
  return <InvitationChoice invited={opened.data} isSignedIn={user !== undefined} onJoin={join} />;
}
