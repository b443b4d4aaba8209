import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Problem } from '@treewell/domain/problems';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoinRequests } from '../../api/members.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { JoinRequestItem } from './join-request-item.tsx';
import classes from './people.module.css';

/** For leaders: the people who ask to join the project. */
export function JoinRequestList({ projectId, canAdmit }: { projectId: number; canAdmit: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: requests, isPending, isFetching, refetch } = useJoinRequests(projectId, true);
  const [problem, setProblem] = useState<Error>();
  const code = problem instanceof Problem ? problem.code : undefined;

  function answered(error?: Error): void {
    setProblem(error);
    // The row that had the focus was removed.
    if (!error) title.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <div className={classes['head']}>
        <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1}>
          {t('members.requests.title')}
        </Title>
      </div>
      <Stack gap="md">
        {problem && (
          <Message kind="problem">
            {code === 'not_found'
              ? t('members.requests.answered')
              : code === 'project_inactive'
                ? t('members.requests.inactive')
                : problemText(t, problem)}
          </Message>
        )}
        {!canAdmit && requests && requests.length > 0 && code !== 'project_inactive' && (
          <Message kind="info">{t('members.requests.inactive')}</Message>
        )}
        {isPending && <Skeleton height="4rem" />}
        {!isPending && !requests && (
          <Message kind="problem" title={t('members.requests.failed')}>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        )}
        {requests?.length === 0 && <Text c="dimmed">{t('members.requests.empty')}</Text>}
        {requests && requests.length > 0 && (
          <ul className={classes['list']}>
            {requests.map((request) => (
              <JoinRequestItem key={request.request_id} request={request} canAdmit={canAdmit} onAnswered={answered} />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
