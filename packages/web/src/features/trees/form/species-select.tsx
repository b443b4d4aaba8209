import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpecies } from '../../../api/trees.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Message } from '../../../ui/message.tsx';
import { speciesOptions } from './species-options.ts';

interface SpeciesSelectProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (subId: string) => void;
}

export function SpeciesSelect({ id, value, error, onChange }: SpeciesSelectProps) {
  const { t } = useTranslation();
  const { data, error: loadError, isPending, isFetching, refetch } = useSpecies();
  const options = useMemo(() => speciesOptions(data ?? []), [data]);
  const { label, hint } = useTreeFieldTexts().sub_id;
  return (
    <div>
      <FilterSelect
        id={id}
        label={label}
        description={hint}
        placeholder={t(isPending ? 'trees.form.speciesLoading' : 'trees.form.typeToSearch')}
        options={options}
        value={value}
        error={error}
        isRequired
        noOptionsText={t(isPending ? 'trees.form.speciesLoading' : 'trees.form.noOptions')}
        clearLabel={t('trees.form.clear', { field: label })}
        onChange={onChange}
      />
      {loadError && !data && (
        <Message kind="problem">
          {t('trees.form.speciesFailed')}{' '}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      )}
    </div>
  );
}
