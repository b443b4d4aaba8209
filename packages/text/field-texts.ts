// The texts of each field of a record, in one language.
import type { RecordField, RecordFields } from '@treewell/domain/record-fields';

export interface FieldText {
  label: string;
  /** The label in a form, when it says more than `label`: a unit, or that the field is optional. */
  input?: string;
  /** The title of its column in a table. */
  column?: string;
  /** A line below the label in a form. */
  hint?: string;
  options?: Record<string, string>;
}

type WithOptions<F extends RecordField> = F extends {
  options: readonly { value: infer Option extends string | number }[];
}
  ? { options: Record<Option, string> }
  : unknown;

export type FieldTexts<F extends RecordFields> = { [K in keyof F]: FieldText & WithOptions<F[K]> };
