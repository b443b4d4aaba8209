import { getTotals } from '@treewell/domain/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('counts people when they are added and deleted, in transactions and on several connections', async () => {
  const token = await test.signedIn('olu');
  expect(await test.call(getTotals, {}, token)).toEqual({ trees: 0, visits: 0, users: 1 });
  const insert = (from: number, to: number) =>
    sql`insert into users (email, given_name, family_name) select 'u' || n || '@example.org', 'U', 'N' from generate_series(${from}::int, ${to}::int) n`;
  await Promise.all([1, 2, 3, 4, 5].map((block) => test.database.run(insert(block * 1000, block * 1000 + 299))));
  await test.database
    .transaction(async (tx) => {
      await tx.run(insert(90_000, 90_099));
      throw new Error('undone');
    })
    .catch(() => {});
  await test.database.run(sql`delete from users where email like 'u1%'`);
  expect(await test.call(getTotals, {}, token)).toEqual({ trees: 0, visits: 0, users: 1201 });
});
