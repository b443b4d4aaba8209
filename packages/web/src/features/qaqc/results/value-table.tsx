import { sideOf, type QaqcComparison } from '@treewell/domain/qaqc/runs';
import { differenceOf, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useTranslation } from 'react-i18next';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import classes from './value-plot.module.css';

/** The pairs of the plot, for people who cannot see it and for those who look for one tree. */
export function ValueTable({ comparisons, measure }: { comparisons: readonly QaqcComparison[]; measure: QaqcMeasure }) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  return (
    <details>
      <summary className={classes['show']}>{t('qaqcResults.plot.table')}</summary>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('qaqcResults.plot.tree')}</th>
            <th scope="col">{t('qaqcResults.plot.first')}</th>
            <th scope="col">{t('qaqcResults.plot.second')}</th>
            <th scope="col">{t('qaqcResults.plot.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map((comparison) => {
            const [first, second] = [sideOf(comparison, 'first')[measure], sideOf(comparison, 'qaqc')[measure]];
            const isCompared = comparison.within[measure] !== null;
            const difference = isCompared ? differenceOf(measure, first, second) : null;
            return (
              <tr key={comparison.visit_id}>
                <th scope="row">{comparison.tree_name}</th>
                <td>{texts.valueOf(comparison, 'first', measure)}</td>
                <td>{texts.valueOf(comparison, 'qaqc', measure)}</td>
                <td>{difference === null ? '–' : texts.difference(measure, difference)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
