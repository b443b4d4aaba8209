import { Button, Text, Title } from '@mantine/core';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskToJoin } from '../../api/members.ts';
import { useUser } from '../../api/session.ts';
import { problemText } from '../../text/problem-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { pendingInvitation } from './pending-invitation.ts';
import classes from './invitation-panel.module.css';

/** After these, the same invitation will never work for this person. */
const FINAL: readonly ProblemCode[] = [
  'invitation_unknown',
  'invitation_ended',
  'project_inactive',
  'not_accepting_users',
  'turned_away',
];

interface InvitationRefusalProps {
  problem: Error;
  /** Known when the invitation itself is valid. */
  projectId: number | undefined;
  isBusy: boolean;
  onRetry: () => void;
  onOtherCode: () => void;
}

/** Says why the invitation does not work, and where the person can go instead. */
export function InvitationRefusal({ problem, projectId, isBusy, onRetry, onOtherCode }: InvitationRefusalProps) {
  const { t } = useTranslation();
  const user = useUser();
  const code = problem instanceof Problem ? problem.code : undefined;
  const isFinal = code !== undefined && FINAL.includes(code);
  useEffect(() => {
    if (isFinal) pendingInvitation.forget();
  }, [isFinal]);
  const title = t('invitation.refusedTitle');
  return (
    <div className={classes['panel']}>
      <title>{`${title} · Treewell`}</title>
      <Title order={1}>{title}</Title>
      <Text size="lg" role="alert">
        {problemText(t, problem)}
      </Text>
      {code === 'turned_away' && projectId !== undefined && <AskInstead projectId={projectId} />}
      <div className={classes['buttons']}>
        {!isFinal && (
          <Button size="md" loading={isBusy} onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
        {isFinal && code !== 'turned_away' && (
          <Button size="md" onClick={onOtherCode}>
            {t('invitation.otherCode')}
          </Button>
        )}
        {user ? (
          <LinkButton size="md" variant="default" to="/dashboard/joinproject">
            {t('menu.joinProject')}
          </LinkButton>
        ) : (
          <LinkButton size="md" variant="default" to="/">
            {t('app.backHome')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The person asks like everybody else, and a leader decides. */
function AskInstead({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const ask = useAskToJoin();
  if (ask.isSuccess)
    return (
      <Message kind="success">
        {t('invitation.asked')}{' '}
        <LinkButton variant="default" size="xs" to="/dashboard/myprojects">
          {t('menu.myProjects')}
        </LinkButton>
      </Message>
    );
  return (
    <>
      {ask.error && <Message kind="problem">{problemText(t, ask.error)}</Message>}
      <Button size="md" loading={ask.isPending} onClick={() => ask.mutate({ projectId })}>
        {t('joinProject.relationships.Ask to Join')}
      </Button>
    </>
  );
}
