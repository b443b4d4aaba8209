// Finds projects among 10, 1,000 and 100,000: does the time stay the same? For comparison it runs the same searches
// without an index.
import { createHash } from 'node:crypto';
import { type Position, circleRing } from '@treewell/domain/geo';
import { type Database, sql } from '../packages/server/src/db/db.ts';
import { findNearby } from '../packages/server/src/features/projects/find-nearby.ts';
import { listNewestProjects, listProjectsByName } from '../packages/server/src/features/projects/projects.queries.ts';
import { withServer } from './server.ts';

const SIZES = [10, 1_000, 100_000];
const RUNS = 60;
const MILES_10 = 16_093;

/** Projects of 300 m, spread over a continent. One in ten is a "park". */
async function fill(database: Database, count: number): Promise<void> {
  const { n } = (await database.find<{ n: number }>(sql`select count(*)::int as n from project`)) ?? { n: 0 };
  // In several statements, because a statement may take at most 15 seconds.
  for (let first = n + 1; first <= count; first += 2_000)
    await insertProjects(database, first, Math.min(first + 1_999, count));
  await database.run(sql`analyze project`);
}

const insertProjects = (database: Database, first: number, last: number): Promise<number> =>
  database.run(sql`
    insert into project (project_name, search_name, city, description, boundary, outline, created_by)
    select name, name, 'City of Xenia ' || i % 500, 'We look after the young trees of our quarter and water them. ' || name || ' ' || md5(i::text),
      shape, shape, (select min(user_id) from users)
    from (
      select (array['elm','oak','ash','plane','cedar','willow','birch','maple','linden'])[1 + i % 9] || ' ' ||
             (array['park','row','school','street','square','valley','river','hill','campus','green'])[1 + i % 10] || ' ' || i as name,
             i, -120 + 50 * random() as x, 28 + 20 * random() as y
      from generate_series(${first}::int, ${last}::int) i
    ) made, polygon(box(point(x, y), point(x + 0.003, y + 0.003))) as shape`);

async function median(run: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index++) {
    const startedAt = performance.now();
    await run(index);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[RUNS >> 1] as number;
}

await withServer(async (_address, database) => {
  await database.run(sql`insert into users (email, given_name, family_name) values ('bench@example.org', 'B', 'B')`);
  const user = (await database.find<{ user_id: number }>(sql`select user_id from users`))?.user_id as number;
  const place = (index: number): Position => [-120 + ((index * 7) % 50), 28 + ((index * 3) % 20)];
  const searches = {
    'nearby, 10 miles': (i: number) => findNearby(database, user, circleRing(place(i), MILES_10), place(i)),
    'by name, rare ("oak park 7…")': (i: number) =>
      listProjectsByName(database, user, `oak park ${(i * 90 + 2) % 1000}`),
    'by name, common ("park")': () => listProjectsByName(database, user, 'park'),
    'by name, two letters': () => listProjectsByName(database, user, 'oa'),
    'by city ("xenia 7…")': (i: number) => listProjectsByName(database, user, `xenia ${(i * 7) % 500}`),
    'by description, rare': (i: number) =>
      listProjectsByName(
        database,
        user,
        createHash('md5')
          .update(String(i + 1))
          .digest('hex')
          .slice(0, 12),
      ),
    'by description, in all ("young trees")': () => listProjectsByName(database, user, 'young trees'),
    'the newest': () => listNewestProjects(database, user),
    'alternative: rare name, no index': (i: number) =>
      database.list(
        sql`select project_id from project where (search_name || '') like ${`%oak park ${(i * 90 + 2) % 1000}%`} and visible = 1 limit 50`,
      ),
    'alternative: nearby, no index': (i: number) =>
      database.list(
        sql`select project_id from project where (outline::path::polygon <-> point(${place(i)[0]}, ${place(i)[1]})) < 0.15 and visible = 1 limit 50`,
      ),
  };
  const table: Record<string, number[]> = Object.fromEntries(Object.keys(searches).map((name) => [name, []]));
  for (const size of SIZES) {
    await fill(database, size);
    for (const [name, search] of Object.entries(searches)) {
      await search(0);
      table[name]?.push(await median(search));
    }
  }
  console.log(
    `median of ${RUNS}, ms`.padEnd(40),
    ...SIZES.map((size) => size.toLocaleString('en').padStart(9)),
    '  100,000 ÷ 10',
  );
  for (const [name, times] of Object.entries(table)) {
    const ratio = (times.at(-1) as number) / (times[0] as number);
    console.log(
      name.padEnd(40),
      ...times.map((time) => time.toFixed(2).padStart(9)),
      `${ratio.toFixed(1).padStart(9)}×`,
    );
  }
});
