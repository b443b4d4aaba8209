// What has been typed in a tree's form and not been saved. It is kept in this tab for as long as the tab lives,
// each person's and each tree's by itself, so that a form that is closed by accident costs nothing.
import { z } from 'zod';
import { changedFields, type TreeFormTab, type TreeFormValues } from './tree-form-values.ts';

const text = z.string();
const Values = z.object({
  place: z.tuple([z.number(), z.number()]).readonly().nullable(),
  inName: text,
  subId: text,
  projectId: text,
  rootConfig: text,
  containerSize: text,
  caliperSize: text,
  inDbh: text,
  inTreeheight: text,
  inAddress: text,
  inNotes: text,
}) satisfies z.ZodType<TreeFormValues>;

const Draft = z.object({
  tab: z.enum(['existing', 'planting'] satisfies TreeFormTab[]),
  values: Values,
  /** What the changes began from; the version is undefined for a tree that does not exist yet. */
  base: z.object({ version: z.int().optional(), values: Values }),
  /** Names the tree to be created: sent again after a lost answer, it is not made twice. */
  key: z.string(),
});
export type TreeFormDraft = z.output<typeof Draft>;

export const isUntouched = ({ base, values }: TreeFormDraft): boolean =>
  changedFields(base.values, values).length === 0;

// ── Keeping ─────────────────────────────────────────────────────────────────

/** Whose form, and of what: a tree, or a new one in a project. */
export const draftName = (userId: number | string, of: { tree_id: number } | { project_id: number }): string =>
  `treewell.tree-form.${userId}.${'tree_id' in of ? `tree-${of.tree_id}` : `new-${of.project_id}`}`;

/** Undefined when nothing was kept, when it cannot be read any more, or when the browser forbids storage. */
export function readDraft(name: string): TreeFormDraft | undefined {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: TreeFormDraft): void {
  try {
    if (isUntouched(draft)) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Then the draft lives only as long as the form is open.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then there is nothing to forget.
  }
}
