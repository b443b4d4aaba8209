import { defaultOptionsFilter, Select, type ComboboxParsedItem } from '@mantine/core';
import { useState, type ReactNode, type UIEvent } from 'react';
import classes from './filter-select.module.css';

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  id?: string | undefined;
  label: string;
  description?: ReactNode;
  placeholder?: string | undefined;
  options: readonly FilterOption[];
  /** An empty string when nothing is chosen. */
  value: string;
  error?: ReactNode;
  isRequired?: boolean;
  noOptionsText: string;
  /** Finds the options for a text, the best first. Without it, those whose label contains the text. */
  search?: ((text: string) => readonly FilterOption[]) | undefined;
  /** Offered when nothing is found. */
  lastResorts?: readonly FilterOption[] | undefined;
  clearLabel: string;
  onChange: (value: string) => void;
}

/** How many options are drawn first, and more at each scroll to the end. Hundreds would slow down every typed letter. */
const STEP = 60;

const NO_OPTIONS: readonly FilterOption[] = [];

/** Chooses one of many options. Typing any part of a label finds it. */
export function FilterSelect({
  options,
  value,
  isRequired = false,
  noOptionsText,
  search,
  lastResorts = NO_OPTIONS,
  clearLabel,
  onChange,
  ...field
}: FilterSelectProps) {
  const [limit, setLimit] = useState(STEP);

  function showMoreAtEnd({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void {
    if (scrollTop + clientHeight > scrollHeight - clientHeight)
      setLimit((current) => Math.min(options.length, current + STEP));
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
        const found = search
          ? search(input.search).slice(0, limit)
          : (defaultOptionsFilter(input) as ComboboxParsedItem[]);
        // A disabled option, because a listbox may contain nothing but options.
        return found.length > 0 ? [...found] : [{ value: '', label: noOptionsText, disabled: true }, ...lastResorts];
      }}
      onSearchChange={() => setLimit(STEP)}
      // The list itself scrolls and stays inside the dialog around the field, so that keyboard and screen reader reach it.
      withScrollArea={false}
      classNames={{ options: classes['options'], option: classes['option'] }}
      attributes={{ options: { onScroll: showMoreAtEnd } }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      // Typing replaces the current text.
      onFocus={(event) => event.currentTarget.select()}
      // Mantine hides this button from the keyboard, but the keyboard has no other way to clear the field.
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': clearLabel, size: 'md' }}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
