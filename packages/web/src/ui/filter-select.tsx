import { defaultOptionsFilter, Select, type ComboboxParsedItem } from '@mantine/core';
import { useState, type ReactNode, type UIEvent } from 'react';
import classes from './filter-select.module.css';

interface FilterSelectProps {
  id?: string | undefined;
  label: string;
  description?: ReactNode;
  placeholder?: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The empty text when nothing is chosen. */
  value: string;
  error?: ReactNode;
  isRequired?: boolean;
  noOptionsText: string;
  clearLabel: string;
  onChange: (value: string) => void;
}

/** Drawn at once; more follow as the list is scrolled. Hundreds would make each letter typed wait. */
const STEP = 60;

/** One of many, found by any part of its label. */
export function FilterSelect({
  options,
  value,
  isRequired = false,
  noOptionsText,
  clearLabel,
  onChange,
  ...field
}: FilterSelectProps) {
  const [limit, setLimit] = useState(STEP);

  function growAtItsEnd({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void {
    if (scrollTop + clientHeight > scrollHeight - clientHeight)
      setLimit((shown) => Math.min(options.length, shown + STEP));
  }

  return (
    <Select
      {...field}
      size="md"
      data={options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      selectFirstOptionOnChange
      withAsterisk={isRequired}
      aria-required={isRequired}
      limit={limit}
      filter={(input) => {
        const found = defaultOptionsFilter(input) as ComboboxParsedItem[];
        // As an option that cannot be chosen: a list of options must not hold anything else.
        return found.length > 0 ? found : [{ value: '', label: noOptionsText, disabled: true }];
      }}
      onSearchChange={() => setLimit(STEP)}
      // The list itself is what scrolls, and it stays inside the dialog that the field is in: so it is found by keyboard and screen reader.
      withScrollArea={false}
      classNames={{ options: classes['options'], option: classes['option'] }}
      attributes={{ options: { onScroll: growAtItsEnd } }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      // What is written there is to be replaced, not continued.
      onFocus={(event) => event.currentTarget.select()}
      // Mantine hides it from the keyboard, which has no other way to clear the field.
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': clearLabel, size: 'md' }}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
