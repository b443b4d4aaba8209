// Searches and sorts trees, quick enough for 200,000: it prepares the compared texts once per tree, and it sorts
// before it searches, so that typing never sorts.
import type { ProjectTree } from '@treewell/domain/project-trees';
import type { RecordField } from '@treewell/domain/record-fields';
import { searchable } from '@treewell/domain/search-text';
import { PROJECT_TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { SpeciesNamer } from '../../../../text/species-name.ts';
import type { TreeColumn, TreeSort } from './table-state.ts';

export interface TreeRow {
  tree: ProjectTree;
  /** The common name as the person reads it. The tree has the English one, for the file. */
  species_name: string;
  /** All texts that the search box searches. */
  search_text: string;
  /** The text columns, prepared for sorting. */
  tree_name: string;
  common_name: string;
  scientific_name: string;
}

/** Many rows share few species, so each species is prepared once. */
const species = new Map<string, Omit<TreeRow, 'tree' | 'tree_name'>>();

function keysOfSpecies(tree: ProjectTree, nameOf: SpeciesNamer) {
  const species_name = nameOf(tree.sub_id, tree.common_name);
  // Nobody can type a line break into a search box, so no match reaches from one text into the next.
  const names = [species_name, tree.common_name, tree.scientific_name];
  const id = names.join('\n');
  let keys = species.get(id);
  if (!keys) {
    keys = {
      species_name,
      search_text: names.map(searchable).join('\n'),
      common_name: sortKey(searchable(species_name)),
      scientific_name: sortKey(searchable(tree.scientific_name)),
    };
    species.set(id, keys);
  }
  return keys;
}

/** Sorts "Oak 9" before "Oak 10". */
const sortKey = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

function rowOf(tree: ProjectTree, nameOf: SpeciesNamer): TreeRow {
  const name = searchable(tree.tree_name);
  const { species_name, search_text, common_name, scientific_name } = keysOfSpecies(tree, nameOf);
  return {
    tree,
    species_name,
    search_text: `${name}\n${search_text}\n${searchable(tree.address)}`,
    tree_name: sortKey(name),
    common_name,
    scientific_name,
  };
}

/** Cached per loaded page: the rows of a page are not prepared again when the next page arrives. */
const prepared = new WeakMap<readonly ProjectTree[], { nameOf: SpeciesNamer; rows: TreeRow[] }>();

/** `nameOf` is another function when the names have become Spanish. Then the rows are prepared again. */
export function rowsOf(page: readonly ProjectTree[], nameOf: SpeciesNamer): readonly TreeRow[] {
  const known = prepared.get(page);
  if (known?.nameOf === nameOf) return known.rows;
  const rows = page.map((tree) => rowOf(tree, nameOf));
  prepared.set(page, { nameOf, rows });
  return rows;
}

const PREPARED_COLUMNS = ['tree_name', 'common_name', 'scientific_name'] as const;
const isPrepared = (column: TreeColumn): column is (typeof PREPARED_COLUMNS)[number] =>
  (PREPARED_COLUMNS as readonly string[]).includes(column);

const compare = (left: string | number, right: string | number): number => (left < right ? -1 : left > right ? 1 : 0);

/** Unknown values come last in both directions. Rows with equal values keep their order. */
export function sortRows(rows: readonly TreeRow[], sort: TreeSort | undefined): readonly TreeRow[] {
  if (!sort) return rows;
  const { column } = sort;
  const sign = sort.isDescending ? -1 : 1;
  if (isPrepared(column)) return rows.toSorted((a, b) => compare(a[column], b[column]) * sign);
  const { options }: RecordField = PROJECT_TREE_FIELDS[column];
  // Choices have an order of their own, whatever the language.
  const orderOf = options && new Map<unknown, number>(options.map(({ value }, index) => [value, index]));
  return rows.toSorted((a, b) => {
    const [left, right] = [a.tree[column], b.tree[column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (orderOf ? compare(orderOf.get(left) ?? 0, orderOf.get(right) ?? 0) : compare(left, right)) * sign;
  });
}

export function findRows(rows: readonly TreeRow[], text: string): readonly TreeRow[] {
  const wanted = searchable(text);
  return wanted === '' ? rows : rows.filter(({ search_text }) => search_text.includes(wanted));
}
