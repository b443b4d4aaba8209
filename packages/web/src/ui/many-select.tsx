import { MultiSelect, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core';
import classes from './many-select.module.css';

export interface ManyOption {
  readonly value: string;
  readonly label: string;
  /** Shown, but nobody can choose it now. */
  readonly disabled?: boolean;
}

interface ManyOptionGroup {
  /** Empty for options without a heading. */
  readonly group: string;
  readonly items: readonly ManyOption[];
}

interface ManySelectProps {
  label: string;
  description?: string | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
  groups: readonly ManyOptionGroup[];
  values: readonly string[];
  max: number;
  /** The values of the options that a typed text finds, the best first. They are listed without their groups. */
  find: (typed: string) => readonly string[];
  noOptionsText: string;
  clearLabel: string;
  onChange: (values: string[]) => void;
  /** A popup around the list must not close with it on Escape. */
  onListOpen?: (isOpen: boolean) => void;
}

/** More would slow down every typed letter. */
const DRAWN_MAX = 60;

/** Chooses several of many options, in groups. Typing finds them. */
export function ManySelect({
  label,
  description,
  placeholder,
  groups,
  values,
  max,
  find,
  noOptionsText,
  clearLabel,
  onChange,
  onListOpen,
}: ManySelectProps) {
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={values.length === 0 ? placeholder : undefined}
      data={groups.flatMap(toData)}
      value={[...values]}
      onChange={onChange}
      onDropdownOpen={() => onListOpen?.(true)}
      onDropdownClose={() => onListOpen?.(false)}
      maxValues={max}
      searchable
      clearable
      hidePickedOptions
      selectFirstOptionOnChange
      filter={({ options, search }) => {
        const found = search.trim() === '' ? firstOnes(options) : foundOnes(options, find(search));
        // A disabled option, because a listbox may contain nothing but options.
        return found.length > 0 ? found : [{ value: '', label: noOptionsText, disabled: true }];
      }}
      // The list itself scrolls and stays inside the popup, so that keyboard and screen reader reach it.
      withScrollArea={false}
      classNames={{
        options: classes['options'],
        option: classes['option'],
        pillsList: classes['pills'],
        input: classes['box'],
        inputField: classes['field'],
      }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      // Mantine hides this button from the keyboard, but the keyboard has no other way to clear all at once.
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': clearLabel }}
      spellCheck={false}
      autoComplete="off"
    />
  );
}

const toData = ({ group, items }: ManyOptionGroup): (ManyOption | { group: string; items: ManyOption[] })[] =>
  group === '' ? [...items] : [{ group, items: [...items] }];

const optionsIn = (item: ComboboxParsedItem): readonly ComboboxItem[] => ('group' in item ? item.items : [item]);

/** The first options, in their groups. */
function firstOnes(options: readonly ComboboxParsedItem[]): ComboboxParsedItem[] {
  let room = DRAWN_MAX;
  return options.flatMap((option): ComboboxParsedItem[] => {
    const drawn = optionsIn(option).slice(0, room);
    room -= drawn.length;
    return drawn.length === 0 ? [] : 'group' in option ? [{ group: option.group, items: [...drawn] }] : [option];
  });
}

/** The options with these values, in the order of the values. A value without an option is chosen already, or no choice. */
function foundOnes(options: readonly ComboboxParsedItem[], values: readonly string[]): ComboboxParsedItem[] {
  const byValue = new Map(options.flatMap(optionsIn).map((option) => [option.value, option]));
  return values.flatMap((value) => byValue.get(value) ?? []).slice(0, DRAWN_MAX);
}
