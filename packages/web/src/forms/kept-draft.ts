// Drafts: what was typed and not saved, kept in this tab for as long as the tab lives. A form that is closed by
// accident, a reload or a lost connection costs nothing.
import { z } from 'zod';
import type { Draft, Field } from './form-state.ts';

/** Where the draft of one form is kept. Storage that the browser forbids or has no room for is no storage. */
export interface DraftStorage<V> {
  /** Undefined when there is none, or none that this form can read (any more). */
  read: () => Draft<V> | undefined;
  write: (draft: Draft<V>) => void;
  clear: () => void;
}

interface DraftPlace<V> {
  userId: number | string;
  /** Which form, and of which record. */
  form: string;
  /** What the values of this form look like. */
  values: z.ZodType<V>;
  /** The pages that this form has. */
  pages?: readonly string[];
}

export function keptDraft<V>({ userId, form, values, pages = [''] }: DraftPlace<V>): DraftStorage<V> {
  const name = `treewell.draft.${userId}.${form}`;
  const shape = z.object({
    base: z.object({ values, id: z.int().optional(), version: z.int().optional() }),
    values,
    page: z.enum(pages),
    conflicts: z.array(z.string()),
    unanswered: z.array(values),
    requestKey: z.string().optional(),
  });
  return {
    read: () =>
      attempt(() => {
        const { conflicts, ...draft } = shape.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
        return { ...draft, conflicts: conflicts as Field<V>[] };
      }),
    write: ({ base, values: typed, page, conflicts, unanswered, requestKey }) =>
      attempt(() =>
        sessionStorage.setItem(
          name,
          JSON.stringify({ base, values: typed, page, conflicts, unanswered, requestKey } satisfies Draft<V>),
        ),
      ),
    clear: () => attempt(() => sessionStorage.removeItem(name)),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
