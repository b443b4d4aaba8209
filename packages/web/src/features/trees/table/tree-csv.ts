// Writes the trees of a project as a file for spreadsheets: RFC 4180, with a byte order mark (without it Excel
// breaks accents) and without formulas that a spreadsheet would run.
import type { ProjectTree } from '@treewell/domain/project-trees';
import { shownIn } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';

const COLUMNS = ['tree_id', ...shownIn(TREE_FIELDS, 'file')] as const satisfies readonly (keyof ProjectTree)[];

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';
const ROWS_PER_PART = 2_000;

/** A text that starts like a formula gets an apostrophe. A number does not: it may start with its sign. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (tree: ProjectTree): string => COLUMNS.map((column) => cell(tree[column])).join(',') + END_OF_LINE;

/** Writes in parts and lets the browser work between them, so that the page reacts even with 200,000 trees. */
export async function treeCsv(trees: readonly ProjectTree[], onProgress?: (done: number) => void): Promise<Blob> {
  // Encode each part at once: encoding all of them at the end would block the page.
  const parts = [new Blob([BYTE_ORDER_MARK + COLUMNS.join(',') + END_OF_LINE])];
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
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Windows does not allow these file names. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const NAME_MAX_LENGTH = 100;

/** A file name that every system accepts. */
export function csvFileName(projectName: string): string {
  const safe = projectName
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Cut by characters and not by UTF-16 units, which could cut a character in half.
  const name = Array.from(safe)
    .slice(0, NAME_MAX_LENGTH)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${name === '' || RESERVED.test(name) ? `trees ${name}`.trim() : name}.csv`;
}
