import { Button, Text, Title } from '@mantine/core';
import type { MyRequest } from '@treewell/domain/members';
import { Problem } from '@treewell/domain/problems';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyRequests, useTakeBackRequest } from '../../api/members.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import classes from './people.module.css';

interface Outcome {
  request: MyRequest;
  error: Error | undefined;
}

/** The projects that the person has asked to join. Nothing while there are none. Says so when they could not be loaded. */
export function MyRequestList() {
  const { t } = useTranslation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { data: requests = [], isLoadingError, isFetching, refetch } = useMyRequests();
  const [outcome, setOutcome] = useState<Outcome>();
  if (requests.length === 0 && !outcome && !isLoadingError) return null;

  function answered(next: Outcome): void {
    setOutcome(next);
    // The row that had the focus was removed.
    section.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} ref={section} tabIndex={-1} style={{ outline: 'none' }}>
      <div className={classes['head']}>
        <Title order={2} size="h3" id={titleId}>
          {t('members.mine.title')}
        </Title>
      </div>
      {isLoadingError && (
        <Message kind="problem" title={t('members.mine.failed')}>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      )}
      {outcome && <OutcomeMessage {...outcome} />}
      {requests.length > 0 && (
        <ul className={classes['list']}>
          {requests.map((request) => (
            <MyRequestItem key={request.request_id} request={request} onAnswered={answered} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MyRequestItem({ request, onAnswered }: { request: MyRequest; onAnswered: (outcome: Outcome) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const takeBack = useTakeBackRequest();
  const { project_name: name, leaders, leader_count: count } = request;
  const others = count - leaders.length;
  const names = others > 0 ? [...leaders, t('members.mine.others', { count: others })] : leaders;
  return (
    <li className={classes['request']}>
      <div className={classes['person']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {request.city && `${request.city} · `}
          {t('members.mine.asked', { date: formats.date(new Date(request.asked_at)) })}
        </Text>
        <Text size="sm">
          {request.visible === 0
            ? t('members.mine.inactive')
            : t('members.mine.decides', { count: names.length, names: formats.list(names) })}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={t('members.mine.takeBackNamed', { name })}
        loading={takeBack.isPending}
        onClick={() =>
          void takeBack.mutateAsync({ projectId: request.project_id }).then(
            () => onAnswered({ request, error: undefined }),
            (error: Error) => onAnswered({ request, error }),
          )
        }
      >
        {t('members.mine.takeBack')}
      </Button>
    </li>
  );
}

/** A leader may have answered before the request was taken back. */
function OutcomeMessage({ request: { project_id: projectId, project_name: name }, error }: Outcome) {
  const { t } = useTranslation();
  const code = error instanceof Problem ? error.code : undefined;
  if (!error) return <Message kind="success">{t('members.mine.takenBack', { name })}</Message>;
  if (code !== 'already_member') return <Message kind="problem">{problemText(t, error)}</Message>;
  return (
    <Message kind="success">
      {t('members.mine.letIn', { name })}{' '}
      <LinkButton size="xs" variant="default" to="/dashboard/project/$projectId/map" params={{ projectId }}>
        {t('myProjects.open')}
      </LinkButton>
    </Message>
  );
}
