import { SEASON_DAYS } from '@treewell/domain/visits/leaf-season';
import { unseasonableMeasures, type QaqcComparison } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import classes from './comparison.module.css';

/** What happened after the comparison: later edits, and what the first observer says about differences. */
export function ComparisonNotes({
  comparison: { changes, answers, first_user, within },
}: {
  comparison: QaqcComparison;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const isUnseasonable = unseasonableMeasures({ within }).length > 0;
  const hasDifferences = Object.values(within).includes(false);
  return (
    <>
      {isUnseasonable && (
        <p className={classes['quiet']}>
          {t('qaqcRuns.comparison.unseasonable', { days: formats.number(SEASON_DAYS) })}
        </p>
      )}
      {answers.length > 0 && (
        <section className={classes['notes']}>
          <h4 className={classes['title']}>{t('qaqcRuns.comparison.answers', { name: first_user })}</h4>
          <ul>
            {answers.map(({ measure, answer, note, answered_at, is_after_completion }) => (
              <li key={measure}>
                {t(`qaqcRuns.comparison.${answer}`, {
                  measure: texts.label(measure),
                  date: formats.date(new Date(answered_at)),
                })}
                {is_after_completion && ` (${t('qaqcRuns.comparison.afterCompletion')})`}
                {note !== '' && <q className={classes['note']}>{note}</q>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className={classes['notes']}>
          <h4 className={classes['title']}>{t('qaqcRuns.comparison.changes')}</h4>
          <ul>
            {changes.map(({ visit, measure, value }) => (
              <li key={`${visit} ${measure}`}>
                {t(visit === 'first' ? 'qaqcRuns.comparison.changedFirst' : 'qaqcRuns.comparison.changedSecond', {
                  measure: texts.label(measure),
                  value: texts.value(measure, value),
                })}
              </li>
            ))}
          </ul>
          <p className={classes['quiet']}>{t('qaqcRuns.comparison.changesHint')}</p>
        </section>
      )}
      {hasDifferences && <p className={classes['quiet']}>{t('qaqcRuns.comparison.notWhoIsRight')}</p>}
    </>
  );
}
