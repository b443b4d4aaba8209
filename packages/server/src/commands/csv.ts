import { parse } from 'csv-parse/sync';

/** Reads comma-separated values as spreadsheets write them: quotes, line breaks in cells, a byte order mark. */
export const parseCsv = (text: string): string[][] =>
  parse(text, {
    bom: true,
    // A line may leave its last cells out, and a quote inside a cell without quotes is a letter like any other.
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
