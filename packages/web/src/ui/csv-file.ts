// Files for spreadsheets: RFC 4180, with a byte order mark (without it Excel breaks accents) and without formulas that a
// spreadsheet would run.

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** A number that is written as it stands here: with all its decimals. */
export interface WrittenNumber {
  written: string;
}

export type CsvValue = string | number | WrittenNumber | null;

export const withDecimals = (value: number, decimals: number): WrittenNumber => ({ written: value.toFixed(decimals) });

/**
 * Where a spreadsheet may begin a cell: at the start of the text, and after a separator inside it. A spreadsheet that
 * separates by semicolons does not see our quotes, because they do not follow a semicolon.
 */
const CELL_START = String.raw`^|[;|\t\r\n]`;
/** What programs may drop before they look for a formula: blanks, invisible characters and quotes. */
const DROPPED = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*`;
/** Also in full width, which Excel takes for the plain signs. */
const FORMULA_SIGN = String.raw`[=+\-@＝＋－＠]`;
const FORMULA = new RegExp(`(${CELL_START})(?=${DROPPED}${FORMULA_SIGN})`, 'gu');

/** A text that a spreadsheet could take for a formula gets an apostrophe. A number does not: it may start with its sign. */
function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.written;
  const safe = value.replaceAll(FORMULA, "$1'");
  return /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (values: readonly CsvValue[]): string => values.map(cell).join(',') + END_OF_LINE;

/** The first line of a file, with the names of its columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns);

/** A file in the making. Rows are encoded when they are added: encoding all of them at the end would block the page. */
export class CsvFile {
  readonly #parts: Blob[];
  rowCount = 0;

  constructor(columns: readonly string[]) {
    this.#parts = [new Blob([csvHead(columns)])];
  }

  addRows(rows: readonly (readonly CsvValue[])[]): void {
    this.#parts.push(new Blob([rows.map(csvLine).join('')]));
    this.rowCount += rows.length;
  }

  toBlob(): Blob {
    return new Blob(this.#parts, { type: 'text/csv;charset=utf-8' });
  }

  /** The browser stores the file among the downloads of the person. */
  save(name: string): void {
    const url = URL.createObjectURL(this.toBlob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers read the file only after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}
