// Drafts: unsaved values of a form, in the session storage of this tab. The person loses nothing when they close the
// form by accident, reload the page or lose the connection.
import * as z from 'zod/mini';
import type { Draft, Field } from './form-state.ts';

/** Stores the draft of one form. Does nothing when the browser forbids storage or has no room. */
export interface DraftStorage<V> {
  /** Undefined when there is no draft, or when this form cannot read it (it comes from an older release). */
  read: () => Draft<V> | undefined;
  write: (draft: Draft<V>) => void;
  clear: () => void;
}

interface DraftOptions<V> {
  userId: number | string;
  /** The name of the form, with the id of its record. */
  form: string;
  values: z.ZodMiniType<V>;
  pages?: readonly string[];
}

export function draftStorage<V>({ userId, form, values, pages = [''] }: DraftOptions<V>): DraftStorage<V> {
  const key = `treewell.draft.${userId}.${form}`;
  const schema = z.object({
    base: z.object({ values, id: z.optional(z.int()), version: z.optional(z.int()) }),
    values,
    page: z.enum(pages),
    conflicts: z.array(z.string()),
    unanswered: z.array(values),
    requestKey: z.optional(z.string()),
  });
  return {
    read: () =>
      attempt(() => {
        const { conflicts, ...draft } = schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return { ...draft, conflicts: conflicts as Field<V>[] };
      }),
    write: ({ base, values: formValues, page, conflicts, unanswered, requestKey }) =>
      attempt(() =>
        sessionStorage.setItem(
          key,
          JSON.stringify({ base, values: formValues, page, conflicts, unanswered, requestKey } satisfies Draft<V>),
        ),
      ),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
