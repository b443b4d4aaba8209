// Remembers the tree that was opened last from a table, and the scroll position of the table: Back returns there.
import { writeTableState, type TreeTableState } from './tree-table-state.ts';

interface Visit {
  treeId: number;
  scrollTop: number;
}

let last: (Visit & { table: string }) | undefined;

const tableKey = (projectId: number, state: TreeTableState): string =>
  `${projectId} ${JSON.stringify(writeTableState(state))}`;

export function rememberVisit(projectId: number, state: TreeTableState, visit: Visit): void {
  last = { ...visit, table: tableKey(projectId, state) };
}

/** Undefined for a table that shows other rows. */
export const lastVisit = (projectId: number, state: TreeTableState): Visit | undefined =>
  last?.table === tableKey(projectId, state) ? last : undefined;
