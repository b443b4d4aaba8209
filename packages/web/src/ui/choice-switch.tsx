import { SegmentedControl } from '@mantine/core';
import classes from './choice-switch.module.css';

interface ChoiceSwitchProps<T extends string> {
  label: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  value: T;
  /** Large where people use it with a thumb. */
  size?: 'xs' | 'md';
  onChange: (value: T) => void;
}

/** Chooses one of a few options, all of them visible. */
export function ChoiceSwitch<T extends string>({ label, choices, value, size = 'xs', onChange }: ChoiceSwitchProps<T>) {
  return (
    <SegmentedControl<T>
      aria-label={label}
      size={size}
      className={classes['switch']}
      radius="xl"
      withItemsBorders={false}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={onChange}
    />
  );
}
