import { defaultOptionsFilter, MultiSelect, type ComboboxParsedItem } from '@mantine/core';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { useTranslation } from 'react-i18next';
import { CHOSEN_MAX } from './filter.ts';
import classes from './people-select.module.css';

/** More would slow down every typed letter. */
const DRAWN_MAX = 60;

interface VisitLogPeopleSelectProps {
  /** Undefined while they load, and when that failed. */
  people: VisitSummary['contributors'] | undefined;
  hasFailed: boolean;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  onListOpen: (isOpen: boolean) => void;
}

export function VisitLogPeopleSelect({
  people = [],
  hasFailed,
  chosen,
  onChange,
  onListOpen,
}: VisitLogPeopleSelectProps) {
  const { t } = useTranslation();
  const known = people.map(({ user_id, user_name }) => ({ value: String(user_id), label: user_name }));
  // A shared link may name somebody who is not listed.
  const others = chosen
    .filter((id) => !people.some(({ user_id }) => user_id === id))
    .map((id) => ({ value: String(id), label: t('visitLog.filter.unknownContributor', { id }) }));
  return (
    <MultiSelect
      label={t('visitLog.filter.contributors')}
      description={hasFailed ? t('visitLog.filter.contributorsFailed') : undefined}
      placeholder={chosen.length === 0 ? t('visitLog.filter.everybody') : undefined}
      data={[...known, ...others]}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      onDropdownOpen={() => onListOpen(true)}
      onDropdownClose={() => onListOpen(false)}
      maxValues={CHOSEN_MAX}
      limit={DRAWN_MAX}
      searchable
      clearable
      hidePickedOptions
      filter={(input) => {
        const found = defaultOptionsFilter(input) as ComboboxParsedItem[];
        // A disabled option, because a listbox may contain nothing but options.
        return found.length > 0 ? found : [{ value: '', label: t('visitLog.filter.noContributor'), disabled: true }];
      }}
      // The list itself scrolls and stays inside the popup, so that keyboard and screen reader reach it.
      withScrollArea={false}
      classNames={{ options: classes['options'], option: classes['option'], pillsList: classes['pills'] }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      // Mantine hides this button from the keyboard, but the keyboard has no other way to clear all at once.
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': t('visitLog.filter.clearContributors') }}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
