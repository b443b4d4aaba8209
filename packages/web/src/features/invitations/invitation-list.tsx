import { Button, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { INVITATION_DAYS, INVITATION_DAYS_MAX, type ShownInvitation } from '@treewell/domain/invitations';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateInvitation, useInvitations } from '../../api/invitations.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationItem } from './invitation-item.tsx';
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
  /** With its link and its code: just made, or shown again. */
  const [shown, setShown] = useState<ShownInvitation>();
  const [problem, setProblem] = useState<Error>();
  const isClosed = project.acceptingUsers === 0;

  useEffect(() => {
    if (startsHere) title.current?.focus();
  }, [startsHere]);

  function ended(invitationId: number, error?: Error): void {
    setProblem(error);
    if (error) return;
    if (shown?.invitation_id === invitationId) setShown(undefined);
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
        ) : shown ? (
          <InvitationCard
            key={shown.invitation_id}
            invitation={shown}
            projectName={project.project_name}
            onDone={() => {
              setShown(undefined);
              title.current?.focus();
            }}
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
                create.mutate({ projectId: project.project_id, days }, { onSuccess: setShown, onError: setProblem });
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
                canShow={canAdmit && !isClosed && invitation.invitation_id !== shown?.invitation_id}
                onShown={(again) => {
                  setProblem(undefined);
                  setShown(again);
                }}
                onFailed={setProblem}
                onEnded={(error) => ended(invitation.invitation_id, error)}
              />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
