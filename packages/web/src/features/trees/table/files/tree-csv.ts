// Writes the trees of a project as a file for spreadsheets.
import type { ProjectTree } from '@treewell/domain/project-trees';
import { shownIn, type RecordField } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { CsvFile, withDecimals, type CsvValue } from '../../../../ui/csv-file.ts';

export const FILE_FIELDS = shownIn(TREE_FIELDS, 'file');
export type FileField = (typeof FILE_FIELDS)[number];

/** With the unit, because a spreadsheet shows nothing else about a number: dbh_inches. */
export function columnName(name: FileField): string {
  if (name === 'qaqc_accuracy') return 'qaqc_accuracy_percent';
  const { unit }: RecordField = TREE_FIELDS[name];
  return unit ? `${name}_${unit}` : name;
}

/** About a tenth of a meter. */
export const COORDINATE_DECIMALS = 6;

function valueOf(tree: ProjectTree, name: FileField): CsvValue {
  const value = tree[name];
  return TREE_FIELDS[name].kind === 'degrees' ? withDecimals(value as number, COORDINATE_DECIMALS) : value;
}

const ROWS_PER_PART = 2_000;

const rowOf = (tree: ProjectTree): CsvValue[] => [tree.tree_id, ...FILE_FIELDS.map((name) => valueOf(tree, name))];

/** Writes in parts and lets the browser work between them, so that the page reacts even with 200,000 trees. */
export async function treeCsv(trees: readonly ProjectTree[], onProgress?: (done: number) => void): Promise<CsvFile> {
  const file = new CsvFile(['tree_id', ...FILE_FIELDS.map(columnName)]);
  for (let start = 0; start < trees.length; start += ROWS_PER_PART) {
    file.addRows(trees.slice(start, start + ROWS_PER_PART).map(rowOf));
    onProgress?.(file.rowCount);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return file;
}
