// Writes the trees of a project as a file for spreadsheets.
import type { ProjectTree } from '@treewell/domain/project-trees';
import { shownIn } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { csvFile, csvHead, csvLine } from '../../../ui/csv-file.ts';

const COLUMNS = ['tree_id', ...shownIn(TREE_FIELDS, 'file')] as const satisfies readonly (keyof ProjectTree)[];

const ROWS_PER_PART = 2_000;

const lineOf = (tree: ProjectTree): string => csvLine(COLUMNS.map((column) => tree[column]));

/** Writes in parts and lets the browser work between them, so that the page reacts even with 200,000 trees. */
export async function treeCsv(trees: readonly ProjectTree[], onProgress?: (done: number) => void): Promise<Blob> {
  // Encode each part at once: encoding all of them at the end would block the page.
  const parts = [new Blob([csvHead(COLUMNS)])];
  for (let start = 0; start < trees.length; start += ROWS_PER_PART) {
    parts.push(
      new Blob([
        trees
          .slice(start, start + ROWS_PER_PART)
          .map(lineOf)
          .join(''),
      ]),
    );
    onProgress?.(Math.min(start + ROWS_PER_PART, trees.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return csvFile(parts);
}
