import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Message } from '../../../ui/message.tsx';
import { useSpeciesSearch } from './use-species-search.ts';

interface SpeciesSelectProps {
  id: string;
  value: string;
  /** The species of this project come first. */
  projectId: number;
  error: string | undefined;
  onChange: (subId: string) => void;
}

export function SpeciesSelect({ id, value, projectId, error, onChange }: SpeciesSelectProps) {
  const { t } = useTranslation();
  const {
    search,
    list: { data, error: loadError, isPending, isFetching, refetch },
  } = useSpeciesSearch(projectId);
  const { label, hint } = useTreeFieldTexts().sub_id;
  return (
    <div>
      <FilterSelect
        id={id}
        label={label}
        description={hint}
        placeholder={t(isPending ? 'trees.form.speciesLoading' : 'trees.form.typeToSearch')}
        options={search.options}
        search={search.find}
        lastResorts={search.specialOptions}
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
