// The columns of a record, from the description of its fields (domain/record-fields.ts).
import { type RecordFields, writableNames } from '@treewell/domain/record-fields';
import { type Sql, commaList, identifier, sql } from './db.ts';

/** The columns that a query reads: from the record's table and from species. A value that is worked out is null here. */
export const readColumns = (fields: RecordFields, table: string): Sql =>
  commaList(
    Object.entries(fields).map(([name, { from, kind }]) => {
      if (from === 'none') return sql`null as ${identifier(name)}`;
      const column = sql`${identifier(from === 'record' ? table : from)}.${identifier(name)}`;
      return kind === 'moment'
        ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${identifier(name)}`
        : column;
    }),
  );

/** The names of the columns that people write. */
export const writtenColumns = (fields: RecordFields): Sql => commaList(writableNames(fields).map(identifier));

/** The values of these columns, in the same order. */
export const writtenValues = (fields: RecordFields, record: Record<string, unknown>): Sql =>
  commaList(writableNames(fields).map((name) => sql`${record[name]}`));

/** The `set` list of an update. */
export const assignments = (fields: RecordFields, record: Record<string, unknown>): Sql =>
  commaList(writableNames(fields).map((name) => sql`${identifier(name)} = ${record[name]}`));
