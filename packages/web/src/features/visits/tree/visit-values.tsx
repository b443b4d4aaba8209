import { Text } from '@mantine/core';
import { type Visit } from '@treewell/domain/visits';
import { activityOf, kindOf, type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import { CROWN_PICTURES } from '../help/crown-pictures.ts';
import { isHiddenFromReader } from '../visit-quality.ts';
import classes from './tree-visits.module.css';

/** What a visit found, or what was done. Questions without an answer are left out; for hidden values, a note stands here. */
export function VisitValues({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useVisitFieldTexts();
  const valueText = useVisitValueText();
  if (isHiddenFromReader(visit)) return null;
  const fields = Object.keys(kindOf(activityOf(visit.visit_name)).fields) as VisitFieldName[];
  const answered = fields.filter((field) => visit[field] !== null && visit[field] !== '');
  if (answered.length === 0) return <Text c="dimmed">{t('visits.tree.noValues')}</Text>;
  return (
    <dl className={classes['facts']}>
      {typeof visit.z_score === 'number' && (
        <div>
          <dt>{t('visits.tree.index')}</dt>
          <dd>{formats.number(visit.z_score)}</dd>
        </div>
      )}
      {answered.map((field) => (
        <div key={field}>
          <dt>{texts[field].label}</dt>
          <dd>
            {valueText(field, visit[field] as string | number)}
            {field === 'crown_density_trans' && <CrownPicture number={Number(visit[field])} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The crown that the class looks like. */
function CrownPicture({ number }: { number: number }) {
  const { t } = useTranslation();
  return (
    <img
      className={classes['crown']}
      src={CROWN_PICTURES[number - 1]}
      alt={t('visitHelp.pictureAlt', { number, percent: 10 * number - 5 })}
      width={320}
      height={320}
      loading="lazy"
    />
  );
}
