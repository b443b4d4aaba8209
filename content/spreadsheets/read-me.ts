// The first sheet of a workbook: how to use it, and what each column means.
import type { AppWords } from './app-words.ts';
import type { Column } from './columns.ts';
import type { Cell, Sheet } from './workbook-file.ts';

export interface ReadMe {
  title: string;
  intro: string;
  parts: readonly { title?: string; lines: readonly string[] }[];
  columnsTitle: string;
  tables: readonly { name: string; columns: readonly Column[] }[];
}

const EMPTY: readonly (Cell | null)[] = [];
const WIDTHS = [30, 80, 44] as const;
/** The width of a column counts digits, which are wider than most letters. */
const LETTERS_PER_UNIT = 1.1;
const LINE_HEIGHT = 15;
const TITLE_HEIGHT = 28;

/** As many lines as the longest text needs. Not every program works this out when it opens the file. */
function heightOf(row: readonly (Cell | null)[]): number {
  if (row[0]?.style === 'title') return TITLE_HEIGHT;
  const isHeading = row[0]?.style === 'heading';
  const lines = row.map((cell, index) =>
    cell && !isHeading ? Math.ceil(String(cell.value).length / (LETTERS_PER_UNIT * (WIDTHS[index] ?? 1))) : 1,
  );
  return LINE_HEIGHT * Math.max(1, ...lines) + (isHeading ? 5 : 2);
}

export function readMeSheet({ title, intro, parts, columnsTitle, tables }: ReadMe, words: AppWords): Sheet {
  const rows: (readonly (Cell | null)[])[] = [
    [{ value: title, style: 'title' }],
    EMPTY,
    [null, { value: intro, style: 'paragraph' }],
    ...parts.flatMap(({ title: heading, lines }) => [
      EMPTY,
      ...(heading === undefined ? [] : [[{ value: heading, style: 'heading' } as const]]),
      ...lines.map((line, index): Cell[] => [
        { value: index + 1, style: 'listNumber' },
        { value: line, style: 'paragraph' },
      ]),
    ]),
    EMPTY,
    [{ value: columnsTitle, style: 'heading' }],
    ...tables.flatMap(({ name, columns }) => [
      EMPTY,
      [
        { value: name, style: 'subheader' } as const,
        { value: words.table.meaning, style: 'subheader' } as const,
        { value: words.table.allowed, style: 'subheader' } as const,
      ],
      ...columns.map(({ header, meaning, allowed }): Cell[] => [
        { value: header, style: 'listedName' },
        { value: meaning, style: 'listed' },
        { value: allowed, style: 'listed' },
      ]),
    ]),
  ];
  return {
    name: words.sheets.readMe,
    columns: WIDTHS.map((width) => ({ width })),
    rows,
    rowHeights: Object.fromEntries(rows.map((row, index) => [index, heightOf(row)])),
    isLandscape: true,
  };
}
