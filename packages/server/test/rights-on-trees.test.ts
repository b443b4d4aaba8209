// Who may write what on a tree, on its visits and on its photos. The rules are in domain/access.ts. Each line of the table
// is a call, each column a person, and each cell the answer: ok, or the code of the refusal.
import * as photos from '@treewell/domain/photos';
import type { Endpoint } from '@treewell/domain/endpoint';
import * as projectTrees from '@treewell/domain/project-trees';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/db.ts';
import { problemOf } from './app.ts';
import { jpeg, upload } from './photos.ts';
import { createProject } from './projects.ts';
import { type Caller, type RightsRecords, type RightsWorld, createRightsWorld } from './rights-world.ts';
import { treeInput, withdraw } from './trees.ts';
import { HEALTHY } from './visits.ts';

const COLUMNS: readonly Caller[] = [
  'leader',
  'maker',
  'participant',
  'maker who left',
  'leader of another project that linked the tree',
  'member of another project that linked the tree',
  'outsider',
];

// "the guest's visit" is of a member of another project, recorded there.
const ACTIVE = `
                               | leader             | maker                 | other member            | removed maker           | linked leader           | linked member           | stranger
update tree                    | ok                 | ok                    | not_yours_to_edit       | members_only            | members_only            | members_only            | members_only
update tree in own project     | ok                 | ok                    | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
withdraw tree                  | ok                 | ok                    | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw
restore tree                   | ok                 | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
record health check            | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record pest detection          | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record tree care               | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record in the other project    | members_only       | members_only          | members_only            | members_only            | ok                      | ok                      | members_only
update visit                   | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update the guest's visit       | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | ok                      | not_yours
withdraw visit                 | ok                 | ok                    | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw
withdraw the guest's visit     | ok                 | not_yours_to_withdraw | not_yours_to_withdraw   | not_yours_to_withdraw   | ok                      | ok                      | not_yours_to_withdraw
update what the home shows     | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | kept_by_home            | not_yours
withdraw what the home shows   | ok                 | not_yours_to_withdraw | not_yours_to_withdraw   | not_yours_to_withdraw   | kept_by_home            | kept_by_home            | not_yours_to_withdraw
restore visit                  | ok                 | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
restore the guest's visit      | ok                 | not_found             | not_found               | not_found               | ok                      | ok                      | not_found
restore what the home withdrew | ok                 | not_found             | not_found               | not_found               | not_found               | not_found               | not_found
add photo to tree              | ok                 | ok                    | ok                      | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos
add photo to visit             | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
add photo to the guest's visit | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | ok                      | not_yours
delete photo                   | ok                 | ok                    | ok                      | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete
delete the guest's photo       | ok                 | ok                    | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | ok                      | not_yours_to_delete
link to the other project      | leaders_only       | leaders_only          | leaders_only            | leaders_only            | ok                      | leaders_only            | leaders_only
link to own project            | ok                 | ok                    | ok                      | ok                      | ok                      | ok                      | ok
unlink from the home           | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
unlink from the other project  | leaders_only       | leaders_only          | leaders_only            | leaders_only            | ok                      | leaders_only            | leaders_only
`;

/** The lines that differ while the home is inactive. All others are as above. */
const INACTIVE = `
                               | leader             | maker                 | other member            | removed maker           | linked leader           | linked member           | stranger
update tree                    | project_inactive   | project_inactive      | project_inactive        | members_only            | members_only            | members_only            | members_only
update tree in own project     | project_inactive   | project_inactive      | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
record health check            | project_inactive   | project_inactive      | project_inactive        | members_only            | members_only            | members_only            | members_only
record pest detection          | project_inactive   | project_inactive      | project_inactive        | members_only            | members_only            | members_only            | members_only
record tree care               | project_inactive   | project_inactive      | project_inactive        | members_only            | members_only            | members_only            | members_only
update visit                   | not_yours          | project_inactive      | not_yours               | members_only            | not_yours               | not_yours               | not_yours
add photo to tree              | project_inactive   | project_inactive      | project_inactive        | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos
add photo to visit             | not_yours          | project_inactive      | not_yours               | members_only            | not_yours               | not_yours               | not_yours
`;

const readTable = (table: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([write = '', ...answers]) => [write, answers]),
  );

interface Case extends RightsRecords {
  world: RightsWorld;
  caller: Caller;
  token: string | undefined;
  treeId: number;
  /** The caller's own health check, or that of the maker. */
  visitId: number;
}

type Write = (of: Case) => Promise<[Endpoint, Record<string, unknown>]> | [Endpoint, Record<string, unknown>];

const ownProject = ({ world, token }: Case) => createProject(world.test, token, { includeTrees: 0 });
const uploaded = async ({ world, token }: Case) => ({ photoFile: await upload(world.test, token, await jpeg()) });
const inHome = ({ world, treeId }: Case) => ({ projectId: world.home.project_id, treeId });
const inAnother = ({ world, treeId }: Case) => ({ projectId: world.another.project_id, treeId });
const withdrawn = ({ world }: Case, visitId: number, isByHome = false) =>
  world.test.database.run(sql`
    update visit set withdrawn_at = now(), withdrawn_by = user_id, is_withdrawn_by_home = ${isByHome} where visit_id = ${visitId}`);
/** The guest recorded it when they were a member of the home. */
async function shownByHome({ world, guestVisitId }: Case): Promise<number> {
  await world.test.database.run(sql`update visit set is_of_home = true where visit_id = ${guestVisitId}`);
  return guestVisitId;
}

const WRITES: Record<string, Write> = {
  'update tree': (of) => [trees.updateTree, { ...treeInput(of.world.home), treeId: of.treeId }],
  'update tree in own project': async (of) => [
    trees.updateTree,
    { ...treeInput(await ownProject(of)), treeId: of.treeId },
  ],
  'withdraw tree': ({ treeId }) => [withdrawals.withdrawTree, { treeId }],
  'restore tree': async ({ world, treeId }) => {
    await withdraw(world.test, treeId);
    return [withdrawals.restoreTree, { treeId }];
  },
  'record health check': (of) => [visits.recordHealthCheck, { ...inHome(of), ...HEALTHY }],
  'record pest detection': (of) => [visits.recordPestDetection, inHome(of)],
  'record tree care': (of) => [visits.recordTreeCare, inHome(of)],
  'record in the other project': (of) => [visits.recordHealthCheck, { ...inAnother(of), ...HEALTHY }],
  'update visit': ({ visitId }) => [visits.updateHealthCheck, { visitId, ...HEALTHY }],
  "update the guest's visit": ({ guestVisitId }) => [visits.updateTreeCare, { visitId: guestVisitId }],
  'withdraw visit': ({ visitId }) => [visits.withdrawVisit, { visitId }],
  "withdraw the guest's visit": ({ guestVisitId }) => [visits.withdrawVisit, { visitId: guestVisitId }],
  'update what the home shows': async (of) => [visits.updateTreeCare, { visitId: await shownByHome(of) }],
  'withdraw what the home shows': async (of) => [visits.withdrawVisit, { visitId: await shownByHome(of) }],
  'restore visit': async (of) => {
    await withdrawn(of, of.visitId);
    return [visits.restoreVisit, { visitId: of.visitId }];
  },
  "restore the guest's visit": async (of) => {
    await withdrawn(of, of.guestVisitId);
    return [visits.restoreVisit, { visitId: of.guestVisitId }];
  },
  'restore what the home withdrew': async (of) => {
    await withdrawn(of, of.guestVisitId, true);
    return [visits.restoreVisit, { visitId: of.guestVisitId }];
  },
  'add photo to tree': async (of) => [photos.addPhoto, { treeId: of.treeId, ...(await uploaded(of)) }],
  'add photo to visit': async (of) => [
    photos.addPhoto,
    { treeId: of.treeId, visitId: of.visitId, ...(await uploaded(of)) },
  ],
  "add photo to the guest's visit": async (of) => [
    photos.addPhoto,
    { treeId: of.treeId, visitId: of.guestVisitId, ...(await uploaded(of)) },
  ],
  'delete photo': ({ photo }) => [photos.deletePhoto, { id: photo.id, key: photo.photoKey }],
  "delete the guest's photo": ({ guestPhoto }) => [photos.deletePhoto, { id: guestPhoto.id, key: guestPhoto.photoKey }],
  'link to the other project': (of) => [projectTrees.addProjectTrees, inAnother(of)],
  'link to own project': async (of) => [
    projectTrees.addProjectTrees,
    { projectId: (await ownProject(of)).project_id, treeId: of.treeId },
  ],
  'unlink from the home': (of) => [projectTrees.removeProjectTrees, inHome(of)],
  'unlink from the other project': (of) => [projectTrees.removeProjectTrees, inAnother(of)],
};

const inactiveLines = readTable(INACTIVE);
const activeLines = readTable(ACTIVE);

it('every write has its line in the table, and every line has all columns', () => {
  expect([...activeLines.keys()]).toEqual(Object.keys(WRITES));
  for (const [write, answers] of [...activeLines, ...inactiveLines]) {
    expect(WRITES).toHaveProperty([write]);
    expect(answers, write).toHaveLength(COLUMNS.length);
  }
});

describe.each([
  { home: 'an active home', isHomeActive: true },
  { home: 'an inactive home', isHomeActive: false },
])('in $home', ({ isHomeActive }) => {
  let world: RightsWorld;
  beforeAll(async () => {
    world = await createRightsWorld({ isHomeActive });
  });
  afterAll(() => world.test.close());

  it.each(Object.entries(WRITES))('%s', async (write, callOf) => {
    const expected = (isHomeActive ? undefined : inactiveLines.get(write)) ?? activeLines.get(write);
    const answers: string[] = [];
    for (const caller of COLUMNS) {
      const records = world.recordsFor(caller);
      const token = world.tokenOf(caller);
      const visitId = records.visitIds.get(visits.updateHealthCheck) as number;
      const [endpoint, input] = await callOf({
        ...records,
        world,
        caller,
        token,
        treeId: records.tree.tree_id,
        visitId,
      });
      const remoteAddress = `10.3.${Object.keys(WRITES).indexOf(write)}.${COLUMNS.indexOf(caller)}`;
      const answer = await world.test.send(endpoint, input, token, { remoteAddress });
      const { code } = problemOf(answer);
      answers.push(code ?? (answer.statusCode === 200 ? 'ok' : String(answer.statusCode)));
      await world.reset();
    }
    const line = (cells: readonly string[] = []) => COLUMNS.map((caller, place) => `${caller}: ${cells[place]}`);
    expect(line(answers)).toEqual(line(expected));
  });
});
