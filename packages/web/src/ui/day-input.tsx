import { TextInput, type TextInputProps } from '@mantine/core';

/** A day that is typed half. The browser gives an empty text for it, as if nothing was typed. No server takes this one. */
export const INCOMPLETE_DAY = 'incomplete';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or an empty text. */
  value: string;
  onChange: (day: string) => void;
}

const dayIn = ({ value, validity }: HTMLInputElement): string => (validity.badInput ? INCOMPLETE_DAY : value);

/** A day of the calendar, in the browser's own field: it knows the order of day and month, and has a calendar. */
export const DayInput = ({ value, onChange, onBlur, ...rest }: DayInputProps) => (
  <TextInput
    {...rest}
    type="date"
    value={value === INCOMPLETE_DAY ? '' : value}
    onChange={(event) => onChange(dayIn(event.currentTarget))}
    onBlur={(event) => {
      // While the first parts are typed, the value stays empty, and nothing changes.
      const day = dayIn(event.currentTarget);
      if (day !== value) onChange(day);
      onBlur?.(event);
    }}
  />
);
