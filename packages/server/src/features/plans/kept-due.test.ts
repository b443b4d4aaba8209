// What triggers keep is what the visits say, whatever happens to them: random visits of several people and projects are
// recorded, changed, withdrawn and restored, and each time the kept days are compared with those by the rule of the domain.
import * as due from '@treewell/domain/work/due';
import type { Plan } from '@treewell/domain/work/plans';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createPlan, dueCounts, firstDueDays, keptDue } from '../../../test/plans.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let olu: string;
let home: Project;
let other: Project;
let trees: Tree[];
const plans: Plan[] = [];
const START = '2025-01-01';

beforeAll(async () => {
  test = await createTestApp();
  [lena, olu] = [await test.signedIn('lena'), await test.signedIn('olu')];
  home = await createProject(test, lena, { includeTrees: 0 });
  other = await createProject(test, olu, { includeTrees: 0 });
  // Lena also records in the other project: her visits count at home.
  await join(test, other, olu, lena);
  trees = [];
  for (let n = 0; n < 4; n++) trees.push(await createTree(test, lena, home, { inName: `Tree ${n}` }));
  const treeIds = trees.map(({ tree_id }) => tree_id);
  await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeIds }, olu);
  const make = async (token: string, project: Project, more: object) =>
    plans.push(await createPlan(test, token, project, { startsOn: START, ...more }));
  await make(lena, home, { name: 'Check', everyDays: 365 });
  await make(lena, home, {
    name: 'Water',
    visit: 'Tree Care',
    tasks: 'Water,Manage soil',
    everyDays: 14,
    season: '05-01/09-30',
  });
  await make(lena, home, { name: 'After reports', withinDays: 30 });
  await make(lena, home, { name: 'Look again', visit: 'Pest Detection', withinDays: 10 });
  await make(olu, other, { name: 'Care', visit: 'Tree Care', everyDays: 60, season: '11-01/02-29' });
  await make(olu, other, { name: 'After reports', visit: 'Tree Care', withinDays: 7 });
});
afterAll(() => test.close());

interface KnownVisit {
  tree_id: number;
  project_id: number;
  visit_name: string;
  day: string;
  at: number;
  is_of_home: boolean;
  stewardship_tasks: string | null;
  has_sign: boolean;
}

const readVisits = () =>
  test.database.list<KnownVisit>(sql`
    select tree_id, project_id, visit_name, (visit_date at time zone 'UTC')::date as day, extract(epoch from visit_date)::double precision as at,
      is_of_home, stewardship_tasks, coalesce(frass = 'Yes', false) as has_sign
    from visit where withdrawn_at is null order by visit_date, visit_id`);

/** By the rule of the domain, from all visits. */
async function expectedDue(): Promise<object[]> {
  const all = await readVisits();
  const [{ added_on } = { added_on: '' }] = await test.database.list<{ added_on: string }>(
    sql`select max(added_at at time zone 'UTC')::date as added_on from project_tree`,
  );
  return plans.flatMap((plan) =>
    trees.map(({ tree_id }) => {
      const counted = all.filter(
        (visit) => visit.tree_id === tree_id && (visit.project_id === plan.project_id || visit.is_of_home),
      );
      const last = counted.findLast(
        ({ visit_name, stewardship_tasks }) =>
          visit_name === plan.visit_name &&
          (plan.stewardship_tasks === '' ||
            stewardship_tasks?.split(',').some((task) => plan.stewardship_tasks.split(',').includes(task))),
      );
      const isOfReports = plan.visit_name === 'Pest Detection';
      const report = counted.find(
        ({ has_sign, at, day }) =>
          has_sign && day >= START && (!last || at > last.at || (isOfReports && at === last.at)),
      );
      const lastOn = last?.day ?? null;
      const reportedOn = plan.within_days === null ? null : (report?.day ?? null);
      return {
        plan_id: plan.plan_id,
        tree_id,
        last_on: lastOn,
        reported_on: reportedOn,
        due_on: due.dueOn(plan, { lastOn, sinceOn: added_on, reportedOn }, due.dayOf(Date.now())),
      };
    }),
  );
}

/** The same numbers each time, so that a failure can be seen again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it(
  'after each of two hundred random changes, triggers have kept the days and the counts',
  { tags: ['slow'] },
  async () => {
    const random = createRandom(29);
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
    const known: { visitId: number; token: string; kind: 'healthCheck' | 'pestDetection' | 'treeCare' }[] = [];
    const withdrawn: typeof known = [];
    const values = (kind: (typeof known)[number]['kind']) =>
      kind === 'healthCheck'
        ? { crownVigor: 1 }
        : kind === 'pestDetection'
          ? { inFrass: pick(['Yes', 'No']) }
          : { stewardshipTasks: pick(['Water', 'Stake tree for lean', 'Manage soil,Weed tree bed', '']) };
    const moment = () => `20${pick(['24', '25', '26'])}-0${1 + random(9)}-${10 + random(18)}`;
    let openReports = 0;
    for (let step = 0; step < 200; step++) {
      const action = random(10);
      if (action < 5 || known.length === 0) {
        const kind = pick(['healthCheck', 'pestDetection', 'treeCare'] as const);
        const [project, token] = pick([
          [home, lena],
          [other, lena],
          [other, olu],
        ] as const);
        const visit = await test.call(
          visits.recordVisit[kind],
          { treeId: pick(trees).tree_id, projectId: project.project_id, visitDate: moment(), ...values(kind) },
          token,
        );
        known.push({ visitId: visit.visit_id, token, kind });
      } else if (action < 7) {
        const { visitId, token, kind } = pick(known);
        await test.call(visits.updateVisit[kind], { visitId, visitDate: moment(), ...values(kind) }, token);
      } else if (action < 9) {
        const [visit] = known.splice(random(known.length), 1);
        await test.call(visits.withdrawVisit, { visitId: visit?.visitId as number }, visit?.token);
        withdrawn.push(visit as (typeof known)[number]);
      } else if (withdrawn.length > 0) {
        const [visit] = withdrawn.splice(random(withdrawn.length), 1);
        await test.call(visits.restoreVisit, { visitId: visit?.visitId as number }, visit?.token);
        known.push(visit as (typeof known)[number]);
      }
      const kept = await keptDue(test);
      expect(kept, `after step ${step}`).toEqual(await expectedDue());
      const [rows, links] = await firstDueDays(test);
      expect(links, `after step ${step}`).toEqual(rows);
      openReports += kept.filter(({ reported_on }) => reported_on !== null).length;
    }
    const [counted, kept] = await dueCounts(test);
    expect(kept).toEqual(counted);
    expect(openReports).toBeGreaterThan(20);
  },
);

it('PostgreSQL and the domain move a day into its season alike', async () => {
  const seasons = ['05-01/09-30', '11-15/02-29', '01-01/02-28', '12-31/01-01', '07-01/07-01', '03-01/02-29'];
  const rows = await test.database.list<{ day: string; season: string; moved: string }>(sql`
    select day::date as day, season, season_day(day::date, replace(split_part(season, '/', 1), '-', '')::smallint,
      replace(split_part(season, '/', 2), '-', '')::smallint) as moved
    from generate_series('2027-01-01'::timestamp, '2029-01-03', interval '1 day') day cross join unnest(${seasons}::text[]) season`);
  expect(rows.length).toBeGreaterThan(4_000);
  for (const { day, season, moved } of rows) expect(moved, `${day} in ${season}`).toBe(due.inSeason(day, season));
});

it('two people who visit trees of one plan at the same moment are both counted', async () => {
  const projectId = home.project_id;
  await Promise.all(
    trees.flatMap(({ tree_id: treeId }) =>
      [lena, lena].map((token) =>
        test.call(visits.recordVisit.healthCheck, { treeId, projectId, crownVigor: 1 }, token),
      ),
    ),
  );
  const [counted, kept] = await dueCounts(test);
  expect(kept).toEqual(counted);
  expect(await keptDue(test)).toEqual(await expectedDue());
});
