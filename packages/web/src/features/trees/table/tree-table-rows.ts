// Finding and ordering trees, quick enough for two hundred thousand: what is compared is prepared once
// per tree, and ordering comes before finding, so that typing never orders anything.
import type { ProjectTree } from '@treewell/domain/project-trees';
import { searchable } from '@treewell/domain/projects';
import type { TreeColumn, TreeSort } from './tree-table-state.ts';

export interface TreeRow {
  tree: ProjectTree;
  /** All that the search box looks at. */
  found_by: string;
  /** What the text columns are ordered by. */
  tree_name: string;
  common_name: string;
  scientific_name: string;
}

/** Few species stand in many rows: each is prepared once. */
const species = new Map<string, Omit<TreeRow, 'tree' | 'tree_name'>>();

function keysOfSpecies(tree: ProjectTree) {
  // Nobody can type the end of a line into a search box: no match reaches over two parts.
  const names = `${tree.common_name}\n${tree.scientific_name}`;
  let keys = species.get(names);
  if (!keys) {
    const [common_name, scientific_name] = [searchable(tree.common_name), searchable(tree.scientific_name)];
    keys = {
      found_by: `${common_name}\n${scientific_name}`,
      common_name: orderedBy(common_name),
      scientific_name: orderedBy(scientific_name),
    };
    species.set(names, keys);
  }
  return keys;
}

/** "Oak 9" before "Oak 10". */
const orderedBy = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

function rowOf(tree: ProjectTree): TreeRow {
  const name = searchable(tree.tree_name);
  const { found_by, common_name, scientific_name } = keysOfSpecies(tree);
  return {
    tree,
    found_by: `${name}\n${found_by}\n${searchable(tree.address)}`,
    tree_name: orderedBy(name),
    common_name,
    scientific_name,
  };
}

/** By the page they came with: what has come stays prepared while the rest comes. */
const prepared = new WeakMap<readonly ProjectTree[], TreeRow[]>();

export function rowsOf(page: readonly ProjectTree[]): readonly TreeRow[] {
  let rows = prepared.get(page);
  if (!rows) {
    rows = page.map(rowOf);
    prepared.set(page, rows);
  }
  return rows;
}

const PREPARED_COLUMNS = ['tree_name', 'common_name', 'scientific_name'] as const;
const isPrepared = (column: TreeColumn): column is (typeof PREPARED_COLUMNS)[number] =>
  (PREPARED_COLUMNS as readonly string[]).includes(column);

const inOrder = (left: string | number, right: string | number): number => (left < right ? -1 : left > right ? 1 : 0);

/** What is not known comes last, whichever way the rest is ordered; equals keep their order. */
export function orderRows(rows: readonly TreeRow[], sort: TreeSort | undefined): readonly TreeRow[] {
  if (!sort) return rows;
  const { column } = sort;
  const sign = sort.isDescending ? -1 : 1;
  if (isPrepared(column)) return rows.toSorted((a, b) => inOrder(a[column], b[column]) * sign);
  return rows.toSorted((a, b) => {
    const [left, right] = [a.tree[column], b.tree[column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return inOrder(left, right) * sign;
  });
}

export function findRows(rows: readonly TreeRow[], text: string): readonly TreeRow[] {
  const wanted = searchable(text);
  return wanted === '' ? rows : rows.filter(({ found_by }) => found_by.includes(wanted));
}
