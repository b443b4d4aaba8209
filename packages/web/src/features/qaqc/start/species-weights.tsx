import type { QaqcPreview } from '@treewell/domain/qaqc/runs';
import { QAQC_WEIGHT, QAQC_WEIGHTED_SPECIES_MAX } from '@treewell/domain/qaqc/sampling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { ManySelect } from '../../../ui/many-select.tsx';

interface SpeciesWeightsProps {
  /** Those of the health checks that can be drawn. */
  species: QaqcPreview['species'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses the species whose health checks are more likely to be drawn. */
export function SpeciesWeights({ species, chosen, onChange }: SpeciesWeightsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  const listed = species.map(({ sub_id, common_name, scientific_name, visits }) => {
    const name = nameOf(sub_id, common_name);
    return {
      value: String(sub_id),
      label: t('qaqcRuns.start.speciesOption', { name, number: formats.number(visits) }),
      words: `${name} ${scientific_name}`.toLowerCase(),
    };
  });
  // With other dates a chosen species may have no health check. It stays chosen, and keeps its name.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const others = chosen
    .filter((id) => !listed.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: known.get(id) ?? id }));
  return (
    <ManySelect
      label={t('qaqcRuns.start.species')}
      description={t('qaqcRuns.start.speciesHint', { weight: formats.number(QAQC_WEIGHT) })}
      placeholder={t('qaqcRuns.start.anySpecies')}
      groups={[{ group: '', items: [...listed.map(({ value, label }) => ({ value, label })), ...others] }]}
      values={chosen}
      max={QAQC_WEIGHTED_SPECIES_MAX}
      find={(typed) =>
        listed.filter(({ words }) => words.includes(typed.trim().toLowerCase())).map(({ value }) => value)
      }
      noOptionsText={t('qaqcRuns.start.noSpecies')}
      clearLabel={t('qaqcRuns.start.clearSpecies')}
      onChange={(values) => {
        setKnown(new Map([...known, ...listed.map(({ value, label }) => [value, label] as const)]));
        onChange(values);
      }}
    />
  );
}
