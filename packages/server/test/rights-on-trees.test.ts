// Who may write what on a tree, on its visits and on its photos. The rules are in domain/access.ts. Each line of the table
// is a call, each column a person, and each cell the answer: ok, or the code of the refusal.
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import { PARTICIPANT } from '@treewell/domain/access';
import { changeTrees } from '@treewell/domain/bulk-changes';
import { undoChange } from '@treewell/domain/history/history';
import { removeOutsideTrees } from '@treewell/domain/outside-trees';
import { markPestReport, unmarkPestReport } from '@treewell/domain/visits/pest-reports';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { answerQaqcQuestion } from '@treewell/domain/qaqc/questions';
import { endTreeUse } from '@treewell/domain/tree-uses';
import { replantTree } from '@treewell/domain/life/tree-sites';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { createRound, tickRoundTree } from '@treewell/domain/work/rounds';
import { createTask } from '@treewell/domain/work/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../src/db/db.ts';
import { insertMember } from '../src/features/access/memberships.queries.ts';
import { routes } from '../src/routes.ts';
import { problemOf } from './app.ts';
import { jpeg, upload } from './photos.ts';
import { createProject } from './projects.ts';
import { type Caller, type RightsRecords, type RightsWorld, createRightsWorld, lastChangeId } from './rights-world.ts';
import { kill, treeInput, withdraw } from './trees.ts';
import { HEALTHY } from './visits.ts';

const COLUMNS: readonly Caller[] = [
  'leader',
  'creator',
  'participant',
  'creator who left',
  'leader of another project that linked the tree',
  'member of another project that linked the tree',
  'outsider',
];

// "the guest's visit" is of a member of another project, recorded there. It is "a home member's visit" while they are a
// member of the home too. "own photo" is one that the caller uploaded, as a member of the home then.
// A change of many trees leaves those out that the caller may not change: trees_changed_meanwhile, as one was expected.
const ACTIVE = `
                               | leader             | creator               | other member            | removed creator         | linked leader           | linked member           | stranger
update tree                    | ok                 | ok                    | not_yours_to_edit       | members_only            | members_only            | members_only            | members_only
update tree in own project     | ok                 | ok                    | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
replant tree                   | ok                 | ok                    | not_yours_to_edit       | members_only            | members_only            | members_only            | members_only
replant tree in own project    | invalid_input      | invalid_input         | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
withdraw tree                  | ok                 | ok                    | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw
restore tree                   | ok                 | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
record health check            | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record pest detection          | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record tree care               | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
record in the other project    | members_only       | members_only          | members_only            | members_only            | ok                      | ok                      | members_only
record with own photo          | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
update visit                   | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update pest detection          | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update visit with own photo    | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update visit, photo of another | not_yours          | invalid_input         | not_yours               | members_only            | not_yours               | not_yours               | not_yours
correct a measure              | not_found          | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
stand by a measure             | not_found          | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
update the guest's visit       | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | ok                      | not_yours
own photo into guest's visit   | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | invalid_input           | not_yours
update a home member's visit   | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | ok                      | not_yours
withdraw visit                 | ok                 | ok                    | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw   | not_yours_to_withdraw
withdraw the guest's visit     | ok                 | not_yours_to_withdraw | not_yours_to_withdraw   | not_yours_to_withdraw   | ok                      | ok                      | not_yours_to_withdraw
withdraw a home member's visit | ok                 | not_yours_to_withdraw | not_yours_to_withdraw   | not_yours_to_withdraw   | kept_by_home            | ok                      | not_yours_to_withdraw
update what the home shows     | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | kept_by_home            | not_yours
withdraw what the home shows   | ok                 | not_yours_to_withdraw | not_yours_to_withdraw   | not_yours_to_withdraw   | kept_by_home            | kept_by_home            | not_yours_to_withdraw
restore visit                  | ok                 | ok                    | not_found               | not_found               | not_found               | not_found               | not_found
restore the guest's visit      | ok                 | not_found             | not_found               | not_found               | ok                      | ok                      | not_found
restore a home member's visit  | ok                 | not_found             | not_found               | not_found               | not_found               | ok                      | not_found
restore what the home shows    | ok                 | not_found             | not_found               | not_found               | not_found               | not_found               | not_found
restore what the home withdrew | ok                 | not_found             | not_found               | not_found               | not_found               | not_found               | not_found
mark a pest report             | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
mark the guest's pest report   | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
take a mark back               | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
add photo to tree              | ok                 | ok                    | ok                      | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos
add photo to visit             | not_yours          | ok                    | not_yours               | members_only            | not_yours               | not_yours               | not_yours
add photo to the guest's visit | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | ok                      | not_yours
add photo to what home shows   | not_yours          | not_yours             | not_yours               | not_yours               | not_yours               | kept_by_home            | not_yours
delete photo                   | ok                 | ok                    | ok                      | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete
delete the guest's photo       | ok                 | ok                    | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | ok                      | not_yours_to_delete
delete own photo               | ok                 | ok                    | ok                      | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete
delete removed member's photo  | ok                 | ok                    | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete
delete own photo of a visit    | ok                 | ok                    | ok                      | not_yours_to_delete     | ok                      | ok                      | not_yours_to_delete
delete own, shown by the home  | ok                 | ok                    | ok                      | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete     | not_yours_to_delete
link to the other project      | leaders_only       | leaders_only          | leaders_only            | leaders_only            | ok                      | leaders_only            | leaders_only
link to own project            | ok                 | ok                    | ok                      | ok                      | ok                      | ok                      | ok
unlink from the home           | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
unlink from the other project  | leaders_only       | leaders_only          | leaders_only            | leaders_only            | ok                      | leaders_only            | leaders_only
end the use of the trees       | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
remove outside trees           | ok                 | leaders_only          | leaders_only            | leaders_only            | leaders_only            | leaders_only            | leaders_only
change many trees              | ok                 | ok                    | trees_changed_meanwhile | members_only            | members_only            | members_only            | members_only
change many, other project     | members_only       | members_only          | members_only            | members_only            | trees_changed_meanwhile | trees_changed_meanwhile | members_only
take many into own project     | ok                 | ok                    | trees_changed_meanwhile | members_only            | members_only            | members_only            | members_only
undo a change of the tree      | ok                 | ok                    | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
make a task                    | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
make a task, other project     | members_only       | members_only          | members_only            | members_only            | ok                      | ok                      | members_only
make a round                   | ok                 | ok                    | ok                      | members_only            | members_only            | members_only            | members_only
make a round, other project    | members_only       | members_only          | members_only            | members_only            | ok                      | ok                      | members_only
tick a tree of a round         | ok                 | ok                    | ok                      | not_found               | not_found               | not_found               | not_found
`;

/** The lines that differ while the home is inactive. All others are as above. */
const INACTIVE = `
                               | leader                  | creator                 | other member            | removed creator         | linked leader           | linked member           | stranger
update tree                    | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
update tree in own project     | project_inactive        | project_inactive        | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
replant tree                   | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
replant tree in own project    | project_inactive        | project_inactive        | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
record health check            | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
record pest detection          | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
record tree care               | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
record with own photo          | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
update visit                   | not_yours               | project_inactive        | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update pest detection          | not_yours               | project_inactive        | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update visit with own photo    | not_yours               | project_inactive        | not_yours               | members_only            | not_yours               | not_yours               | not_yours
update visit, photo of another | not_yours               | project_inactive        | not_yours               | members_only            | not_yours               | not_yours               | not_yours
correct a measure              | not_found               | project_inactive        | not_found               | not_found               | not_found               | not_found               | not_found
add photo to tree              | project_inactive        | project_inactive        | project_inactive        | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos | not_yours_to_add_photos
add photo to visit             | not_yours               | project_inactive        | not_yours               | members_only            | not_yours               | not_yours               | not_yours
change many trees              | trees_changed_meanwhile | trees_changed_meanwhile | trees_changed_meanwhile | members_only            | members_only            | members_only            | members_only
take many into own project     | trees_changed_meanwhile | trees_changed_meanwhile | trees_changed_meanwhile | members_only            | members_only            | members_only            | members_only
undo a change of the tree      | project_inactive        | project_inactive        | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit       | not_yours_to_edit
make a task                    | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
make a round                   | project_inactive        | project_inactive        | project_inactive        | members_only            | members_only            | members_only            | members_only
tick a tree of a round         | project_inactive        | project_inactive        | project_inactive        | not_found               | not_found               | not_found               | not_found
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
  /** The caller's own health check, or that of the creator. */
  visitId: number;
}

type Input = Record<string, unknown>;
type Write = readonly [Endpoint, (of: Case) => Input | Promise<Input>];

const ownProject = ({ world, token }: Case) => createProject(world.test, token, { includeTrees: 0 });
const uploaded = async ({ world, token }: Case) => ({ photoFile: await upload(world.test, token, await jpeg()) });
const replanted = async ({ world, treeId }: Case, project: Project) => {
  await kill(world.test, treeId);
  return { ...treeInput(project), treeId };
};
const inHome = ({ world, treeId }: Case) => ({ projectId: world.home.project_id, treeId });
const inAnother = ({ world, treeId }: Case) => ({ projectId: world.another.project_id, treeId });
const fileOf = ({ id, photoKey }: trees.TreePhoto) => ({ id, key: photoKey });
const withdrawn = ({ world }: Case, visitId: number, isByHome = false) =>
  world.test.database.run(sql`
    update visit set withdrawn_at = now(), withdrawn_by = user_id, is_withdrawn_by_home = ${isByHome} where visit_id = ${visitId}`);
/** The guest recorded it when they were a member of the home. */
async function shownByHome({ world, guestVisitId }: Case): Promise<number> {
  await world.test.database.run(sql`update visit set is_of_home = true where visit_id = ${guestVisitId}`);
  return guestVisitId;
}
const pestReport = ({ visitIds }: Case): number => visitIds.get(visits.updateVisit.pestDetection) as number;
/** As if the guest had recorded a pest detection. */
async function guestsPestReport({ world, guestVisitId }: Case): Promise<number> {
  await world.test.database.run(sql`
    update visit set visit_name = 'Pest Detection', stewardship_tasks = null, frass = 'Yes' where visit_id = ${guestVisitId}`);
  return guestVisitId;
}
/** The guest is a member of the home. */
async function ofHomeMember(of: Case): Promise<number> {
  const { test, home } = of.world;
  const guestId = await of.world.userIdOf('member of another project that linked the tree');
  await insertMember(test.database, home.project_id, guestId, PARTICIPANT);
  return shownByHome(of);
}
async function uploadedBy({ world }: Case, photo: trees.TreePhoto, uploader: Caller): Promise<trees.TreePhoto> {
  const userId = await world.userIdOf(uploader);
  await world.test.database.run(sql`update photo set uploaded_by = ${userId} where photo_id = ${photo.id}`);
  return photo;
}
const ownPhoto = (of: Case) => uploadedBy(of, of.photo, of.caller);
const inOwnPhoto = async (of: Case) => ({ inPhoto: (await ownPhoto(of)).photoKey });
/** Trees that the caller may not change are left out of a change of many. Then it is not what this call expects. */
const ofOneTree = ({ treeId }: Case) => ({ treeIds: [treeId], expected: { changed: 1, unchanged: 0, refused: 0 } });
/** As if another person had measured the tree, and had found another DBH. */
const questioned = async ({ world, caller }: Case) => ({
  ...(await world.inputFor(answerQaqcQuestion, caller)),
  version: undefined,
});

const WRITES: Record<string, Write> = {
  'update tree': [trees.updateTree, (of) => ({ ...treeInput(of.world.home), treeId: of.treeId })],
  'update tree in own project': [
    trees.updateTree,
    async (of) => ({ ...treeInput(await ownProject(of)), treeId: of.treeId }),
  ],
  'replant tree': [replantTree, (of) => replanted(of, of.world.home)],
  'replant tree in own project': [replantTree, async (of) => replanted(of, await ownProject(of))],
  'withdraw tree': [withdrawals.withdrawTree, ({ treeId }) => ({ treeId })],
  'restore tree': [
    withdrawals.restoreTree,
    async ({ world, treeId }) => {
      await withdraw(world.test, treeId);
      return { treeId };
    },
  ],
  'record health check': [visits.recordVisit.healthCheck, (of) => ({ ...inHome(of), ...HEALTHY })],
  'record pest detection': [visits.recordVisit.pestDetection, inHome],
  'record tree care': [visits.recordVisit.treeCare, inHome],
  'record in the other project': [visits.recordVisit.healthCheck, (of) => ({ ...inAnother(of), ...HEALTHY })],
  'record with own photo': [visits.recordVisit.treeCare, async (of) => ({ ...inHome(of), ...(await inOwnPhoto(of)) })],
  'update visit': [visits.updateVisit.healthCheck, ({ visitId }) => ({ visitId, ...HEALTHY })],
  'update pest detection': [
    visits.updateVisit.pestDetection,
    ({ visitIds }) => ({ visitId: visitIds.get(visits.updateVisit.pestDetection) }),
  ],
  'update visit with own photo': [
    visits.updateVisit.healthCheck,
    async (of) => ({ visitId: of.visitId, ...HEALTHY, ...(await inOwnPhoto(of)) }),
  ],
  'update visit, photo of another': [
    visits.updateVisit.healthCheck,
    ({ visitId, photo }) => ({ visitId, ...HEALTHY, inPhoto: photo.photoKey }),
  ],
  'correct a measure': [
    answerQaqcQuestion,
    async (of) => ({ ...(await questioned(of)), answer: 'corrected', value: 40 }),
  ],
  'stand by a measure': [answerQaqcQuestion, questioned],
  "update the guest's visit": [visits.updateVisit.treeCare, ({ guestVisitId }) => ({ visitId: guestVisitId })],
  "own photo into guest's visit": [
    visits.updateVisit.treeCare,
    async (of) => ({ visitId: of.guestVisitId, ...(await inOwnPhoto(of)) }),
  ],
  "update a home member's visit": [visits.updateVisit.treeCare, async (of) => ({ visitId: await ofHomeMember(of) })],
  'withdraw visit': [visits.withdrawVisit, ({ visitId }) => ({ visitId })],
  "withdraw the guest's visit": [visits.withdrawVisit, ({ guestVisitId }) => ({ visitId: guestVisitId })],
  "withdraw a home member's visit": [visits.withdrawVisit, async (of) => ({ visitId: await ofHomeMember(of) })],
  'update what the home shows': [visits.updateVisit.treeCare, async (of) => ({ visitId: await shownByHome(of) })],
  'withdraw what the home shows': [visits.withdrawVisit, async (of) => ({ visitId: await shownByHome(of) })],
  'restore visit': [
    visits.restoreVisit,
    async (of) => {
      await withdrawn(of, of.visitId);
      return { visitId: of.visitId };
    },
  ],
  "restore the guest's visit": [
    visits.restoreVisit,
    async (of) => {
      await withdrawn(of, of.guestVisitId);
      return { visitId: of.guestVisitId };
    },
  ],
  "restore a home member's visit": [
    visits.restoreVisit,
    async (of) => {
      const visitId = await ofHomeMember(of);
      await withdrawn(of, visitId);
      return { visitId };
    },
  ],
  'restore what the home shows': [
    visits.restoreVisit,
    async (of) => {
      const visitId = await shownByHome(of);
      await withdrawn(of, visitId);
      return { visitId };
    },
  ],
  'restore what the home withdrew': [
    visits.restoreVisit,
    async (of) => {
      await withdrawn(of, of.guestVisitId, true);
      return { visitId: of.guestVisitId };
    },
  ],
  'mark a pest report': [markPestReport, (of) => ({ visitId: pestReport(of) })],
  "mark the guest's pest report": [markPestReport, async (of) => ({ visitId: await guestsPestReport(of) })],
  'take a mark back': [unmarkPestReport, (of) => ({ visitId: pestReport(of) })],
  'add photo to tree': [photos.addPhoto, async (of) => ({ treeId: of.treeId, ...(await uploaded(of)) })],
  'add photo to visit': [
    photos.addPhoto,
    async (of) => ({ treeId: of.treeId, visitId: of.visitId, ...(await uploaded(of)) }),
  ],
  "add photo to the guest's visit": [
    photos.addPhoto,
    async (of) => ({ treeId: of.treeId, visitId: of.guestVisitId, ...(await uploaded(of)) }),
  ],
  'add photo to what home shows': [
    photos.addPhoto,
    async (of) => ({ treeId: of.treeId, visitId: await shownByHome(of), ...(await uploaded(of)) }),
  ],
  'delete photo': [photos.deletePhoto, ({ photo }) => fileOf(photo)],
  "delete the guest's photo": [photos.deletePhoto, ({ guestPhoto }) => fileOf(guestPhoto)],
  'delete own photo': [photos.deletePhoto, async (of) => fileOf(await ownPhoto(of))],
  "delete removed member's photo": [
    photos.deletePhoto,
    async (of) => fileOf(await uploadedBy(of, of.photo, 'removed member')),
  ],
  'delete own photo of a visit': [
    photos.deletePhoto,
    async (of) => fileOf(await uploadedBy(of, of.guestPhoto, of.caller)),
  ],
  'delete own, shown by the home': [
    photos.deletePhoto,
    async (of) => {
      await shownByHome(of);
      return fileOf(await uploadedBy(of, of.guestPhoto, of.caller));
    },
  ],
  'link to the other project': [projectTrees.addProjectTrees, inAnother],
  'link to own project': [
    projectTrees.addProjectTrees,
    async (of) => ({ projectId: (await ownProject(of)).project_id, treeId: of.treeId }),
  ],
  'unlink from the home': [projectTrees.removeProjectTrees, inHome],
  'unlink from the other project': [projectTrees.removeProjectTrees, inAnother],
  'end the use of the trees': [
    endTreeUse,
    ({ world }) => ({ projectId: world.home.project_id, usedBy: world.another.project_id }),
  ],
  'remove outside trees': [
    removeOutsideTrees,
    async ({ world }) => ({
      projectId: world.home.project_id,
      ...(await world.test.database.find<{ version: number }>(
        sql`select version from project where project_id = ${world.home.project_id}`,
      )),
    }),
  ],
  'change many trees': [changeTrees, (of) => ({ ...inHome(of), ...ofOneTree(of), set: { inStatus: 'dead' } })],
  'change many, other project': [
    changeTrees,
    (of) => ({ ...inAnother(of), ...ofOneTree(of), set: { inStatus: 'dead' } }),
  ],
  'take many into own project': [
    changeTrees,
    async (of) => ({ ...inHome(of), ...ofOneTree(of), set: { projectId: (await ownProject(of)).project_id } }),
  ],
  'undo a change of the tree': [
    undoChange,
    async ({ world, treeId }) => {
      await kill(world.test, treeId);
      return { changeId: await lastChangeId(world.test) };
    },
  ],
  'make a task': [createTask, (of) => ({ ...inHome(of), text: 'Water it' })],
  'make a task, other project': [createTask, (of) => ({ ...inAnother(of), text: 'Water it' })],
  'make a round': [createRound, (of) => ({ ...inHome(of), treeIds: [of.treeId], roundName: 'Monday' })],
  'make a round, other project': [
    createRound,
    (of) => ({ ...inAnother(of), treeIds: [of.treeId], roundName: 'Monday' }),
  ],
  'tick a tree of a round': [tickRoundTree, ({ world, caller }) => world.inputFor(tickRoundTree, caller)],
};

/** The fields of an input that name a tree, a visit, a photo, or a project that uses the trees of another. */
const RECORD_FIELDS = ['treeId', 'treeIds', 'visitId', 'visit_id', 'id', 'key', 'photoFile', 'usedBy'];
const EXCEPTIONS = new Map<Endpoint, string>([
  [photos.issuePhotoDownload, 'It changes nothing: every registered person sees every photo.'],
]);

const fieldsOf = ({ input }: Endpoint): string[] =>
  Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {});

it('every call that may change a tree, its visits, its photos or their use has a line', () => {
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path}`;
  const changing = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => !endpoint.onlyReads && fieldsOf(endpoint).some((field) => RECORD_FIELDS.includes(field)));
  const tried = new Set(Object.values(WRITES).map(([endpoint]) => endpoint));
  expect(changing.filter((endpoint) => !tried.has(endpoint)).map(nameOf)).toEqual([...EXCEPTIONS.keys()].map(nameOf));
});

const inactiveLines = readTable(INACTIVE);
const activeLines = readTable(ACTIVE);

it('every line of the table has its call and all columns', () => {
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

  it.each(Object.keys(WRITES))('%s', async (write) => {
    const [endpoint, inputOf] = WRITES[write] as Write;
    const expected = (isHomeActive ? undefined : inactiveLines.get(write)) ?? activeLines.get(write);
    const answers: string[] = [];
    for (const caller of COLUMNS) {
      const records = world.recordsFor(caller);
      const token = world.tokenOf(caller);
      const visitId = records.visitIds.get(visits.updateVisit.healthCheck) as number;
      const input = await inputOf({
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
