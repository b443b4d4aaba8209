// The trees of a project as a file for spreadsheets: RFC 4180, with a byte order mark (Excel would
// otherwise break accents) and nothing in it that a spreadsheet would run.
import type { ProjectTree } from '@treewell/domain/project-trees';
import { shownIn } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';

const COLUMNS = ['tree_id', ...shownIn(TREE_FIELDS, 'file')] as const satisfies readonly (keyof ProjectTree)[];

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';
const ROWS_AT_ONCE = 2_000;

/** What a person wrote may begin like a formula; a number of ours may begin with its sign. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (tree: ProjectTree): string => COLUMNS.map((column) => cell(tree[column])).join(',') + END_OF_LINE;

/** In pieces, with a breath between them: the page stays alive over two hundred thousand trees. */
export async function treeCsv(trees: readonly ProjectTree[], onProgress?: (done: number) => void): Promise<Blob> {
  // Each piece is encoded when it is made: all at the end would be one long halt.
  const pieces = [new Blob([BYTE_ORDER_MARK + COLUMNS.join(',') + END_OF_LINE])];
  for (let begin = 0; begin < trees.length; begin += ROWS_AT_ONCE) {
    pieces.push(
      new Blob([
        trees
          .slice(begin, begin + ROWS_AT_ONCE)
          .map(lineOf)
          .join(''),
      ]),
    );
    onProgress?.(Math.min(begin + ROWS_AT_ONCE, trees.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}

/** Names that Windows keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const NAME_MAX_LENGTH = 100;

/** A file name that every system takes. */
export function csvFileName(projectName: string): string {
  const harmless = projectName
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // By characters: half of one would not be a name.
  const name = Array.from(harmless)
    .slice(0, NAME_MAX_LENGTH)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${name === '' || RESERVED.test(name) ? `trees ${name}`.trim() : name}.csv`;
}
