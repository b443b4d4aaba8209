// Statements are planned once per connection, their number is limited, and a changed schema does not break them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { Sql, sql } from './db.ts';
import { forgetStatementNames, statementName } from './prepared-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a statement that is sent three times is prepared once', async () => {
  // Other test files of this process may have used all names.
  forgetStatementNames();
  const prepared = await database.transaction(async (tx) => {
    for (const value of [1, 2, 3]) await tx.find(sql`select ${value}::int as sent_thrice`);
    return tx.list<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%sent_thrice%' and statement not like '%pg_prepared%'`,
    );
  });
  expect(prepared).toEqual([{ statement: 'select $1::int as sent_thrice' }]);
});

it('several statements in one text, schema changes, and what begins with a comment get no name', async () => {
  for (const text of [
    '/* planned anew */ select 1',
    'create table a ()',
    'select 1; select 2',
    'set local x = 1',
    'vacuum',
  ])
    expect(statementName(text)).toBeUndefined();
  await database.run(new Sql('create table one (a int); create table other (a int)'));
});

it('no more than 500 statements get a name; statements without a name still work', async () => {
  forgetStatementNames();
  const names = Array.from({ length: 2_000 }, (_, n) => statementName(`select ${n}`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(500);
  expect(await database.find(new Sql('select 1999 as n'))).toEqual({ n: 1999 });
  forgetStatementNames();
});

it('the pool and transactions read the new type after a column changes its type', async () => {
  await database.run(sql`create table thing (n int)`);
  await database.run(sql`insert into thing values (${7})`);
  const read = sql`select n from thing`;
  const readInside = sql`select n as inside from thing`;
  const readBoth = async () => [await database.find(read), await database.transaction((tx) => tx.find(readInside))];
  expect(await readBoth()).toEqual([{ n: 7 }, { inside: 7 }]);
  await database.run(sql`alter table thing alter n type text`);
  expect(await readBoth()).toEqual([{ n: '7' }, { inside: '7' }]);
});
