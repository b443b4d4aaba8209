// The columns of a record, from the description of its fields (domain/record-fields.ts).
import { type RecordFields, writableNames } from '@treewell/domain/record-fields';
import { type Sql, commaList, identifier, sql } from './db.ts';

/** The fields that have a column in the record's own table. */
export const keptFields = (fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { from }]) => from === 'record'));

/** The columns that a query reads: from the record's table and from species. A value that is worked out is null here. */
export const readColumns = (fields: RecordFields, table: string): Sql =>
  commaList(
    Object.entries(fields).map(([name, { from, kind, column = name }]) => {
      if (from === 'none') return sql`null as ${identifier(name)}`;
      const value = sql`${identifier(from === 'record' ? table : from)}.${identifier(column)}`;
      if (kind === 'moment')
        return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${identifier(name)}`;
      return column === name ? value : sql`${value} as ${identifier(name)}`;
    }),
  );

/** The fields that people write, with their columns. */
const written = (fields: RecordFields): [name: string, column: Sql][] =>
  writableNames(keptFields(fields)).map((name) => [name, identifier(fields[name]?.column ?? name)]);

/** The names of the columns that people write. */
export const writtenColumns = (fields: RecordFields): Sql => commaList(written(fields).map(([, column]) => column));

/** The values of these columns, in the same order. */
export const writtenValues = (fields: RecordFields, record: Record<string, unknown>): Sql =>
  commaList(written(fields).map(([name]) => sql`${record[name]}`));

/** The `set` list of an update. A value that is undefined stays as it is. */
export const assignments = (fields: RecordFields, record: Record<string, unknown>): Sql =>
  commaList(
    written(fields)
      .filter(([name]) => record[name] !== undefined)
      .map(([name, column]) => sql`${column} = ${record[name]}`),
  );
