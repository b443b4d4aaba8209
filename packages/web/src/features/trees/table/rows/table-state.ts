// The state of the table: search text, order, page and columns. The address stores it, so that Back, a reload and a
// shared link show the same rows.
import { shownIn } from '@treewell/domain/record-fields';
import { PROJECT_TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { TreeFilter } from '@treewell/domain/tree-filter';

export const TREE_COLUMNS = shownIn(PROJECT_TREE_FIELDS, 'table');
export type TreeColumn = (typeof TREE_COLUMNS)[number];

export const PAGE_SIZES = [25, 50, 100, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
const DEFAULT_SIZE: PageSize = 50;

export interface TreeSort {
  column: TreeColumn;
  isDescending: boolean;
}

export interface TreeTableState {
  text: string;
  /** Undefined: in the order in which the trees were added. */
  sort: TreeSort | undefined;
  /** The first page is 1. */
  page: number;
  size: PageSize;
  /** Undefined until the person chooses: then the width of the screen decides. */
  columns: readonly TreeColumn[] | undefined;
}

/** The state in the address. A person may have typed anything there. */
export interface TreeTableSearch {
  q?: unknown;
  sort?: unknown;
  page?: unknown;
  size?: unknown;
  columns?: unknown;
}

export const isTreeColumn = (name: unknown): name is TreeColumn => (TREE_COLUMNS as readonly unknown[]).includes(name);

export const readTableState = ({ q, sort, page, size, columns }: TreeTableSearch): TreeTableState => ({
  // The router turns digits in the address into a number.
  text: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
  sort: readSort(sort),
  page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : 1,
  size: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
  columns: readColumns(columns),
});

function readSort(sort: unknown): TreeSort | undefined {
  if (typeof sort !== 'string') return undefined;
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  return isTreeColumn(column) ? { column, isDescending } : undefined;
}

/** Always includes the name, which says which tree a row is about. */
function readColumns(columns: unknown): TreeColumn[] | undefined {
  if (typeof columns !== 'string') return undefined;
  const chosen = new Set<string>(['tree_name', ...columns.split(',')]);
  return TREE_COLUMNS.filter((column) => chosen.has(column));
}

/** Leaves defaults out of the address. */
export const writeTableState = ({ text, sort, page, size, columns }: TreeTableState): TreeTableSearch => ({
  q: text.trim() === '' ? undefined : text,
  sort: sort && (sort.isDescending ? '-' : '') + sort.column,
  page: page === 1 ? undefined : page,
  size: size === DEFAULT_SIZE ? undefined : size,
  columns: columns?.join(','),
});

/** The dates that parts of the filter are about. */
const DATE_COLUMNS = { visited: 'visited_at', checked: 'health_checked_at', due: 'due_on' } as const;
const DATED_PARTS = Object.keys(DATE_COLUMNS) as (keyof typeof DATE_COLUMNS)[];

/** Most trees live, and the name of one that does not has its status beside it. Few have a planting date. */
const CHOSEN_COLUMNS: readonly TreeColumn[] = [...Object.values(DATE_COLUMNS), 'status', 'planted_on'];

/** The columns of the specification (§2); the others can be chosen. */
const FIRST_COLUMNS: readonly TreeColumn[] = TREE_COLUMNS.filter((column) => !CHOSEN_COLUMNS.includes(column));
const ONLY_THE_NAME: readonly TreeColumn[] = ['tree_name'];

/** The columns that leave their places to dates: otherwise the DBH would be cut off at 1440 px. */
const HIDDEN_FOR_DATES: readonly TreeColumn[] = ['scientific_name', 'treecare_count', 'pestdetection_count'];

/**
 * Small screens show only the name until the person chooses (§2). Who filters by the last visit or health check, or by what is
 * due, sees its date too, to check the answer.
 */
export function columnsOf(
  { columns }: TreeTableState,
  isSmallScreen: boolean,
  filter: Pick<TreeFilter, keyof typeof DATE_COLUMNS> | undefined,
): readonly TreeColumn[] {
  if (columns) return columns;
  const first = isSmallScreen ? ONLY_THE_NAME : FIRST_COLUMNS;
  const dates: TreeColumn[] = DATED_PARTS.filter((part) => filter?.[part] !== undefined).map(
    (part) => DATE_COLUMNS[part],
  );
  const hidden = HIDDEN_FOR_DATES.slice(0, dates.length);
  return TREE_COLUMNS.filter(
    (column) => dates.includes(column) || (first.includes(column) && !hidden.includes(column)),
  );
}

export interface PageOfRows {
  /** The requested page, or the last page when there are fewer. */
  page: number;
  pageCount: number;
  /** The rows from `begin` up to, but not including, `end`. */
  begin: number;
  end: number;
}

export function pageOf({ page, size }: Pick<TreeTableState, 'page' | 'size'>, rowCount: number): PageOfRows {
  if (size === 'all') return { page: 1, pageCount: 1, begin: 0, end: rowCount };
  const pageCount = Math.max(1, Math.ceil(rowCount / size));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, begin: (shown - 1) * size, end: Math.min(shown * size, rowCount) };
}
