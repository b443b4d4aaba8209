// The props that connect an input to a field of a form. Labels and error texts are not among them.
import type { ChangeEvent } from 'react';

interface FormHandle<V> {
  values: V;
  change: (values: Partial<V>) => void;
  handleBlur: (field: keyof V & string) => void;
}

type FieldsOfType<V, T> = { [F in keyof V & string]: V[F] extends T | undefined ? F : never }[keyof V & string];

export const textProps = <V>({ values, change, handleBlur }: FormHandle<V>, name: FieldsOfType<V, string>) => ({
  name,
  value: (values[name] ?? '') as string,
  /** For inputs, text areas and selects. */
  onChange: (event: { currentTarget: { value: string } }): void =>
    change({ [name]: event.currentTarget.value } as Partial<V>),
  onBlur: (): void => handleBlur(name),
});

/** For switches and checkboxes. Requests write their values as 0 and 1. */
export const flagProps = <V>({ values, change }: FormHandle<V>, name: FieldsOfType<V, 0 | 1>) => ({
  name,
  checked: values[name] === 1,
  onChange: (event: ChangeEvent<HTMLInputElement>): void =>
    change({ [name]: event.currentTarget.checked ? 1 : 0 } as Partial<V>),
});
