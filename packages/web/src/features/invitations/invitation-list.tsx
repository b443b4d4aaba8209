import { Button, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { INVITATION_DAYS, INVITATION_DAYS_MAX, type ShownInvitation } from '@treewell/domain/invitations';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateInvitation, useInvitations } from '../../api/invitations.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { NewInvitationCard } from './new-invitation-card.tsx';
import classes from './invitation-list.module.css';

const DAYS = [1, 7, INVITATION_DAYS, 30, INVITATION_DAYS_MAX];

interface InvitationListProps {
  project: { project_id: number; project_name: string; acceptingUsers: 0 | 1 };
  /** In an inactive project a leader can only end invitations. */
  canAdmit: boolean;
  /** The person came to invite somebody: the page begins here. */
  startsHere: boolean;
}

/** For leaders: makes links and codes that let people in, and ends them. */
export function InvitationList({ project, canAdmit, startsHere }: InvitationListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: invitations, isPending, isFetching, refetch } = useInvitations(project.project_id);
  const create = useCreateInvitation();
  const [days, setDays] = useState(INVITATION_DAYS);
  // Only in memory: nobody, not even the server, can show the secrets again.
  const [created, setCreated] = useState<ShownInvitation>();
  const [problem, setProblem] = useState<Error>();
  const isClosed = project.acceptingUsers === 0;

  useEffect(() => {
    if (startsHere) title.current?.focus();
  }, [startsHere]);

  function ended(invitationId: number, error?: Error): void {
    setProblem(error);
    if (error) return;
    if (created?.invitation_id === invitationId) setCreated(undefined);
    // The row that had the focus was removed.
    title.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('invitations.title')}
      </Title>
      <Stack gap="md">
        <Text c="dimmed">{t('invitations.lead')}</Text>
        {problem && <Message kind="problem">{problemText(t, problem)}</Message>}
        {!canAdmit || isClosed ? (
          <Message kind="info">{t(canAdmit ? 'invitations.closed' : 'invitations.inactive')}</Message>
        ) : created ? (
          <NewInvitationCard
            key={created.invitation_id}
            invitation={created}
            projectName={project.project_name}
            onDone={() => setCreated(undefined)}
          />
        ) : (
          <div className={classes['create']}>
            <NativeSelect
              label={t('invitations.days')}
              data={DAYS.map((value) => ({ value: String(value), label: t('invitations.dayCount', { count: value }) }))}
              value={String(days)}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
            />
            <Button
              loading={create.isPending}
              onClick={() => {
                setProblem(undefined);
                create.mutate({ projectId: project.project_id, days }, { onSuccess: setCreated, onError: setProblem });
              }}
            >
              {t('invitations.create')}
            </Button>
          </div>
        )}
        {isPending && <Skeleton height="4rem" />}
        {!isPending && !invitations && (
          <Message kind="problem" title={t('invitations.failed')}>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        )}
        {invitations && invitations.length > 0 && (
          <ul className={classes['list']} aria-label={t('invitations.open')}>
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.invitation_id}
                invitation={invitation}
                onEnded={(error) => ended(invitation.invitation_id, error)}
              />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
