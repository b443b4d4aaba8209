import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { QAQC_MEASURE_NAMES, QAQC_MEASURES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { RecordField } from '@treewell/domain/record-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import type { Stop } from './walk.ts';
import classes from './remeasure-sheet.module.css';

/** In the order of the form, so that the paper is easy to type in. */
const FORM_ORDER = Object.keys(HEALTH_CHECK_FIELDS);
const MEASURES = QAQC_MEASURE_NAMES.toSorted(
  (a, b) => FORM_ORDER.indexOf(QAQC_MEASURES[a].field) - FORM_ORDER.indexOf(QAQC_MEASURES[b].field),
);

/** A box to write in. */
const EMPTY = '\u00A0';

/** Measures whose scale needs words. That of others is their first and last class. */
const SCALES: Partial<Record<QaqcMeasure, 'dbh' | 'dieback' | 'transparency'>> = {
  dbh: 'dbh',
  fine_twig_dieback: 'dieback',
  crown_transparency: 'transparency',
};

function classesOf(measure: QaqcMeasure): string {
  const { options = [] }: RecordField = HEALTH_CHECK_FIELDS[QAQC_MEASURES[measure].field];
  return `${options[0]?.value}-${options.at(-1)?.value}`;
}

/** A sheet of paper with an empty box for each measure. The screen does not show it. */
export function RemeasureSheet({ projectName, stops }: { projectName: string; stops: readonly Stop[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const nameOf = useSpeciesName();
  const [today] = useState(() => new Date());
  const scaleText = (measure: QaqcMeasure): string => {
    const scale = SCALES[measure];
    return scale ? t(`qaqcPeople.sheet.scales.${scale}`) : classesOf(measure);
  };
  return (
    <PrintSheet
      title={t('qaqcPeople.sheet.title')}
      lines={[
        t('qaqcPeople.sheet.about', { project: projectName, date: formats.date(today) }),
        t('qaqcPeople.sheet.why'),
      ]}
      blanks={[t('qaqcPeople.sheet.person'), t('qaqcPeople.sheet.day')]}
      className={classes['sheet']}
    >
      <table>
        <thead>
          <tr>
            <th>{t('qaqcPeople.sheet.number')}</th>
            <th>{t('qaqcPeople.sheet.tree')}</th>
            <th>{t('qaqcPeople.sheet.place')}</th>
            {MEASURES.map((measure) => (
              <th key={measure} className={classes['measure']}>
                {texts.label(measure)} <small>{scaleText(measure)}</small>
              </th>
            ))}
            <th className={classes['notes']}>{t('qaqcPeople.sheet.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ tree, number, position }) => (
            <tr key={tree.tree_id}>
              <td>{formats.number(number)}</td>
              <td>
                <b>{tree.tree_name}</b>
                <br />
                {nameOf(tree.sub_id, tree.common_name)}
              </td>
              <td>
                {tree.address && (
                  <>
                    {tree.address}
                    <br />
                  </>
                )}
                <small>{formatCoordinates(position)}</small>
              </td>
              {MEASURES.map((measure) => (
                <td key={measure}>{EMPTY}</td>
              ))}
              <td>{EMPTY}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
