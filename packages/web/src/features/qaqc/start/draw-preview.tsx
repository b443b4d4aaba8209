import { Button, Loader } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { SEASON_DAYS } from '@treewell/domain/visits/leaf-season';
import { QAQC_LASTING_MEASURES } from '@treewell/domain/qaqc/comparison';
import { QAQC_EXCLUSIONS, type QaqcPreview } from '@treewell/domain/qaqc/runs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { Message } from '../../../ui/message.tsx';
import classes from './start-form.module.css';

interface DrawPreviewProps {
  preview: UseQueryResult<QaqcPreview>;
  hasDates: boolean;
  /** The numbers are those of earlier choices. */
  isOld: boolean;
}

/** Says in words what a run would draw from, and what it could prove. */
export function DrawPreview({ preview: { data, isError, isFetching, refetch }, hasDates, isOld }: DrawPreviewProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={classes['preview']} aria-labelledby={titleId} aria-live="polite" aria-busy={isFetching}>
      <h3 id={titleId} className={classes['legend']}>
        {t('qaqcRuns.preview.title')} {isFetching && <Loader size="xs" type="dots" aria-hidden />}
      </h3>
      {!hasDates ? (
        <p>{t('qaqcRuns.preview.needsDates')}</p>
      ) : isError ? (
        <Message kind="problem" title={t('qaqcRuns.preview.failed')}>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : data ? (
        <div className={classes['words']} data-old={isOld || undefined}>
          <Words preview={data} />
        </div>
      ) : (
        <p>{t('qaqcRuns.preview.loading')}</p>
      )}
    </section>
  );
}

function Words({ preview }: { preview: QaqcPreview }) {
  const { t } = useTranslation();
  const { found_visits, eligible_visits } = preview;
  if (found_visits === 0)
    return (
      <Message kind="info" title={t('qaqcRuns.preview.nothingTitle')}>
        {t('qaqcRuns.preview.noneFound')}
      </Message>
    );
  return (
    <>
      {eligible_visits === 0 ? (
        <Message kind="info" title={t('qaqcRuns.preview.nothingTitle')}>
          {t('problems.qaqc_nothing_eligible')}
        </Message>
      ) : (
        <Draw preview={preview} />
      )}
      <Excluded excluded={preview.excluded} />
      {eligible_visits > 0 && <Season preview={preview} />}
      {eligible_visits > 0 && (
        <p className={classes['blind']}>
          <IconEyeOff size={18} stroke={1.7} aria-hidden />
          {t('qaqcRuns.preview.blind')}
        </p>
      )}
    </>
  );
}

function Draw({ preview }: { preview: QaqcPreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { found_visits, eligible_visits, drawn_visits, margin, observers, new_observer_visits } = preview;
  const counted = (count: number) => ({ count, number: formats.number(count) });
  return (
    <>
      <p>
        <b>{t('qaqcRuns.preview.eligible', { ...counted(eligible_visits), found: formats.number(found_visits) })}</b>{' '}
        {t('qaqcRuns.preview.observers', counted(observers))}{' '}
        {new_observer_visits > 0 && t('qaqcRuns.preview.byNewObservers', counted(new_observer_visits))}
      </p>
      <p>
        <b>{t('qaqcRuns.preview.drawn', counted(drawn_visits))}</b>{' '}
        {drawn_visits === eligible_visits
          ? t('qaqcRuns.preview.exact')
          : t('qaqcRuns.preview.margin', { points: formats.number(Math.round(margin * 100)) })}
      </p>
    </>
  );
}

/** What the leaf season leaves to compare. */
function Season({ preview: { eligible_visits, in_season_visits } }: { preview: QaqcPreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const part = in_season_visits === 0 ? 'none' : in_season_visits < eligible_visits ? 'some' : 'all';
  return (
    <p>
      {t(`qaqcRuns.preview.inSeason.${part}`, {
        number: formats.number(in_season_visits),
        eligible: formats.number(eligible_visits),
        list: formats.list(QAQC_LASTING_MEASURES.map(texts.label)),
      })}{' '}
      {part !== 'all' && t('qaqcRuns.preview.inSeason.rule', { days: formats.number(SEASON_DAYS) })}
    </p>
  );
}

function Excluded({ excluded }: Pick<QaqcPreview, 'excluded'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const reasons = QAQC_EXCLUSIONS.filter((reason) => excluded[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <div>
      <p>{t('qaqcRuns.preview.excluded')}</p>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`qaqcRuns.preview.reasons.${reason}`, { number: formats.number(excluded[reason]) })}</li>
        ))}
      </ul>
    </div>
  );
}
