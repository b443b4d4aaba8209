// The fields of a record as an edit may send them, where that differs from what makes a record.
import type { RecordFields } from './record-fields.ts';

type EditFields<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { edit: infer Edit } ? Omit<F[K], 'input'> & { input: Edit } : F[K];
};

/** The same fields, as an edit may send them. */
export const editFields = <F extends RecordFields>(fields: F): EditFields<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.edit ? { ...field, input: field.edit } : field]),
  ) as EditFields<F>;
