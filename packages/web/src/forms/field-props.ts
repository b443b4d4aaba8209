// What an input needs of a form, but for its words.
import type { ChangeEvent } from 'react';

interface FormOf<V> {
  values: V;
  change: (values: Partial<V>) => void;
  leave: (field: keyof V & string) => void;
}

type FieldsHolding<V, T> = { [F in keyof V & string]: V[F] extends T ? F : never }[keyof V & string];

export const textProps = <V>({ values, change, leave }: FormOf<V>, name: FieldsHolding<V, string>) => ({
  name,
  value: values[name] as string,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    change({ [name]: event.currentTarget.value } as Partial<V>),
  onBlur: (): void => leave(name),
});

/** A switch or a box to tick, which the wire spells 0 and 1. */
export const flagProps = <V>({ values, change }: FormOf<V>, name: FieldsHolding<V, 0 | 1>) => ({
  name,
  checked: values[name] === 1,
  onChange: (event: ChangeEvent<HTMLInputElement>): void =>
    change({ [name]: event.currentTarget.checked ? 1 : 0 } as Partial<V>),
});
