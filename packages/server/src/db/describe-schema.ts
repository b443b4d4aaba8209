// Describes the whole schema as PostgreSQL's catalog has it: one text to read, packages/server/schema.sql.
import { type Db, type Sql, sql } from './db.ts';

const HEADING = `-- The schema as it is, made from PostgreSQL's catalog. Change tables with a new file in migrations/, functions and triggers in
-- schema/, then make this file again: npx vitest run --project server packages/server/src/db/describe-schema.test.ts -u
`;

/** Nothing of extensions, and no foreign keys of other programs: our schema has only our tables. */
export async function describeSchema(db: Db): Promise<string> {
  const tables = await db.list<{ oid: number; name: string }>(sql`
    select oid::int, relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  const parts = [HEADING];
  for (const table of tables) parts.push(await describeTable(db, table));
  parts.push(await describeTypes(db), await describeFunctions(db));
  return parts.join('\n');
}

async function describeTable(db: Db, { oid, name }: { oid: number; name: string }): Promise<string> {
  const columns = await lines(
    db,
    sql`
      select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'collate ' || (select quote_ident(collname) from pg_collation where pg_collation.oid = attcollation) end,
        case when attnotnull then 'not null' end,
        case when attidentity = 'a' then 'generated always as identity' end,
        case when attgenerated = 's' then 'generated always as (' || expression || ') stored' else 'default ' || expression end) as line
      from pg_attribute join pg_type on pg_type.oid = atttypid
        left join lateral (select pg_get_expr(adbin, adrelid, true) as expression from pg_attrdef where adrelid = attrelid and adnum = attnum) def on true
      where attrelid = ${oid} and attnum > 0 and not attisdropped order by attnum`,
  );
  // From PostgreSQL 18 "not null" is a constraint too.
  const constraints = await lines(
    db,
    sql`
      select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) as line
      from pg_constraint where conrelid = ${oid} and contype in ('p', 'u', 'c', 'f') order by position(contype in 'pufc'), conname`,
  );
  const indexes = await lines(
    db,
    sql`
      select pg_get_indexdef(indexrelid, 0, true) || ';' as line from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${oid} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by relname`,
  );
  const triggers = await lines(
    db,
    sql`
      select pg_get_triggerdef(oid, true) || ';' as line from pg_trigger
      where tgrelid = ${oid} and not tgisinternal order by tgname`,
  );
  const partitioned = await lines(
    db,
    sql`select ' partition by ' || pg_get_partkeydef(oid) as line from pg_class where oid = ${oid} and relkind = 'p'`,
  );
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  return [`create table ${name} (\n${body}\n)${partitioned.join('')};`, ...indexes, ...triggers, ''].join('\n');
}

const describeTypes = async (db: Db): Promise<string> =>
  (
    await lines(
      db,
      sql`
        select 'create type ' || relname || ' as (' || string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) || ');' as line
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = current_schema()::regnamespace and relkind = 'c' group by relname order by relname`,
    )
  ).join('\n');

/** Only what a caller has to know: the bodies can be read in schema/. */
const describeFunctions = async (db: Db): Promise<string> =>
  [
    '',
    ...(await lines(
      db,
      sql`
        select '-- ' || proname || '(' || pg_get_function_arguments(pg_proc.oid) || ') returns ' || pg_get_function_result(pg_proc.oid) as line
        from pg_proc where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
        order by proname`,
    )),
    '',
  ].join('\n');

const lines = async (db: Db, query: Sql): Promise<string[]> =>
  (await db.list<{ line: string }>(query)).map(({ line }) => line);
