import type { SurvivalGroup } from '@treewell/domain/life/survival';
import { useTranslation } from 'react-i18next';
import { useSpeciesName } from '../../../../text/use-species-name.ts';

type Named = Pick<SurvivalGroup, 'year' | 'species' | 'is_others'>;

/** The name of a group of planted trees, in words. */
export function useGroupName(): (group: Named) => string {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  return ({ year, species, is_others }) => {
    if (is_others) return t('survival.others');
    if (species) return nameOf(species.sub_id, species.common_name) || species.scientific_name;
    return year === null ? t('survival.all') : String(year);
  };
}
