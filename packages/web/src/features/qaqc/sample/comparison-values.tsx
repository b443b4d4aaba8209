import { VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconCircleCheck, IconLeafOff } from '@tabler/icons-react';
import { sideOf, unseasonableMeasures, type QaqcComparison } from '@treewell/domain/qaqc/runs';
import { differenceOf, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import classes from './comparison.module.css';

interface ValuesProps {
  comparison: QaqcComparison;
}

/** Those that were compared, and those of leaves that could not be. */
const shownMeasures = (comparison: QaqcComparison): QaqcMeasure[] =>
  QAQC_MEASURE_NAMES.filter(
    (measure) => comparison.within[measure] !== null || unseasonableMeasures(comparison).includes(measure),
  );

/** The measures as the rows of a table. */
export function ComparisonTable({ comparison }: ValuesProps) {
  const { t } = useTranslation();
  const rowOf = useRows(comparison);
  const who = useWho(comparison);
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">
        {t('qaqcRuns.comparison.label', { tree: comparison.tree_name })}
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('qaqcRuns.comparison.measure')}</th>
          <th scope="col">
            {t('qaqcRuns.comparison.first')} <small>{who.first}</small>
          </th>
          <th scope="col">
            {t('qaqcRuns.comparison.second')} <small>{who.second}</small>
          </th>
          <th scope="col">{t('qaqcRuns.comparison.difference')}</th>
          <th scope="col">{t('qaqcRuns.comparison.tolerance')}</th>
          <th scope="col">{t('qaqcRuns.comparison.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {shownMeasures(comparison).map((measure) => {
          const { label, first, second, difference, tolerance, isWithin } = rowOf(measure);
          return (
            <tr key={measure}>
              <th scope="row">{label}</th>
              <td>{first}</td>
              <td>{second}</td>
              <td>{difference}</td>
              <td>{tolerance}</td>
              <td>
                <Verdict isWithin={isWithin} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The measures below each other, for a phone. The card around it says who measured, and when. */
export function ComparisonList({ comparison }: ValuesProps) {
  const { t } = useTranslation();
  const rowOf = useRows(comparison);
  return (
    <ul className={classes['list']} aria-label={t('qaqcRuns.comparison.label', { tree: comparison.tree_name })}>
      {shownMeasures(comparison).map((measure) => {
        const { label, first, second, difference, tolerance, isWithin } = rowOf(measure);
        return (
          <li key={measure}>
            <div className={classes['listHead']}>
              <b>{label}</b>
              <Verdict isWithin={isWithin} />
            </div>
            <dl>
              <dt>{t('qaqcRuns.comparison.first')}</dt>
              <dd>{first}</dd>
              <dt>{t('qaqcRuns.comparison.second')}</dt>
              <dd>{second}</dd>
              <dt>{t('qaqcRuns.comparison.difference')}</dt>
              <dd>
                {difference} {isWithin !== null && <span className={classes['quiet']}>({tolerance})</span>}
              </dd>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** What each row says. */
function useRows(comparison: QaqcComparison) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  const [firstSide, secondSide] = [sideOf(comparison, 'first'), sideOf(comparison, 'qaqc')];
  const isHidden = comparison.is_first_hidden || comparison.is_qaqc_hidden;
  const differenceText = (measure: QaqcMeasure): string => {
    const difference = differenceOf(measure, firstSide[measure], secondSide[measure]);
    if (difference !== null) return texts.difference(measure, difference);
    return isHidden ? '–' : t('qaqcRuns.comparison.noDifference');
  };
  return (measure: QaqcMeasure) => {
    const isWithin = comparison.within[measure];
    return {
      label: texts.label(measure),
      first: texts.valueOf(comparison, 'first', measure),
      second: texts.valueOf(comparison, 'qaqc', measure),
      difference: isWithin === null ? '–' : differenceText(measure),
      tolerance: isWithin === null ? '–' : texts.tolerance(measure, comparison.tolerance[measure] ?? 0),
      isWithin,
    };
  };
}

function useWho({ first_user, first_date_visited, qaqc_user, qaqc_date_visited }: QaqcComparison) {
  const { t } = useTranslation();
  const formats = useFormats();
  const who = (name: string, date: string): string =>
    t('qaqcRuns.comparison.who', { name, date: formats.date(new Date(date)) });
  return { first: who(first_user, first_date_visited), second: who(qaqc_user, qaqc_date_visited) };
}

/** A word and an icon. The icon of a difference is no cross: nobody knows who is right. */
function Verdict({ isWithin }: { isWithin: boolean | null }) {
  const { t } = useTranslation();
  if (isWithin === null)
    return (
      <span className={classes['verdict']} data-not-compared>
        <IconLeafOff size={17} stroke={1.8} aria-hidden />
        {t('qaqcRuns.comparison.notCompared')}
      </span>
    );
  const Icon = isWithin ? IconCircleCheck : IconArrowsDiff;
  return (
    <span className={classes['verdict']} data-within={isWithin || undefined}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {t(isWithin ? 'qaqcRuns.comparison.within' : 'qaqcRuns.comparison.notWithin')}
    </span>
  );
}
