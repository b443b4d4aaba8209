import { MultiSelect, type ComboboxParsedItem } from '@mantine/core';
import classes from './many-select.module.css';

export interface ManyOption {
  readonly value: string;
  readonly label: string;
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
  /** Says of each option whether the typed text finds it. */
  finds: (typed: string) => (option: ManyOption) => boolean;
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
  finds,
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
        const found = firstOnes(options, search.trim() === '' ? () => true : finds(search));
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

/** The first options that fit, in their groups. */
function firstOnes(
  options: readonly ComboboxParsedItem[],
  fits: (option: ManyOption) => boolean,
): ComboboxParsedItem[] {
  let room = DRAWN_MAX;
  return options.flatMap((option): ComboboxParsedItem[] => {
    const isGroup = 'group' in option;
    const drawn = (isGroup ? option.items : [option]).filter((item) => fits(item as ManyOption)).slice(0, room);
    room -= drawn.length;
    return drawn.length === 0 ? [] : isGroup ? [{ group: option.group, items: drawn }] : [option];
  });
}
