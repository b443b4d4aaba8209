// Nobody who may measure a tree again learns the first values before: every call of the API is tried, as every kind of
// caller but the creators of the two drawn visits. The first values occur nowhere else (test/qaqc.ts).
import type { Endpoint } from '@treewell/domain/endpoint';
import { getHistory, undoChange } from '@treewell/domain/history/history';
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import * as healthIndexCalls from '@treewell/domain/health-index';
import { countTrees } from '@treewell/domain/project-trees';
import { getTree } from '@treewell/domain/trees';
import { getVisit, recordVisit } from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_VALUES, SECOND_VALUES } from '../../../test/qaqc.ts';
import { CALLERS, type Caller, type RightsWorld, createRightsWorld } from '../../../test/rights-world.ts';
import { decode } from '../../../test/tiles.ts';
import { commaList, identifier, sql } from '../../db/db.ts';
import { routes } from '../../routes.ts';

let world: RightsWorld;
beforeAll(async () => {
  world = await createRightsWorld({ isHomeActive: true });
});
afterAll(() => world.test.close());

/** What only the first visits say: numbers, words, and classes beside their names. */
const FIRST_VALUES_TOLD = [
  /41\.375/,
  /57\.25/,
  /first observer wrote/,
  /"(first_)?fine_twig_dieback":"?85/,
  /"(first_)?leaf_discoloration":"?4/,
  /"(first_)?(leaf_defoliation|crown_vigor)":"?5/,
  /"(first_)?crown_light_exposure":"?2/,
  /"(first_)?(crown_density_trans|crown_transparency)":"?9/,
  /"value":(85|9)\b/,
];

const tilePaints = (bytes: Uint8Array): boolean => {
  const { project, others } = decode(bytes);
  return [...project, ...others].some(({ properties }) => 'fine_twig_dieback' in properties);
};

/** All three histories, and the preview of an undo, after each value was taken away and came back. */
async function inputsFor(endpoint: Endpoint, caller: Caller): Promise<Record<string, unknown>[]> {
  const input = await world.inputFor(endpoint, caller);
  if (endpoint !== getHistory && endpoint !== undoChange) return [input];
  await rewriteValues();
  const { treeId, visitId } = (await world.inputFor(getVisit, caller)) as { treeId: number; visitId: number };
  if (endpoint === getHistory) return [input, { treeId }, { visitId }];
  const rows = await world.test.database.list<{ changeId: number }>(
    sql`select change_id::int as "changeId" from change where visit_id = ${visitId} and what = 'changed'`,
  );
  return rows.map(({ changeId }) => ({ changeId, dryRun: 1, anyway: 1 }));
}

async function rewriteValues(): Promise<void> {
  const columns = Object.keys(HEALTH_CHECK_FIELDS).filter((name) => name !== 'notes');
  await world.test.database.transaction(async (tx) => {
    await tx.run(sql`create temp table kept on commit drop as select * from visit where visit_name = 'Health Check'`);
    const nothing = commaList(columns.map((name) => sql`${identifier(name)} = null`));
    await tx.run(sql`update visit set ${nothing}, notes = '' where visit_name = 'Health Check'`);
    const earlier = commaList([...columns, 'notes'].map((name) => sql`${identifier(name)} = kept.${identifier(name)}`));
    await tx.run(sql`update visit set ${earlier} from kept where kept.visit_id = visit.visit_id`);
  });
}

/** The calls whose answer tells a first value to this caller. */
async function telltales(caller: Caller, beforeEachCall: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const { endpoint } of routes) {
    for (const input of await inputsFor(endpoint, caller)) {
      await beforeEachCall();
      const answer = await world.test.send(endpoint, input, world.tokenOf(caller));
      const { rawPayload, body, headers } = answer;
      const tells = String(headers['content-type']).includes('vector-tile')
        ? rawPayload.length > 0 && tilePaints(rawPayload)
        : FIRST_VALUES_TOLD.some((value) => value.test(body));
      if (tells) found.push(`${endpoint.method} ${endpoint.path}`);
      await world.resetAfter(endpoint, answer);
    }
  }
  return found;
}

const asItIs = async (): Promise<void> => {};

describe('while nobody has measured a drawn tree again', () => {
  it.each(CALLERS.filter((caller) => !caller.startsWith('creator')))(
    'no call tells its first values to: %s',
    async (caller) => {
      expect(await telltales(caller, asItIs)).toEqual([]);
    },
  );

  it('the observer still sees their own', async () => {
    expect(await telltales('creator', asItIs)).toEqual(
      expect.arrayContaining(['GET /trees/visit', 'GET /trees/visits', 'GET /project/visits']),
    );
  });

  it('the calls would tell them otherwise, so this test can fail', async () => {
    const showAll = () => world.test.database.run(sql`update visit set is_blind = false where is_blind`);
    expect(await telltales('participant', showAll)).toEqual(
      expect.arrayContaining([
        'GET /trees/visit',
        'GET /trees/visits',
        'GET /project/visits',
        'GET /history',
        'GET /tree',
        'GET /trees/project/all',
        'GET /tree/healthindex',
        'GET /tiles/:z/:x/:y',
        'GET /tiles/project/:projectId/:z/:x/:y',
      ]),
    );
    await world.reset();
  });

  it('filters and the checks of the species do not know them either', async () => {
    const { test } = world;
    const participant = world.tokenOf('participant');
    const { treeId } = (await world.inputFor(getTree, 'participant')) as { treeId: number };
    const thick = { projectId: world.home.project_id, dbh: '41-42' };
    expect((await test.call(countTrees, thick, participant)).fitting_count).toBe(0);
    const report = await test.call(healthIndexCalls.getHealthIndexReport, { treeId }, participant);
    expect(report.tree_health_checks).toBeGreaterThan(0);
    for (const { counts, n, value } of Object.values(report.measures))
      expect({ sum: counts.reduce((sum, count) => sum + count, 0), n, value }).toEqual({ sum: 0, n: 0, value: null });
  });
});

it('everybody sees both visits after the second', async () => {
  const { test } = world;
  const participant = world.tokenOf('participant');
  const { treeId, visitId } = (await world.inputFor(getVisit, 'participant')) as { treeId: number; visitId: number };
  expect(await test.call(getVisit, { visitId }, participant)).toMatchObject({ is_hidden: true, dbh: null, notes: '' });
  await test.database.run(sql`update visit set visit_date = '2026-01-02Z' where visit_id = ${visitId}`);
  await test.database.run(sql`update qaqc_visit set first_visit_date = '2026-01-02Z' where visit_id = ${visitId}`);
  await test.call(
    recordVisit.healthCheck,
    { treeId, projectId: world.home.project_id, ...SECOND_VALUES, visitDate: '2026-01-03T12:00:00Z' },
    participant,
  );
  expect(await test.call(getVisit, { visitId }, world.tokenOf('outsider'))).toMatchObject({
    is_hidden: false,
    dbh: 41.375,
    fine_twig_dieback: 85,
    qaqc_role: 'first',
    qaqc_accuracy: 71,
  });
  const { dbh, qaqc_accuracy } = await test.call(getTree, { treeId }, participant);
  expect([dbh, qaqc_accuracy]).toEqual([SECOND_VALUES.inDbh, 71]);
  await world.reset();
});

it('values that the first observer finds on the tree afterwards are hidden too, and shown with the first', async () => {
  const { test } = world;
  const [participant, creator] = [world.tokenOf('participant'), world.tokenOf('creator')];
  const { treeId, visitId } = (await world.inputFor(getVisit, 'participant')) as { treeId: number; visitId: number };
  const record = (token: string | undefined, values: object) =>
    test.call(recordVisit.healthCheck, { treeId, projectId: world.home.project_id, ...values }, token);
  const again = await record(creator, FIRST_VALUES);
  const seen = async (id: number) => {
    const { is_hidden, dbh } = await test.call(getVisit, { visitId: id }, participant);
    return { is_hidden, dbh };
  };
  expect(again).toMatchObject({ is_hidden: true, dbh: 41.375, qaqc_role: null });
  expect(await seen(again.visit_id)).toEqual({ is_hidden: true, dbh: null });
  expect((await test.call(getTree, { treeId }, participant)).dbh).not.toBe(41.375);
  await record(participant, SECOND_VALUES);
  expect(await seen(again.visit_id)).toEqual({ is_hidden: false, dbh: 41.375 });
  expect(await seen(visitId)).toEqual({ is_hidden: false, dbh: 41.375 });
  await world.reset();
});
