import type { Visit } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';
import { useSpeciesName } from '../../text/use-species-name.ts';
import classes from './recorded-species.module.css';

/** The species as it was recorded, of a visit to a tree whose species was corrected since then. Nothing for others. */
export function RecordedSpecies({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  if (visit.recorded_sub_id === visit.sub_id) return null;
  return (
    <p className={classes['note']}>
      {t('visits.recordedSpecies', { species: nameOf(visit.recorded_sub_id, visit.recorded_common_name) })}{' '}
      <i>{visit.recorded_scientific_name}</i>
    </p>
  );
}
