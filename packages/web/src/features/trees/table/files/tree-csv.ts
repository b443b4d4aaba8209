// Writes the trees of a project as a file for spreadsheets.
import { TREE_FILE_COLUMNS } from '@treewell/domain/file-columns';
import type { ProjectTree } from '@treewell/domain/project-trees';
import { cellOf } from '../../../../files/file-cell.ts';
import { CsvFile, type CsvValue } from '../../../../ui/csv-file.ts';

const ROWS_PER_PART = 2_000;

const rowOf = (tree: ProjectTree): CsvValue[] => TREE_FILE_COLUMNS.map((column) => cellOf(column, tree[column.field]));

/** Writes in parts and lets the browser work between them, so that the page reacts even with 200,000 trees. */
export async function treeCsv(trees: readonly ProjectTree[], onProgress?: (done: number) => void): Promise<CsvFile> {
  const file = new CsvFile(TREE_FILE_COLUMNS.map(({ name }) => name));
  for (let start = 0; start < trees.length; start += ROWS_PER_PART) {
    file.addRows(trees.slice(start, start + ROWS_PER_PART).map(rowOf));
    onProgress?.(file.rowCount);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return file;
}
