import { Button, Title } from '@mantine/core';
import { unseasonableMeasures, type QaqcComparison, type QaqcRun } from '@treewell/domain/qaqc/runs';
import { QAQC_LEAF_MEASURES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcComparisons } from '../../../api/qaqc.ts';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { MeasureResults } from './measure-results.tsx';
import { OverallAccuracy } from './overall-accuracy.tsx';
import { measureResults, overallAccuracy, weakestMeasure } from './run-results.ts';
import { ValuePlot } from './value-plot.tsx';
import classes from './qaqc-results.module.css';

/** What the second measurements of a run say about all of its health checks. */
export function QaqcResults({ run }: { run: QaqcRun }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: comparisons, isError, isFetching, refetch } = useQaqcComparisons(run.project_id, run.qaqc_id);
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        {t(run.status === 'ACTIVE' ? 'qaqcResults.titleSoFar' : 'qaqcResults.title')}
      </Title>
      {comparisons ? (
        <Content run={run} comparisons={comparisons} />
      ) : isError ? (
        <Message kind="problem" title={t('qaqcResults.failed')}>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="14rem" label={t('qaqcResults.loading')} />
      )}
    </section>
  );
}

function Content({ run, comparisons }: { run: QaqcRun; comparisons: readonly QaqcComparison[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { eligible_visits: eligible, dropped_visits: dropped, status } = run;
  const [chosen, setChosen] = useState<QaqcMeasure>();
  const accuracy = overallAccuracy(comparisons, run);
  const results = measureResults(comparisons, run);
  const texts = useMeasureTexts();
  const unseasonable = comparisons.filter((comparison) => unseasonableMeasures(comparison).length > 0).length;
  if (!accuracy)
    return <p className={classes['words']}>{t(status === 'ACTIVE' ? 'qaqcResults.none' : 'qaqcResults.noneEver')}</p>;
  return (
    <div className={classes['panel']}>
      <div className={classes['numbers']}>
        <OverallAccuracy accuracy={accuracy} compared={comparisons.length} eligible={eligible} />
        <MeasureResults results={results} />
        <p className={classes['words']}>
          {dropped > 0 && `${t('qaqcResults.notes.dropped', { count: dropped, number: formats.number(dropped) })} `}
          {unseasonable > 0 &&
            `${t('qaqcResults.notes.unseasonable', {
              count: unseasonable,
              number: formats.number(unseasonable),
              list: formats.list(QAQC_LEAF_MEASURES.map(texts.label)),
            })} `}
          {t('qaqcResults.notes.strict')} {t('qaqcResults.notes.who')}
        </p>
      </div>
      <ValuePlot comparisons={comparisons} measure={chosen ?? weakestMeasure(results)} onChoose={setChosen} />
    </div>
  );
}
