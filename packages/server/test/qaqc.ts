// A project with health checks of several people, for tests of quality control.
import * as accounts from '@treewell/domain/accounts';
import type { Project } from '@treewell/domain/projects';
import * as qaqc from '@treewell/domain/qaqc/runs';
import type { TestApp } from './app.ts';
import { createProject, join } from './projects.ts';
import { createTree } from './trees.ts';
import { recordHealthCheck } from './visits.ts';

/** The first values of every health check. No other record in the tests has them. */
export const FIRST_VALUES = {
  inDbh: 41.375,
  inTreeheight: 57.25,
  inNotes: 'The first observer wrote this',
  fineTwigDieback: 85,
  leafDiscoloration: 4,
  leafDefoliation: 5,
  crownVigor: 5,
  crownLightExposure: 2,
  crownDensityTrans: 9,
} as const;

/** A second visit that agrees in five of the seven measures: not in DBH and vigor. */
export const SECOND_VALUES = {
  ...FIRST_VALUES,
  inNotes: 'The second observer wrote this',
  inDbh: 40,
  crownVigor: 2,
  crownDensityTrans: 8,
} as const;

export const THIS_YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' } as const;

export interface QaqcWorld {
  project: Project;
  projectId: number;
  treeIds: number[];
  visitIds: number[];
  tokens: Record<'lena' | 'pat' | 'rob', string>;
  userIds: Record<'lena' | 'pat' | 'rob', number>;
}

type People = Pick<QaqcWorld, 'tokens' | 'userIds'>;
const peopleOf = new WeakMap<TestApp, Promise<People>>();

async function signInAll(test: TestApp): Promise<People> {
  const people = { tokens: {}, userIds: {} } as People;
  for (const name of ['lena', 'pat', 'rob'] as const) {
    people.tokens[name] = await test.signedIn(name);
    people.userIds[name] = Number((await test.call(accounts.getUser, {}, people.tokens[name])).user_id);
  }
  return people;
}

/** Lena leads; Pat has checked every tree; Rob has checked none. All worlds of a test have the same people. */
export async function createQaqcWorld(test: TestApp, { trees = 5 } = {}): Promise<QaqcWorld> {
  const people = peopleOf.get(test) ?? signInAll(test);
  peopleOf.set(test, people);
  const { tokens, userIds } = await people;
  const project = await createProject(test, tokens.lena, { includeTrees: 0 });
  for (const name of ['pat', 'rob'] as const) await join(test, project, tokens.lena, tokens[name]);
  const treeIds: number[] = [];
  const visitIds: number[] = [];
  for (let n = 0; n < trees; n++) {
    const tree = await createTree(test, tokens.lena, project, { inDbh: 20, inTreeheight: 30 });
    treeIds.push(tree.tree_id);
    visitIds.push((await recordHealthCheck(test, tokens.pat, { tree, project }, FIRST_VALUES)).visit_id);
  }
  return { project, projectId: project.project_id, treeIds, visitIds, tokens, userIds };
}

export const start = (test: TestApp, { projectId, tokens }: QaqcWorld, more = {}): Promise<qaqc.QaqcRun> =>
  test.call(qaqc.startQaqc, { projectId, ...THIS_YEAR, ...more }, tokens.lena);

export const checkTree = (test: TestApp, { project }: QaqcWorld, treeId: number, token: string, values = {}) =>
  recordHealthCheck(test, token, { tree: { tree_id: treeId }, project }, values);

export const runsOf = (test: TestApp, { projectId, tokens }: QaqcWorld) =>
  test.call(qaqc.listQaqcRuns, { projectId }, tokens.lena);
export const visitsOf = (test: TestApp, { projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.listQaqcVisits, { projectId, qaqcId }, tokens.lena);
export const comparisonsOf = (test: TestApp, { projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.listQaqcComparisons, { projectId, qaqcId }, tokens.lena);
export const complete = (test: TestApp, { projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.completeQaqc, { projectId, qaqcId }, tokens.lena);
export const previewOf = (test: TestApp, { projectId, tokens }: QaqcWorld, more = {}) =>
  test.call(qaqc.previewQaqc, { projectId, ...THIS_YEAR, ...more }, tokens.lena);
