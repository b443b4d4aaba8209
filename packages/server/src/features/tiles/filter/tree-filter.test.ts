// Random filters over a random project: counts, lists, numbers, tiles and places give the same trees as a plain reading.
import { HEALTH_MEASURES, healthRing } from '@treewell/domain/health-index';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as treeExtents from '@treewell/domain/tree-extents';
import { addDays, dayOf, dueState } from '@treewell/domain/work/due';
import { type ChoiceName, TREE_STATUSES, type TreeStatus } from '@treewell/domain/tree-fields';
import {
  DUE_CLASSES,
  type TreeFilter,
  type TreeFilterName,
  genusOf,
  toFilterQuery,
} from '@treewell/domain/tree-filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { WASHINGTON, createProject, join } from '../../../../test/projects.ts';
import { createPlan } from '../../../../test/plans.ts';
import { idsOf, readTile, tileAt } from '../../../../test/tiles.ts';
import { plant } from '../../../../test/trees.ts';
import { insertChecks } from '../../../../test/visits.ts';
import { sql } from '../../../db/db.ts';

const COUNT = 600;
const SPECIES = [3, 4, 18, 19, 25];

let test: TestApp;
let lena: string;
let pat: string;
let project: Project;
let people: { lena: number; pat: number };

/** A tree as a plain reading of the tables knows it. */
interface PlainTree {
  tree_id: number;
  sub_id: number;
  scientific_name: string;
  visited_day: string | null;
  /** The health check that its index comes from. */
  checked_day: string | null;
  dbh: number | null;
  pest_reports: number;
  photos: number;
  /** Who added it, if its home is the project. */
  added_by: number | null;
  is_in_project: boolean;
  status: TreeStatus;
  health_class: string;
  /** By the plans of the project. */
  due_on: string | null;
}
let plainTrees: PlainTree[];

beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
  pat = await test.signedIn('pat');
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  const ids = await test.database.list<{ user_id: number; given_name: string }>(
    sql`select user_id, given_name from users`,
  );
  const idOf = (name: string): number => ids.find(({ given_name }) => given_name === name)?.user_id ?? 0;
  people = { lena: idOf('lena'), pat: idOf('pat') };
  await growTrees();
  plainTrees = await readPlainTrees();
});
afterAll(() => test.close());

/** Half of the trees are in the project. A third of these were added in another one. */
async function growTrees(): Promise<void> {
  const { database } = test;
  const treeIds = await plant(test, COUNT, WASHINGTON, 0.004);
  await database.run(sql`
    update tree set sub_id = (${SPECIES}::int[])[1 + tree_id % 5], dbh = case when tree_id % 4 <> 0 then (tree_id % 37) + 0.5 end,
      created_by = case when tree_id % 3 = 0 then ${people.pat}::int else ${people.lena}::int end,
      home_project_id = case when tree_id % 5 <> 1 then ${project.project_id}::int end`);
  const inside = treeIds.filter((_id, index) => index % 2 === 0);
  await database.run(sql`
    insert into project_tree (project_id, tree_id) select ${project.project_id}, unnest(${inside}::int[])`);
  // Enough checks that some species have a health index.
  await insertChecks(
    test,
    treeIds
      .filter((treeId) => treeId % 7 !== 0)
      .map((treeId) => ({
        tree_id: treeId,
        project_id: project.project_id,
        values: [
          HEALTH_MEASURES.fine_twig_dieback[treeId % 5] as number,
          1 + (treeId % 4),
          1 + (treeId % 3),
          1 + (treeId % 5),
          2 + (treeId % 4),
        ] as const,
        visit_date: `20${String(10 + (treeId % 16)).padStart(2, '0')}-0${1 + (treeId % 9)}-15T12:00:00Z`,
      })),
  );
  await database.run(sql`
    insert into visit (visit_name, tree_id, project_id, user_id, visit_date)
    select 'Pest Detection', tree_id, ${project.project_id}::int, ${people.lena}::int, timestamptz '2011-01-01Z' from tree where tree_id % 6 = 0
    union all
    select 'Pest Detection', tree_id, ${project.project_id}::int, ${people.lena}::int, timestamptz '2026-01-02Z' from tree where tree_id % 11 = 0`);
  await database.run(sql`
    update tree set status = (array['dead', 'stump', 'removed', 'site'])[tree_id % 13] where tree_id % 13 between 1 and 4`);
  await database.run(sql`
    insert into photo (tree_id, photo_file, width, height, uploaded_by)
    select tree_id, gen_random_uuid() || '.jpg', 1, 1, ${people.lena} from tree where tree_id % 9 < 2`);
  // Due in the past and in years; those without a check in some days; thin trees not at all.
  const startsOn = addDays(dayOf(Date.now()), 5);
  await createPlan(test, lena, project, { everyDays: 3_650, startsOn, filter: { dbh: '5-' } });
}

async function readPlainTrees(): Promise<PlainTree[]> {
  const rows = await test.database.list<Omit<PlainTree, 'health_class'>>(sql`
    select tree_id, sub_id, scientific_name, to_char(visited_at at time zone 'UTC', 'YYYY-MM-DD') as visited_day, dbh,
      (select count(*)::int from visit where visit.tree_id = tree.tree_id and visit_name = 'Pest Detection') as pest_reports,
      (select count(*)::int from photo where photo.tree_id = tree.tree_id) as photos,
      case when home_project_id = ${project.project_id} then created_by end as added_by, status,
      (select to_char(max(visit_date) at time zone 'UTC', 'YYYY-MM-DD') from visit
        where visit.tree_id = tree.tree_id and visit_name = 'Health Check') as checked_day,
      exists (select from project_tree where project_id = ${project.project_id} and project_tree.tree_id = tree.tree_id) as is_in_project,
      (select min(due_on) from due where due.tree_id = tree.tree_id and project_id = ${project.project_id}) as due_on
    from tree join species using (sub_id)`);
  // The table of the project computes the index of each tree in its own way.
  const known = new Map<number, projectTrees.ProjectTree>();
  await test.database.run(sql`
    insert into project_tree (project_id, tree_id) select ${await otherProject()}, tree_id from tree`);
  for (const tree of await test.call(projectTrees.listProjectTrees, { projectId: await otherProject() }, lena))
    known.set(tree.tree_id, tree);
  return rows.map((row) => {
    const { z_score: score = null } = known.get(row.tree_id) ?? {};
    return { ...row, health_class: score === null ? 'none' : healthRing(score) };
  });
}

let other: Promise<Project> | undefined;
async function otherProject(): Promise<number> {
  other ??= createProject(test, lena, { includeTrees: 0, projectName: 'All trees' });
  return (await other).project_id;
}

function fitsPlainly(tree: PlainTree, filter: TreeFilter): boolean {
  const { species, genus, visited, checked, dbh, pests, photo, addedBy, in: place } = filter;
  if (species || genus) {
    const isNamed = species?.includes(tree.sub_id) || genus?.includes(genusOf(tree.scientific_name));
    if (!isNamed) return false;
  }
  for (const [part, day] of [
    [visited, tree.visited_day],
    [checked, tree.checked_day],
  ] as const) {
    if (!part) continue;
    const { before, after, never } = part;
    if (day === null) {
      if (!never) return false;
    } else if ((!before && !after) || (before && day >= before) || (after && day < after)) return false;
  }
  const dueClass = tree.due_on === null ? 'none' : dueState(tree.due_on, dayOf(Date.now()));
  if (filter.due && !filter.due.includes(dueClass)) return false;
  if (dbh && (tree.dbh === null || tree.dbh < (dbh.min ?? 0) || tree.dbh > (dbh.max ?? Infinity))) return false;
  if (filter.class && !(filter.class as readonly string[]).includes(tree.health_class)) return false;
  if (filter.status && !filter.status.includes(tree.status)) return false;
  if (pests !== undefined && tree.pest_reports > 0 !== pests) return false;
  if (photo !== undefined && tree.photos > 0 !== photo) return false;
  if (addedBy && !(tree.is_in_project && tree.added_by !== null && addedBy.includes(tree.added_by))) return false;
  return place === undefined || tree.is_in_project === (place === 'project');
}

const plainIds = (filter: TreeFilter, isInProject: boolean): number[] =>
  plainTrees
    .filter((tree) => tree.is_in_project === isInProject && fitsPlainly(tree, filter))
    .map(({ tree_id }) => tree_id)
    .toSorted((a, b) => a - b);

/** Every part alone, and then random combinations. */
function filters(): TreeFilter[] {
  const parts: {
    [Name in Exclude<TreeFilterName, Exclude<ChoiceName, 'status'>>]: readonly NonNullable<TreeFilter[Name]>[];
  } = {
    species: [[3], [4, 18], [577]],
    genus: [['Abies'], ['Acer', 'Quercus'], ['Nosuch']],
    visited: [
      { never: true },
      { before: '2020-01-01' },
      { after: '2020-05-15', never: true },
      { after: '2015-01-01', before: '2020-01-01' },
    ],
    checked: [
      { before: '2021-06-15', never: true },
      { before: '2018-01-01' },
      { after: '2016-01-01', never: true },
      { never: true },
    ],
    due: [['overdue'], ['due', 'later'], ['none'], ['due']],
    dbh: [{ min: 5.5 }, { max: 12 }, { min: 3.5, max: 3.5 }],
    class: [['green'], ['none', 'red'], ['orange']],
    pests: [true, false],
    status: [['alive'], ['dead', 'stump'], ['removed', 'alive'], ['site']],
    photo: [true, false],
    addedBy: [[people.pat], [people.lena, people.pat]],
    in: ['project', 'others'],
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const alone = names.flatMap((name) => parts[name].map((part) => ({ [name]: part })));
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const mixed = Array.from({ length: 40 }, () => {
    const mix: Record<string, unknown> = {};
    for (const name of names) if (random(3) === 0) mix[name] = parts[name][random(parts[name].length)];
    return mix;
  });
  return [...alone, ...mixed];
}

it('the random project has trees of every kind', () => {
  // Without a health check, and with another visit after the last one.
  expect(plainIds({ checked: { never: true } }, true).length).toBeGreaterThan(0);
  expect(plainTrees.some(({ visited_day, checked_day }) => checked_day !== null && visited_day !== checked_day)).toBe(
    true,
  );
  for (const { value } of TREE_STATUSES) expect(plainIds({ status: [value] }, true).length, value).toBeGreaterThan(0);
  for (const one of DUE_CLASSES) expect(plainIds({ due: [one] }, true).length, one).toBeGreaterThan(0);
  for (const health of ['green', 'orange', 'red', 'none'])
    expect(plainIds({ class: [health as 'green'] }, true).length, health).toBeGreaterThan(0);
});

describe('a filter', () => {
  it('counts and lists the same trees as a plain reading', async () => {
    let found = 0;
    for (const filter of filters()) {
      const asked = { projectId: project.project_id, ...toFilterQuery(filter) };
      const wanted = plainIds(filter, true);
      const count = await test.call(projectTrees.countTrees, asked, lena);
      expect(count, JSON.stringify(filter)).toMatchObject({ tree_count: COUNT / 2, fitting_count: wanted.length });
      const isOnlySpecies = Object.keys(filter).every((name) => ['species', 'genus', 'in'].includes(name));
      const hasSpecies = 'species' in filter || 'genus' in filter;
      expect(count.others_count, JSON.stringify(filter)).toBe(
        isOnlySpecies && hasSpecies && filter.in !== 'project' ? plainIds({ ...filter }, false).length : null,
      );
      const listed = await test.call(projectTrees.listProjectTrees, asked, lena);
      expect(
        listed.map(({ tree_id }) => tree_id),
        JSON.stringify(filter),
      ).toEqual(wanted);
      const stats = await test.call(projectTrees.getTreeStats, asked, lena);
      expect(stats.tree_count).toBe(wanted.length);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(COUNT);
  });

  it('paints them on tiles, and the others too', async () => {
    for (const filter of filters()) {
      // Far away, where all trees are on one tile and few enough to be all shown.
      const tile = await readTile(test, lena, tileAt(WASHINGTON, 8), project.project_id, filter);
      const isWithOthers = filter.in !== 'project' && !filter.addedBy;
      expect(idsOf(tile.project), JSON.stringify(filter)).toEqual(plainIds(filter, true));
      expect(idsOf(tile.others), JSON.stringify(filter)).toEqual(isWithOthers ? plainIds(filter, false) : []);
      expect(tile.thinned).toEqual([]);
    }
  });

  it('finds them inside a place', async () => {
    const extent = [-78, 38, -76, 40].join(',');
    for (const filter of filters().slice(0, 30)) {
      const asked = { projectId: project.project_id, extent, ...toFilterQuery(filter) };
      const { features } = await test.call(treeExtents.listProjectTreesInExtent, asked, lena);
      const ids = features.map(({ id }) => id).toSorted((a, b) => a - b);
      const others = filter.addedBy ? [] : plainIds(filter, false);
      expect(ids, JSON.stringify(filter)).toEqual([...plainIds(filter, true), ...others].toSorted((a, b) => a - b));
    }
  });

  it('gives pages', async () => {
    const filter: TreeFilter = { dbh: { min: 5 } };
    const wanted = plainIds(filter, true);
    const asked = { projectId: project.project_id, ...toFilterQuery(filter), limit: 50 };
    const found: number[] = [];
    for (;;) {
      const page = await test.call(projectTrees.listProjectTrees, { ...asked, after: found.at(-1) ?? 0 }, lena);
      found.push(...page.map(({ tree_id }) => tree_id));
      if (page.length < 50) break;
    }
    expect(found).toEqual(wanted);
  });

  it('does not tell who added a tree in another project', async () => {
    const everyone = { projectId: project.project_id, addedBy: `${people.lena},${people.pat}` };
    const { fitting_count } = await test.call(projectTrees.countTrees, everyone, lena);
    expect(fitting_count).toBe(
      plainIds({}, true).filter((id) => plainTrees.some((tree) => tree.tree_id === id && tree.added_by !== null))
        .length,
    );
    expect(fitting_count).toBeLessThan(COUNT / 2);
  });
});
