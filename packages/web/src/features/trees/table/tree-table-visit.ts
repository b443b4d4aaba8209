// The tree that was opened last from a table, and where the table stood: Back returns there.
import { writeTableState, type TreeTableState } from './tree-table-state.ts';

interface Visit {
  treeId: number;
  scrollTop: number;
}

let last: (Visit & { table: string }) | undefined;

const nameOf = (projectId: number, state: TreeTableState): string =>
  `${projectId} ${JSON.stringify(writeTableState(state))}`;

export function rememberVisit(projectId: number, state: TreeTableState, visit: Visit): void {
  last = { ...visit, table: nameOf(projectId, state) };
}

/** Undefined for a table that shows something else. */
export const lastVisit = (projectId: number, state: TreeTableState): Visit | undefined =>
  last?.table === nameOf(projectId, state) ? last : undefined;
