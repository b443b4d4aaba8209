// The filter of trees in the address of a page. The map and the table of a project share it. Pure.
import {
  readTreeFilter,
  toFilterQuery,
  TREE_FILTER_NAMES,
  type TreeFilter,
  type TreeFilterChange,
  type TreeFilterName,
} from '@treewell/domain/tree-filter';

/** A person may have typed anything there. */
export type TreeFilterSearch = { [Name in TreeFilterName]?: unknown };

/** Has every name: a part that is not set removes what the address had. */
export function filterSearch(filter: TreeFilter | undefined): TreeFilterSearch {
  const query = toFilterQuery(filter);
  return Object.fromEntries(TREE_FILTER_NAMES.map((name) => [name, routerValue(query[name])]));
}

/** The router would put a text of digits between quotes, so it gets a number. */
function routerValue(text: string | undefined): string | number | undefined {
  if (text === undefined || text === '') return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

/** The search of an address with another filter. The other parts of the address stay. */
export const withFilter = <Search extends object>(
  search: Search,
  filter: TreeFilter | undefined,
): Search & TreeFilterSearch => ({
  ...search,
  ...filterSearch(filter),
  // The pages of the table are pages of the trees that fit.
  ...('page' in search && { page: undefined }),
});

/** An empty list removes a part too. */
export const withFilterChange = <Search extends object>(
  search: Search,
  change: TreeFilterChange,
): Search & TreeFilterSearch =>
  withFilter(search, {
    ...readTreeFilter({ ...search } as Record<string, unknown>),
    ...change,
  } as TreeFilter);

/** What a link from one page with the filter to another takes along. */
export const onlyFilter = (search: object): TreeFilterSearch => filterSearch(readTreeFilter({ ...search }));

/** How many parts of the filter are set; species and genera are one part. */
export const countParts = (filter: TreeFilter | undefined): number =>
  new Set(Object.keys(filter ?? {}).map((name) => (name === 'genus' ? 'species' : name))).size;

/** The table has only trees of the project, so the part about the project says nothing there. */
export function filterOfTable(filter: TreeFilter | undefined): TreeFilter | undefined {
  if (filter?.in === undefined) return filter;
  const { in: _place, ...rest } = filter;
  return Object.keys(rest).length === 0 ? undefined : rest;
}
