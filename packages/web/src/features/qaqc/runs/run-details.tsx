import { Title } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { QaqcResults } from '../results/qaqc-results.tsx';
import { SampleMap } from '../sample/sample-map.tsx';
import { SampleVisits } from '../sample/sample-visits.tsx';
import { CompleteForm } from './complete-form.tsx';
import { DroppedDraws } from './dropped-draws.tsx';
import { SAMPLE_VIEWS, type SampleView } from './open-run.ts';
import { RunStatus } from './run-status.tsx';
import classes from './run-details.module.css';

interface RunDetailsProps {
  project: Project;
  run: QaqcRun;
  view: SampleView;
  onView: (view: SampleView) => void;
}

/** One run: how far it is, its sample, and what it has found. */
export function RunDetails({ project, run, view, onView }: RunDetailsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const period = t('qaqcRuns.period', { from: formats.day(run.startDate), to: formats.day(run.endDate) });
  const isActive = run.status === 'ACTIVE';
  return (
    <article className={classes['run']} aria-labelledby={titleId}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <Title order={3} id={titleId}>
            {period}
          </Title>
          <RunStatus status={run.status} />
        </div>
        <RunFacts run={run} />
      </header>
      <section className={classes['sample']} aria-label={t('qaqcRuns.run.label', { period })}>
        <ChoiceSwitch
          label={t('qaqcRuns.run.view')}
          size="md"
          choices={SAMPLE_VIEWS.map((value) => ({ value, label: t(`qaqcRuns.run.views.${value}`) }))}
          value={view}
          onChange={onView}
        />
        {view === 'map' ? <SampleMap project={project} run={run} /> : <SampleVisits run={run} />}
      </section>
      <QaqcResults run={run} />
      {isActive && <CompleteForm run={run} />}
    </article>
  );
}

function RunFacts({ run }: { run: QaqcRun }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { date_completed, completed_by } = run;
  const day = (moment: string): string => formats.date(new Date(moment));
  return (
    <ul className={classes['facts']}>
      {date_completed !== null && (
        <li>
          {completed_by === null
            ? t('qaqcRuns.completedOn', { date: day(date_completed) })
            : t('qaqcRuns.completed', { date: day(date_completed), name: completed_by })}
        </li>
      )}
      <li>
        {t('qaqcRuns.drawn', {
          drawn: formats.number(run.drawn_visits),
          eligible: formats.number(run.eligible_visits),
        })}
      </li>
      {/* An active run has a bar for it. */}
      {run.status === 'COMPLETED' && (
        <li>
          {t('qaqcRuns.measuredOf', {
            done: formats.number(run.percentComplete.visits_complete),
            total: formats.number(run.percentComplete.total_visits),
          })}
        </li>
      )}
      {run.dropped_visits > 0 && (
        <li>
          <DroppedDraws run={run} />
        </li>
      )}
      <li>{t('qaqcRuns.seed', { seed: run.seed })}</li>
    </ul>
  );
}
