// What has been typed of a project that does not exist yet. It is kept in this tab for as long as the
// tab lives, each person's by itself, so that a look at another page or a reload costs nothing.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { toPolyText, type Ring } from '@treewell/domain/geo';
import type { createProject } from '@treewell/domain/projects';
import { z } from 'zod';
import type { OpenStep } from './new-project-steps.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

const Draft = z.object({
  step: z.enum(['details', 'settings', 'site'] satisfies OpenStep[]),
  /** By their names on the wire, so that a refusal finds its field. */
  values: z.object({
    projectName: z.string(),
    inCity: z.string(),
    inDescription: z.string(),
    inExtent: z.string(),
    inObjectives: z.string(),
    inVisible: flag,
    healthCheck: flag,
    pestDetection: flag,
    treeCare: flag,
    acceptingUsers: flag,
    includeTrees: flag,
  }),
  /** What is drawn on the map; null while the boundary is what the map shows. */
  shape: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** Whether the shape has been taken as the extent. */
  isExtentSet: z.boolean(),
});

export interface NewProjectDraft extends Omit<z.output<typeof Draft>, 'shape'> {
  shape: Ring | null;
}
export type NewProjectValues = NewProjectDraft['values'];
export const TEXT_FIELDS = ['projectName', 'inCity', 'inDescription', 'inExtent', 'inObjectives'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type FlagField = Exclude<keyof NewProjectValues, TextField>;
export const isTextField = (field: string): field is TextField => (TEXT_FIELDS as readonly string[]).includes(field);

export const BLANK_DRAFT: NewProjectDraft = {
  step: 'details',
  values: {
    projectName: '',
    inCity: '',
    inDescription: '',
    inExtent: '',
    inObjectives: '',
    inVisible: 1,
    healthCheck: 1,
    pestDetection: 1,
    treeCare: 1,
    acceptingUsers: 1,
    includeTrees: 1,
  },
  shape: null,
  isExtentSet: false,
};

export const isBlank = (draft: NewProjectDraft): boolean => JSON.stringify(draft) === JSON.stringify(BLANK_DRAFT);

export const extentOf = ({ shape, isExtentSet }: NewProjectDraft): Ring | null => (isExtentSet ? shape : null);

/** A shape that is changed after it was set stays the extent; without a shape there is none. */
export const withShape = (draft: NewProjectDraft, shape: Ring | null): NewProjectDraft => ({
  ...draft,
  shape,
  isExtentSet: draft.isExtentSet && shape !== null,
});

export const toInput = (values: NewProjectValues, extent: Ring): WireInputOf<typeof createProject> => ({
  ...values,
  polyText: toPolyText(extent),
});

// ── Keeping ─────────────────────────────────────────────────────────────────

const keyOf = (userId: number | string): string => `treewell.new-project.${userId}`;

/** Blank when nothing was kept, when it cannot be read any more, or when the browser forbids storage. */
export function readDraft(userId: number | string): NewProjectDraft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return BLANK_DRAFT;
  }
}

export function keepDraft(userId: number | string, draft: NewProjectDraft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Then the draft lives only as long as the page is open.
  }
}
