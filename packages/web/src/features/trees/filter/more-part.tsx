import { NativeSelect, Stack } from '@mantine/core';
import { searchable } from '@treewell/domain/search-text';
import { choicesIn } from '@treewell/domain/tree-fields';
import { DUE_CLASSES, FILTER_PEOPLE_MAX, FILTER_PLACES } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../api/members.ts';
import { useTreeChoices } from '../../../text/use-tree-choices.ts';
import { ManySelect } from '../../../ui/many-select.tsx';
import { AnyOfPart } from './any-of-part.tsx';
import type { FilterPartProps } from './tree-filter-parts.ts';

interface MorePartProps extends FilterPartProps {
  /** The table has only trees of the project. */
  hasOtherTrees: boolean;
}

/** The parts that people need less often. */
export function MorePart(props: MorePartProps) {
  const { t } = useTranslation();
  const choice = useTreeChoices();
  const { filter, onChange, hasOtherTrees } = props;
  return (
    <Stack gap="md">
      <AnyOfPart
        label={t('treeFilter.due.label')}
        values={DUE_CLASSES.map((value) => ({ value, text: t(`treeFilter.due.${value}`) }))}
        chosen={filter?.due}
        onChange={(chosen) => onChange({ due: chosen })}
      />
      {choicesIn('filter').map((name) => (
        <AnyOfPart
          key={name}
          {...choice(name)}
          chosen={filter?.[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
      {(['pests', 'photo'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={t(`treeFilter.${name}.label`)}
          data={(['any', 'yes', 'no'] as const).map((value) => ({ value, label: t(`treeFilter.${name}.${value}`) }))}
          value={filter?.[name] === undefined ? 'any' : filter[name] ? 'yes' : 'no'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ [name]: value === 'any' ? undefined : value === 'yes' })
          }
        />
      ))}
      <PeoplePart {...props} />
      {hasOtherTrees && (
        <NativeSelect
          label={t('treeFilter.in.label')}
          data={(['any', ...FILTER_PLACES] as const).map((value) => ({ value, label: t(`treeFilter.in.${value}`) }))}
          value={filter?.in ?? 'any'}
          onChange={({ currentTarget: { value } }) => onChange({ in: FILTER_PLACES.find((place) => place === value) })}
        />
      )}
    </Stack>
  );
}

function PeoplePart({ projectId, filter, onChange, onListOpen }: FilterPartProps) {
  const { t } = useTranslation();
  const { data: members = [], isError } = useMembers(projectId);
  const chosen = filter?.addedBy ?? [];
  const known = members.map(({ user_id, fullname }) => ({ value: String(user_id), label: fullname }));
  // Somebody may have left the project since the filter was made.
  const others = chosen
    .filter((id) => !members.some(({ user_id }) => user_id === id))
    .map((id) => ({ value: String(id), label: t('treeFilter.addedBy.unknown', { id }) }));
  const people = [...known, ...others];
  return (
    <ManySelect
      label={t('treeFilter.addedBy.label')}
      description={isError ? t('treeFilter.addedBy.failed') : undefined}
      placeholder={t('treeFilter.addedBy.placeholder')}
      groups={[{ group: '', items: people }]}
      values={chosen.map(String)}
      max={FILTER_PEOPLE_MAX}
      find={(typed) =>
        people.filter(({ label }) => searchable(label).includes(searchable(typed))).map(({ value }) => value)
      }
      noOptionsText={t('treeFilter.addedBy.none')}
      clearLabel={t('treeFilter.addedBy.clear')}
      onChange={(values) => onChange({ addedBy: values.map(Number) })}
      onListOpen={onListOpen}
    />
  );
}
