// What a language says of each field of a record.
import type { RecordField, RecordFields } from '@treewell/domain/record-fields';

export interface FieldText {
  label: string;
  /** In a form, where it says more than the label: a unit, that it is optional. */
  input?: string;
  /** Over a column of a table. */
  column?: string;
  /** One line below the label of an input. */
  hint?: string;
  options?: Record<string, string>;
}

type WithOptions<F extends RecordField> = F extends { options: readonly { value: infer Option extends string }[] }
  ? { options: Record<Option, string> }
  : unknown;

export type FieldTexts<F extends RecordFields> = { [K in keyof F]: FieldText & WithOptions<F[K]> };
