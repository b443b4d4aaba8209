// The columns that people fill in: their heading, what they mean, and what they take.
import { DBH_UNLIKELY_INCHES } from '@treewell/domain/dbh';
import type { FieldLimits, RecordField, Unit } from '@treewell/domain/record-fields';
import { type AppWords, filled } from './app-words.ts';
import { listName } from './lists.ts';
import type { Cell, InputCheck, Sheet } from './workbook-file.ts';
import type { StyleName } from './workbook-styles.ts';

export interface Column {
  header: string;
  meaning: string;
  /** What it takes, in words. */
  allowed: string;
  width: number;
  style: StyleName;
  rule: InputCheck['rule'];
}

const withUnit = (header: string, unit: Unit | undefined, { unitsInHeader }: AppWords): string =>
  unit === undefined ? header : `${header} (${unitsInHeader[unit]})`;

/** "More than 0, at most 600 inches", as the app says it. */
function limitsText(
  { above, min = 0, max }: FieldLimits,
  unit: Unit | undefined,
  { units, allowed }: AppWords,
): string {
  if (unit === undefined) return filled(allowed.between, { min, max });
  const text = above === undefined ? units.range.from[unit] : units.range.above[unit];
  return `${filled(text, { least: above ?? min, max })}.`;
}

const isDbh = (field: string): boolean => field === 'dbh';

function numberRule(field: string, { above, min, max }: FieldLimits): InputCheck['rule'] {
  return {
    kind: 'number',
    ...(above !== undefined && { above }),
    ...(min !== undefined && { min }),
    max,
    ...(isDbh(field) && { unlikelyAbove: DBH_UNLIKELY_INCHES }),
  };
}

interface ColumnWords {
  header: string;
  meaning: string;
  isRequired?: boolean;
}

/** A column for a field that the domain describes. */
export function fieldColumn(field: string, description: RecordField, words: AppWords, texts: ColumnWords): Column {
  const { kind, unit, limits, maxLength, options } = description;
  const { allowed } = words;
  const need = texts.isRequired ? allowed.required : allowed.optional;
  const column = { header: withUnit(texts.header, unit, words), meaning: texts.meaning };
  if (options)
    return {
      ...column,
      allowed: `${need} ${allowed.list}`,
      width: kind === 'answer' && options.length === 2 ? 15 : 26,
      style: 'plain',
      rule: { kind: 'list', name: options.length === 2 ? listName('yes_no') : listName(field), isStrict: true },
    };
  if (limits) {
    const unlikely = isDbh(field) ? ` ${filled(allowed.unlikely, { limit: DBH_UNLIKELY_INCHES })}` : '';
    return {
      ...column,
      allowed: `${need} ${limitsText(limits, unit, words)}${unlikely}`,
      width: 14,
      style: 'plain',
      rule: numberRule(field, limits),
    };
  }
  const max = maxLength ?? 200;
  return {
    ...column,
    allowed: `${need} ${filled(allowed.length, { max })}`,
    width: kind === 'text' ? 38 : 26,
    style: kind === 'text' ? 'wrappedText' : 'text',
    rule: { kind: 'length', max },
  };
}

/** The same style with lines around the cell. */
const LINED: Partial<Record<StyleName, StyleName>> = {
  plain: 'linedPlain',
  text: 'linedText',
  wrappedText: 'linedWrappedText',
  day: 'linedDay',
};

export function inputCheck({ header, meaning, allowed, rule }: Column, { refusal }: AppWords): InputCheck {
  const refused = rule.kind === 'list' ? (rule.isStrict ? refusal.list : refusal.warning) : allowed;
  return {
    rule,
    hint: { title: header, text: `${meaning} ${allowed}` },
    refusal: { title: refusal.title, text: refused },
  };
}

const HEADER_HEIGHT = 48;
/** Rows with lines around their cells: who prints the sheet can write into them. */
const PRINTED_ROWS = 20;
const PRINTED_ROW_HEIGHT = 22;

/** A sheet with one heading for each column, and rows to fill in. */
export const fillInSheet = (
  name: string,
  columns: readonly Column[],
  words: AppWords,
  { lastRow, headers = columns.map(({ header }) => header), examples = [] }: FillInOptions,
): Sheet => ({
  name,
  columns: columns.map((column) => ({
    width: column.width,
    style: column.style,
    check: inputCheck(column, words),
  })),
  rows: [
    headers.map((value): Cell => ({ value, style: 'header' })),
    ...examples,
    ...Array.from({ length: PRINTED_ROWS }, () =>
      columns.map(({ style }): Cell => ({ value: '', style: LINED[style] ?? style })),
    ),
  ],
  rowHeights: {
    0: HEADER_HEIGHT,
    ...Object.fromEntries(
      Array.from({ length: PRINTED_ROWS }, (_, row) => [row + 1 + examples.length, PRINTED_ROW_HEIGHT]),
    ),
  },
  frozen: { rows: 1, columns: 1 },
  lastRow,
  isLandscape: true,
});

interface FillInOptions {
  lastRow: number;
  headers?: readonly string[];
  examples?: readonly (readonly (Cell | null)[])[];
}
