// Remembers the tree that was opened last from a table, and the scroll position of the table: Back returns there.
import { filterKey, type TreeFilter } from '@treewell/domain/tree-filter';
import { writeTableState, type TreeTableState } from './table-state.ts';

interface Visit {
  treeId: number;
  scrollTop: number;
}

let last: (Visit & { table: string }) | undefined;

/** What decides which rows a table shows. */
interface ShownTable {
  projectId: number;
  filter: TreeFilter | undefined;
  state: TreeTableState;
}

const tableKey = ({ projectId, filter, state }: ShownTable): string =>
  `${projectId} ${filterKey(filter)} ${JSON.stringify(writeTableState(state))}`;

export function rememberVisit(table: ShownTable, visit: Visit): void {
  last = { ...visit, table: tableKey(table) };
}

/** Undefined for a table that shows other rows. */
export const lastVisit = (table: ShownTable): Visit | undefined => (last?.table === tableKey(table) ? last : undefined);
