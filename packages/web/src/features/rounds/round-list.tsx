import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import type { RoundSummary } from '@treewell/domain/work/rounds';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRounds } from '../../api/rounds.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { Message } from '../../ui/message.tsx';
import { RoundProgress } from './round-progress.tsx';
import classes from './rounds.module.css';

const VIEWS = ['open', 'ended'] as const;

/** The rounds of a project. */
export function RoundList({ project }: { project: Project }) {
  const { t } = useTranslation();
  const titleId = useId();
  const projectId = project.project_id;
  const [view, setView] = useState<(typeof VIEWS)[number]>('open');
  const { data: rounds, error, isFetching, refetch } = useRounds(projectId, view === 'ended');
  return (
    <section className={classes['rounds']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <Title order={2} id={titleId}>
            {t('rounds.title')}
          </Title>
          <Text c="dimmed">{t('rounds.lead')}</Text>
        </div>
        {canInProject(project, 'share_work') && (
          <LinkButton
            size="md"
            variant="default"
            to="/dashboard/project/$projectId/newround"
            params={{ projectId }}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          >
            {t('rounds.new')}
          </LinkButton>
        )}
      </div>
      <div className={classes['tools']}>
        <ChoiceSwitch
          label={t('rounds.viewLabel')}
          size="md"
          choices={VIEWS.map((value) => ({ value, label: t(`rounds.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {rounds === undefined ? (
        error ? (
          <Message kind="problem" title={t('rounds.failed')}>
            <Text mb="sm">{problemText(t, error)}</Text>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        ) : (
          <LoadingBlock height="5rem" label={t('rounds.loading')} />
        )
      ) : rounds.length === 0 ? (
        <Text>{t(view === 'open' ? 'rounds.none' : 'rounds.noneEnded')}</Text>
      ) : (
        <ul className={classes['list']}>
          {rounds.map((round) => (
            <RoundItem key={round.round_id} round={round} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RoundItem({ round }: { round: RoundSummary }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { project_id: projectId, round_id: roundId, round_name: name, held_on, ended_at } = round;
  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <b>{name}</b>
        <span className={classes['facts']}>
          {held_on !== null && <span>{t('rounds.day', { day: formats.day(held_on) })}</span>}
          {ended_at !== null && <span>{t('rounds.ended', { day: formats.date(new Date(ended_at)) })}</span>}
          <span>{t('rounds.madeBy', { name: round.created_by, day: formats.date(new Date(round.created_at)) })}</span>
        </span>
        <RoundProgress round={round} />
      </div>
      <div className={classes['buttons']}>
        <LinkButton
          variant="default"
          to="/dashboard/project/$projectId/round/$roundId"
          params={{ projectId, roundId }}
          aria-label={t('rounds.openNamed', { name })}
        >
          {t('rounds.open')}
        </LinkButton>
      </div>
    </li>
  );
}
