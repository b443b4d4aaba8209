// What triggers keep about visits is right after thousands of changes by many people at once, and nobody waited in a
// circle. Compared with the same numbers counted from scratch, and with a plain computation from the rows.
import { PARTICIPANT } from '@treewell/domain/access';
import { HEALTH_CHECK_MEASURES } from '@treewell/domain/visits/health-check';
import { getHealthIndexReport } from '@treewell/domain/health-index';
import { type Activity, activityOf, kindOf } from '@treewell/domain/visits/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { plainHealthIndex } from '../../../test/plain-health-index.ts';
import { createProject } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { keptNumbers } from '../../../test/visits.ts';
import { type Database, type Db, commaList, identifier, openPool, sql } from '../../db/db.ts';
import { insertMember } from '../access/memberships.queries.ts';
import { updateTreeRestored, updateTreeWithdrawn } from '../trees/withdrawals.queries.ts';
import {
  insertVisit,
  lockVisitedTree,
  updateVisit,
  updateVisitRestored,
  updateVisitWithdrawn,
} from './visits.queries.ts';

/** All that a health check measures. */
const HEALTH_CHECK_COLUMNS = commaList(HEALTH_CHECK_MEASURES.map((field) => identifier(field)));

const SEED = Number(process.env['VISITS_SEED'] ?? 20_261_116);
const CHANGES = 3_000;
const CHECKS_FOR_AN_INDEX = 100;
/** More than there are slots for counts, so that some of them share a slot. */
const CONNECTIONS = 20;
const PEOPLE = 5;
const TREES = 24;
/** Two usual species, and 'Unknown plant'. */
const SPECIES = [12, 44, 1];
/** Few, so that many visits have the same date. */
const DAYS = 60;

let test: TestApp;
let reader: string;
let users: number[];
let projects: number[];
let trees: number[];
beforeAll(async () => {
  test = await createTestApp();
  reader = await test.signedIn('lena');
  users = (
    await test.database.list<{ user_id: number }>(sql`
      insert into users (email, given_name, family_name)
      select 'person' || n || '@example.org', 'Person', 'Oak' from generate_series(1, ${PEOPLE}::int) n returning user_id`)
  ).map(({ user_id }) => user_id);
  projects = [];
  for (let made = 0; made < 3; made++)
    projects.push((await createProject(test, reader, { includeTrees: 0 })).project_id);
  trees = await plant(test, TREES);
  await test.database.run(sql`update tree set sub_id = (array[${SPECIES[0]}, ${SPECIES[1]}]::int[])[1 + tree_id % 2]`);
  await test.database.run(sql`
    insert into project_tree (project_id, tree_id) select project_id, tree_id from project cross join tree`);
  // Three of four trees have a home. Two of five people are members there, and what the others record does not change it.
  await test.database.run(
    sql`update tree set home_project_id = case when tree_id % 4 > 0 then ${projects[0]}::int end`,
  );
  for (const userId of users.slice(0, 2)) await insertMember(test.database, projects[0] as number, userId, PARTICIPANT);
});
afterAll(() => test.close());

// ── Changes ─────────────────────────────────────────────────────────────────

/** Numbers that look random and are the same for the same seed. */
function randomNumbers(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { next, below, oneOf };
}
type Random = ReturnType<typeof randomNumbers>;

function randomValues({ next, below, oneOf }: Random, activity: Activity): Record<string, unknown> {
  const sometimes = (value: unknown): unknown => (next() < 0.25 ? null : value);
  const common = { dbh: sometimes(1 + below(300) / 10), treeheight: sometimes(10 + below(50)), notes: '' };
  const blank = Object.fromEntries(Object.keys(kindOf(activity).fields).map((name) => [name, null]));
  if (activity !== 'healthCheck')
    return { ...blank, ...common, ...(activity === 'treeCare' && { stewardship_tasks: '' }) };
  // As the API took them once.
  if (next() < 0.1) return { ...blank, notes: '' };
  return {
    ...blank,
    ...common,
    fine_twig_dieback: sometimes(oneOf([1, 5, 10, 15, 25, 50, 95, 99, 100])),
    leaf_discoloration: sometimes(below(6)),
    leaf_defoliation: sometimes(below(6)),
    crown_vigor: sometimes(below(6)),
    crown_density_trans: sometimes(1 + below(10)),
  };
}

/** The tree is locked first, as all handlers do. */
const onTree = async (db: Db, treeId: number, work: () => Promise<unknown>): Promise<void> => {
  await lockVisitedTree(db, treeId);
  await work();
};

interface KnownVisit {
  visit_id: number;
  tree_id: number;
  activity: Activity;
}

function randomChange(random: Random, known: KnownVisit[]): (db: Db) => Promise<void> {
  const { next, below, oneOf } = random;
  const kind = known.length < 50 ? 0 : next();
  const treeId = oneOf(trees);
  const date = (): number => Date.UTC(2026, 0, 1) / 1_000 + below(DAYS) * 7 * 86_400;
  if (kind < 0.45) {
    const activity = oneOf<Activity>(['healthCheck', 'healthCheck', 'healthCheck', 'pestDetection', 'treeCare']);
    const visit = { tree_id: treeId, project_id: oneOf(projects), visit_date: date(), photo_file: undefined };
    const values = randomValues(random, activity) as never;
    const userId = oneOf(users);
    return (db) =>
      onTree(db, treeId, async () =>
        known.push({
          visit_id: await insertVisit(db, activity, userId, { ...visit, values }),
          tree_id: treeId,
          activity,
        }),
      );
  }
  const { visit_id, tree_id, activity } = oneOf(known);
  if (kind < 0.65) {
    const values = randomValues(random, activity) as never;
    const visit_date = next() < 0.6 ? date() : undefined;
    const head = { visit_id, version: undefined, tree_id: undefined, project_id: undefined, photo_file: undefined };
    return (db) => onTree(db, tree_id, () => updateVisit(db, activity, { ...head, visit_date, values }));
  }
  if (kind < 0.72) return (db) => onTree(db, tree_id, () => updateVisitWithdrawn(db, visit_id, users[0] as number));
  if (kind < 0.77) return (db) => onTree(db, tree_id, () => updateVisitRestored(db, visit_id));
  if (kind < 0.81) {
    const isBlind = next() < 0.8 && activity === 'healthCheck';
    return (db) =>
      onTree(db, tree_id, () => db.run(sql`update visit set is_blind = ${isBlind} where visit_id = ${visit_id}`));
  }
  const userId = oneOf(users);
  if (kind < 0.83)
    // A person joins the home, or leaves it. It counts for what they record or change from now on.
    return async (db) => {
      const isGone = await db.run(sql`delete from member where project_id = ${projects[0]} and user_id = ${userId}`);
      if (!isGone) await insertMember(db, projects[0] as number, userId, PARTICIPANT);
    };
  const subId = oneOf(SPECIES);
  const dbh = below(400) / 10;
  const lock = (db: Db) => db.run(sql`select from tree where tree_id = ${treeId} for update`);
  return async (db) => {
    await lock(db);
    if (kind < 0.87) await db.run(sql`update tree set sub_id = ${subId} where tree_id = ${treeId}`);
    else if (kind < 0.91) await updateTreeWithdrawn(db, treeId, userId);
    else if (kind < 0.96) await updateTreeRestored(db, treeId);
    else await db.run(sql`update tree set dbh = ${dbh || null}, version = version + 1 where tree_id = ${treeId}`);
  };
}

/** Makes the changes on all connections at once. Returns how many transactions had to be repeated. */
async function makeChanges(database: Database, random: Random): Promise<{ made: number; repeated: number }> {
  const known: KnownVisit[] = [];
  let made = 0;
  let tries = 0;
  const work = async (): Promise<void> => {
    while (made < CHANGES) {
      made++;
      const change = randomChange(random, known);
      await database
        .transaction((tx) => {
          tries++;
          return change(tx);
        })
        // The tree is withdrawn at this moment.
        .catch((error: { code?: string }) => {
          if (error.code !== 'not_found') throw error;
        });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { made, repeated: tries - made };
}

// ── The plain computation ───────────────────────────────────────────────────

interface RawVisit {
  visit_id: number;
  visit_name: 'Health Check' | 'Pest Detection' | 'Tree Care';
  tree_id: number;
  project_id: number;
  user_id: number;
  /** Epoch seconds. */
  date: number;
  dbh: number | null;
  treeheight: number | null;
  values: (number | null)[];
  /** Quality control hides its values: it counts, but nobody uses them. */
  is_blind: boolean;
  /** A health check without any measure is a visit, but counts for no species, and no tree shows it. */
  is_empty: boolean;
  /** The tree shows its values, unless they are hidden. */
  is_of_home: boolean;
}

interface RawTree {
  tree_id: number;
  sub_id: number;
  is_withdrawn: boolean;
  dbh: number | null;
  treeheight: number | null;
  entered_dbh: number | null;
  dbh_entered: number | null;
  healthcheck_count: number;
  treecare_count: number;
  pestdetection_count: number;
  visited: number | null;
  /** The day of the check behind the index, counted from 1970 and one more; 0 without one. */
  checked_day: number;
  latest: (number | null)[];
}

/** Sorted: the newest last. */
const listVisits = (): Promise<RawVisit[]> =>
  test.database.list(sql`
    select visit_id, visit_name, tree_id, project_id, user_id, extract(epoch from visit_date)::double precision as date, is_blind, is_of_home,
      visit_name = 'Health Check' and num_nonnulls(${HEALTH_CHECK_COLUMNS}) = 0 as is_empty,
      case when not is_blind then dbh end as dbh, case when not is_blind then treeheight end as treeheight,
      case when is_blind then array[null, null, null, null, null]::int[]
        else array[fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans]::int[] end as values
    from visit where withdrawn_at is null order by visit_date, visit_id`);

const listTrees = (): Promise<RawTree[]> =>
  test.database.list(sql`
    select tree_id, sub_id, withdrawn_at is not null as is_withdrawn, dbh, treeheight, entered_dbh,
      extract(epoch from dbh_entered_at)::double precision as dbh_entered, healthcheck_count, treecare_count, pestdetection_count,
      extract(epoch from visited_at)::double precision as visited, checked_day,
        coalesce(latest_check, '{null,null,null,null,null}')::int[] as latest
    from tree order by tree_id`);

function expectedTree(tree: RawTree, visits: readonly RawVisit[]): Partial<RawTree> {
  const all = visits.filter(({ tree_id }) => tree_id === tree.tree_id);
  const own = all.filter(({ is_of_home }) => is_of_home);
  const count = (name: RawVisit['visit_name']) => all.filter(({ visit_name }) => visit_name === name).length;
  const measured = own.findLast(({ dbh }) => dbh !== null);
  const shown = own.findLast(
    ({ visit_name, is_blind, is_empty }) => visit_name === 'Health Check' && !is_blind && !is_empty,
  );
  const isEnteredLast = tree.dbh_entered !== null && (!measured || measured.date < tree.dbh_entered);
  return {
    tree_id: tree.tree_id,
    dbh: isEnteredLast ? tree.entered_dbh : (measured?.dbh ?? null),
    treeheight: own.findLast(({ treeheight }) => treeheight !== null)?.treeheight ?? null,
    healthcheck_count: count('Health Check'),
    treecare_count: count('Tree Care'),
    pestdetection_count: count('Pest Detection'),
    visited: own.at(-1)?.date ?? null,
    checked_day: shown ? Math.floor(shown.date / 86_400) + 1 : 0,
    latest: shown?.values ?? [null, null, null, null, null],
  };
}

const expectedIndex = (tree: RawTree, visits: readonly RawVisit[], speciesOf: Map<number, number>): number | null => {
  const checks = visits.filter(
    ({ visit_name, tree_id, is_empty }) =>
      visit_name === 'Health Check' && !is_empty && speciesOf.get(tree_id) === tree.sub_id,
  );
  return plainHealthIndex({
    sub_id: tree.sub_id,
    checks: checks.map(({ values }) => values),
    latest: checks.findLast(({ tree_id, is_blind, is_of_home }) => tree_id === tree.tree_id && !is_blind && is_of_home)
      ?.values,
  });
};

const lastCheckOf = (treeId: number) => ({
  tree_id: treeId,
  project_id: projects[0] as number,
  visit_date: Date.UTC(2026, 0, 1) / 1_000 + DAYS * 7 * 86_400,
  photo_file: undefined,
  values: {
    dbh: null,
    treeheight: null,
    notes: '',
    fine_twig_dieback: treeId % 2 ? 5 : 50,
    leaf_discoloration: treeId % 5,
    leaf_defoliation: treeId % 3,
    crown_vigor: treeId % 4,
    crown_density_trans: 1 + (treeId % 10),
  } as never,
});

// ── The proof ───────────────────────────────────────────────────────────────

describe(`after ${CHANGES} changes on ${CONNECTIONS} connections (VISITS_SEED=${SEED})`, { tags: 'slow' }, () => {
  let repeated: number;
  beforeAll(async () => {
    const pool = openPool({ ...test.database.connection, max: CONNECTIONS }, () => {});
    try {
      ({ repeated } = await makeChanges(pool, randomNumbers(SEED)));
    } finally {
      await pool.close();
    }
  });

  it('no transaction had to be repeated: locks are taken in one order', () => {
    expect(repeated).toBe(0);
  });

  it('trees know what a look at their visits finds', async () => {
    const visits = await listVisits();
    const found = await listTrees();
    expect(visits.length).toBeGreaterThan(500);
    expect(visits.filter(({ is_blind }) => is_blind).length).toBeGreaterThan(5);
    expect(visits.filter(({ is_empty }) => is_empty).length).toBeGreaterThan(5);
    expect(visits.filter(({ is_of_home }) => !is_of_home).length).toBeGreaterThan(100);
    expect(visits.filter(({ is_of_home }) => is_of_home).length).toBeGreaterThan(100);
    expect(found.some(({ is_withdrawn }) => is_withdrawn)).toBe(true);
    expect(found.some(({ dbh, entered_dbh }) => dbh === entered_dbh && dbh !== null)).toBe(true);
    expect(found.some(({ dbh, entered_dbh }) => dbh !== entered_dbh)).toBe(true);
    for (const tree of found) expect(tree).toMatchObject(expectedTree(tree, visits));
  });

  it('months, sources and totals are those of the rows', async () => {
    const standing = new Set((await listTrees()).filter((tree) => !tree.is_withdrawn).map(({ tree_id }) => tree_id));
    const counted = (await listVisits()).filter(({ tree_id }) => standing.has(tree_id));
    const tally = (keys: readonly string[]): Record<string, number> => {
      const amounts: Record<string, number> = {};
      for (const key of keys) amounts[key] = (amounts[key] ?? 0) + 1;
      return amounts;
    };
    const kept = async (statement: ReturnType<typeof sql>) =>
      Object.fromEntries(
        (await test.database.list<{ key: string; amount: number }>(statement)).map(({ key, amount }) => [key, amount]),
      );
    expect(
      await kept(sql`
        select project_id || ' ' || to_char(month, 'YYYY-MM') || ' ' || visit_name || ' ' || user_id as key, visits as amount
        from project_visits where visits <> 0`),
    ).toEqual(
      tally(
        counted.map(
          ({ project_id, date, visit_name, user_id }) =>
            `${project_id} ${new Date(date * 1_000).toISOString().slice(0, 7)} ${visit_name} ${user_id}`,
        ),
      ),
    );
    expect(
      await kept(sql`select 'visits' as key, sum(amount)::int as amount from total where noun = 'visits'`),
    ).toEqual({ visits: counted.length });
    const speciesOf = new Map((await listTrees()).map(({ tree_id, sub_id }) => [tree_id, sub_id]));
    const checks = counted.filter(({ visit_name, is_empty }) => activityOf(visit_name) === 'healthCheck' && !is_empty);
    expect(
      await kept(sql`
        select sub_id || ' ' || user_id || ' ' || project_id as key, checks as amount from species_checks_source where checks <> 0`),
    ).toEqual(
      tally(checks.map(({ tree_id, user_id, project_id }) => `${speciesOf.get(tree_id)} ${user_id} ${project_id}`)),
    );
  });

  it('every tree has the health index of the plain computation', async () => {
    // Enough trees of each species: how many stand by chance differs from run to run.
    await test.database.run(sql`
      update tree set withdrawn_at = null, withdrawn_by = null, sub_id = (array[${SPECIES[0]}, ${SPECIES[1]}, ${SPECIES[2]}]::int[])[1 + tree_id % 3]
      where tree_id % 4 > 0`);
    // And enough complete checks that are the latest of their trees: only they give an index. Four trees of a species get them.
    for (const treeId of trees.filter((id) => id % 4 === 1 || id % 4 === 2))
      for (let made = 0; made < CHECKS_FOR_AN_INDEX / 4; made++)
        await insertVisit(test.database, 'healthCheck', users[0] as number, lastCheckOf(treeId));
    const standing = (await listTrees()).filter((tree) => !tree.is_withdrawn);
    const speciesOf = new Map(standing.map(({ tree_id, sub_id }) => [tree_id, sub_id]));
    const visits = await listVisits();
    const indexes = [];
    for (const tree of standing) {
      const { z_score } = await test.call(getHealthIndexReport, { treeId: tree.tree_id }, reader);
      expect({ tree_id: tree.tree_id, z_score }).toEqual({
        tree_id: tree.tree_id,
        z_score: expectedIndex(tree, visits, speciesOf),
      });
      indexes.push(z_score);
    }
    expect(new Set(indexes).size).toBeGreaterThan(5);
    expect(indexes).toContain(null);
  });

  // The last one, because it writes what it counts.
  it('the numbers are those that are counted from scratch', async () => {
    const kept = await keptNumbers(test);
    await test.database.run(sql`select recount_visits()`);
    await test.database.run(sql`select refresh_trees(array(select tree_id from tree))`);
    expect(await keptNumbers(test)).toEqual(kept);
  });
});
