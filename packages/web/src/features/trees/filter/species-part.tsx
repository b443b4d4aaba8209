import type { Species } from '@treewell/domain/species';
import { FILTER_GENERA_MAX, FILTER_SPECIES_MAX, type TreeFilter } from '@treewell/domain/tree-filter';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownTreeStats, useSpecies } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { commonName } from '../../../text/species-name.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { ManySelect, type ManyOption } from '../../../ui/many-select.tsx';
import { speciesLabelIn } from '../form/species-options.ts';
import { useSpeciesSearch } from '../form/use-species-search.ts';
import {
  chosenValues,
  findValues,
  genusValue,
  hasAllGenera,
  readValues,
  speciesChoices,
  speciesValue,
  type Genus,
} from './species-choices.ts';
import type { FilterPartProps } from './tree-filter-parts.ts';

/** One picker for species and genera: to a person both answer the same question. */
export function SpeciesPart({ projectId, filter = {}, onChange, onListOpen }: FilterPartProps) {
  const { t } = useTranslation();
  const {
    search,
    list: { data: species, isPending, isError },
  } = useSpeciesSearch(projectId);
  const groups = useGroups(projectId, filter);
  const hint = isError
    ? t('treeFilter.species.failed')
    : hasAllGenera(filter)
      ? t('treeFilter.species.allGenera', { number: FILTER_GENERA_MAX })
      : undefined;
  return (
    <ManySelect
      label={t('treeFilter.species.field')}
      description={hint}
      placeholder={t('treeFilter.species.placeholder')}
      groups={groups}
      values={chosenValues(filter)}
      max={FILTER_SPECIES_MAX}
      find={(typed) => findValues(species ?? [], search.find, typed)}
      noOptionsText={t(isPending ? 'treeFilter.species.loading' : 'treeFilter.species.none')}
      clearLabel={t('treeFilter.species.clear')}
      onChange={(values) => onChange(readValues(values))}
      onListOpen={onListOpen}
    />
  );
}

function useGroups(projectId: number, filter: TreeFilter) {
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useLanguage();
  const { data: species } = useSpecies();
  const { data: stats } = useKnownTreeStats(projectId);
  const frequent = (stats?.species ?? []).map(({ sub_id }) => sub_id);
  const { own, others } = useMemo(
    () => speciesChoices(species ?? [], frequent),
    // oxlint-disable-next-line react/exhaustive-deps -- the numbers of a project change, its list of species hardly
    [species, frequent.join()],
  );

  const speciesOption = (one: Species): ManyOption => ({
    value: speciesValue(one.sub_id),
    label: speciesLabelIn(one, language),
  });
  const genusOption = ({ genus, species: ofGenus }: Genus): ManyOption => ({
    value: genusValue(genus),
    // A chosen one stays enabled, so that people can remove it.
    disabled: hasAllGenera(filter) && !filter.genus?.includes(genus),
    label: t('treeFilter.species.genus', {
      genus,
      number: formats.number(ofGenus.length),
      name: ofGenus[0] ? commonName(ofGenus[0], language) : '',
    }),
  });
  const groups = [
    {
      group: t('treeFilter.species.own'),
      items: [...own.species.map(speciesOption), ...own.genera.map(genusOption)],
    },
    { group: t('treeFilter.species.genera'), items: others.genera.map(genusOption) },
    {
      group: t('treeFilter.species.all'),
      items: others.species.map(speciesOption),
    },
  ];
  // A shared link may name a genus of one species, or what is not in the list.
  const listed = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  const unlisted = [
    ...(filter.species ?? []).map((id) => ({
      value: speciesValue(id),
      label: t('treeFilter.species.unknown', { id }),
    })),
    ...(filter.genus ?? []).map((genus) => ({
      value: genusValue(genus),
      label: t('treeFilter.species.genusChip', { genus }),
    })),
  ].filter(({ value }) => !listed.has(value));
  return [...groups, { group: t('treeFilter.species.field'), items: unlisted }].filter(({ items }) => items.length > 0);
}
