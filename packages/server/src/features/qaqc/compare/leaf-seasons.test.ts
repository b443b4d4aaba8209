// Which measures of a second visit are compared, by the time of the year and the place of the tree.
import { leafSeasonSince, leafZoneOf } from '@treewell/domain/visits/leaf-season';
import { QAQC_LASTING_MEASURES, QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import { listQaqcQuestions } from '@treewell/domain/qaqc/questions';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import {
  FIRST_VALUES,
  checkTree,
  comparisonsOf,
  createQaqcWorld,
  previewOf,
  type QaqcWorld,
  start,
} from '../../../../test/qaqc.ts';
import { sql } from '../../../db/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ALL_DAYS = { startDate: '2020-01-01', endDate: '2026-12-31' } as const;
const NEW_YORK = 40.7;
const MELBOURNE = -37.8;
const QUITO = -0.2;

async function worldAt(latitude: number, firstDates: readonly (string | number)[]): Promise<QaqcWorld> {
  const world = await createQaqcWorld(test, { trees: firstDates.length });
  await test.database.run(sql`update tree set latitude = ${latitude} where tree_id = any(${world.treeIds}::int[])`);
  for (const [index, visitDate] of firstDates.entries())
    await test.call(
      visits.updateVisit.healthCheck,
      { ...FIRST_VALUES, visitId: world.visitIds[index] as number, visitDate },
      world.tokens.pat,
    );
  return world;
}

describe('leaves', () => {
  it.each([
    [
      'the north, in winter',
      NEW_YORK,
      [
        ['2024-01-01T00:00:00Z', '2024-02-15T23:59:59Z', true],
        ['2024-01-01T23:59:59Z', '2024-02-16T00:00:00Z', false],
        ['2023-12-01T12:00:00Z', '2024-01-15T12:00:00Z', true],
        ['2023-12-01T12:00:00Z', '2024-01-16T12:00:00Z', false],
      ],
    ],
    [
      'the north, in summer',
      NEW_YORK,
      [
        ['2024-05-01T00:00:00Z', '2024-09-30T23:59:59Z', true],
        ['2024-04-30T23:59:59Z', '2024-09-30T12:00:00Z', false],
        ['2023-07-01T12:00:00Z', '2024-07-01T12:00:00Z', false],
      ],
    ],
    [
      'the south',
      MELBOURNE,
      [
        ['2023-11-01T00:00:00Z', '2024-03-31T23:59:59Z', true],
        ['2024-01-10T12:00:00Z', '2024-11-20T12:00:00Z', false],
        ['2024-05-01T12:00:00Z', '2024-09-30T12:00:00Z', false],
        ['2024-03-31T12:00:00Z', '2024-05-15T12:00:00Z', true],
        ['2024-03-31T12:00:00Z', '2024-05-16T12:00:00Z', false],
      ],
    ],
    [
      'the tropics',
      QUITO,
      [
        ['2024-06-01T12:00:00Z', '2024-07-16T12:00:00Z', true],
        ['2024-06-01T12:00:00Z', '2024-07-17T12:00:00Z', false],
      ],
    ],
  ] as const)('of trees in %s are compared within 45 days or in one season', async (_, latitude, cases) => {
    const world = await worldAt(
      latitude,
      cases.map(([first]) => first),
    );
    // No more than five, so all are drawn.
    const run = await start(test, world, ALL_DAYS);
    for (const [index, [, visitDate]] of cases.entries())
      await checkTree(test, world, world.treeIds[index] as number, world.tokens.rob, { ...FIRST_VALUES, visitDate });
    const compared = await comparisonsOf(test, world, run.qaqc_id);
    expect(compared).toHaveLength(cases.length);
    for (const { tree_id, within, accuracy } of compared) {
      const [first, second, isCompared] = cases[world.treeIds.indexOf(tree_id)] ?? [];
      const judged = QAQC_MEASURE_NAMES.filter((measure) => within[measure] !== null);
      expect([first, second, judged]).toEqual([first, second, isCompared ? QAQC_MEASURE_NAMES : QAQC_LASTING_MEASURES]);
      expect(accuracy).toBe(100);
    }
  });
});

it('out of season, leaves are no question and count nowhere; the other measures do', async () => {
  const world = await worldAt(NEW_YORK, ['2024-07-01']);
  const { tokens, treeIds, visitIds, projectId } = world;
  const run = await start(test, world, ALL_DAYS);
  const second = await checkTree(test, world, treeIds[0] as number, tokens.rob, {
    ...FIRST_VALUES,
    visitDate: '2025-01-10',
    inDbh: 30,
    leafDefoliation: 1,
    leafDiscoloration: 'N/A',
    crownVigor: 1,
    crownDensityTrans: 1,
  });
  // Two of three agree.
  expect(second).toMatchObject({ qaqc_role: 'second', qaqc_accuracy: 67 });
  const [comparison] = await comparisonsOf(test, world, run.qaqc_id);
  expect(comparison).toMatchObject({
    first_leaf_defoliation: 5,
    qaqc_leaf_defoliation: 1,
    within: { dbh: false, fine_twig_dieback: true, leaf_defoliation: null, crown_vigor: null },
    tolerance: { dbh: 0.5, leaf_defoliation: null },
    accuracy: 67,
  });
  const { questions } = await test.call(listQaqcQuestions, {}, tokens.pat);
  expect(questions.filter(({ visit_id }) => visit_id === visitIds[0]).map(({ measure }) => measure)).toEqual(['dbh']);
  const [card] = await test.call(listQaqcObservers, { projectId, onlyMine: 1 }, tokens.pat);
  expect(card?.measures).toMatchObject({
    dbh: { visits: 1, agreed: 0 },
    leaf_defoliation: { visits: 0, agreed: 0, bias: null },
  });
  expect(card?.practise).toEqual([]);
  expect(await test.call(trees.getTree, { treeId: treeIds[0] as number }, tokens.rob)).toMatchObject({
    qaqc_accuracy: 67,
  });
});

it('a restored second visit is compared as it was, in season or not', async () => {
  const world = await worldAt(NEW_YORK, ['2024-07-01']);
  const run = await start(test, world, ALL_DAYS);
  const { visit_id: visitId } = await checkTree(test, world, world.treeIds[0] as number, world.tokens.rob, {
    ...FIRST_VALUES,
    visitDate: '2025-01-10',
  });
  const before = await comparisonsOf(test, world, run.qaqc_id);
  await test.call(visits.withdrawVisit, { visitId }, world.tokens.rob);
  expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual([]);
  await test.call(visits.restoreVisit, { visitId }, world.tokens.rob);
  expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual(before);
  // A later date of the second visit changes nothing any more.
  await test.call(
    visits.updateVisit.healthCheck,
    { ...FIRST_VALUES, visitId, visitDate: '2024-07-02' },
    world.tokens.rob,
  );
  expect((await comparisonsOf(test, world, run.qaqc_id))[0]?.within.crown_vigor).toBeNull();
});

it.each([
  ['the north', NEW_YORK],
  ['the south', MELBOURNE],
  ['the tropics', QUITO],
])('before a run starts, it says how many are in season today: %s', async (_, latitude) => {
  const now = Math.floor(Date.now() / 1_000);
  const since = leafSeasonSince(now, leafZoneOf(latitude));
  const world = await worldAt(latitude, [now, since + 1, since, since - 1, since - 86_400 * 300]);
  expect(await previewOf(test, world, ALL_DAYS)).toMatchObject({ eligible_visits: 5, in_season_visits: 3 });
});
