// Whether a tree that a task or a round names can still be worked on in its project.
import * as z from 'zod/mini';
import { described } from '../fields.ts';

const TREE_PRESENCES = ['here', 'taken_out', 'withdrawn', 'not_alive'] as const;
export type TreePresence = (typeof TREE_PRESENCES)[number];

export const treePresence = described(
  z.enum(TREE_PRESENCES),
  'here; taken_out: of the project; withdrawn: its facts are not told any more; not_alive: it was alive when the round was made',
);
