// Test data with every kind of caller and one record of each kind, to try every call. `reset` restores the data after a
// call that changed it.
import { randomUUID } from 'node:crypto';
import * as accounts from '@treewell/domain/accounts';
import { changeTrees, stopBulkChange } from '@treewell/domain/bulk-changes';
import { changeEmail, endSession, requestEmailChange } from '@treewell/domain/accounts/account-settings';
import type { Endpoint } from '@treewell/domain/endpoint';
import { getHistory, getUndo, undoChange } from '@treewell/domain/history/history';
import * as invitations from '@treewell/domain/invitations';
import * as members from '@treewell/domain/members';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as qaqc from '@treewell/domain/qaqc/runs';
import { createPlan } from '@treewell/domain/work/plans';
import { answerQaqcQuestion } from '@treewell/domain/qaqc/questions';
import { createRound } from '@treewell/domain/work/rounds';
import * as savedFilters from '@treewell/domain/saved-filters';
import { replantTree } from '@treewell/domain/life/tree-sites';
import { createTask, updateTask } from '@treewell/domain/work/tasks';
import * as trees from '@treewell/domain/trees';
import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import { markPestReport, unmarkPestReport } from '@treewell/domain/visits/pest-reports';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { decodeJwt } from 'jose';
import { sql } from '../src/db/db.ts';
import { routes } from '../src/routes.ts';
import { PASSWORD, type TestApp, type TestAppOptions, createTestApp, emailOf } from './app.ts';
import { addPhoto, jpeg, newPhotoFile, upload } from './photos.ts';
import { createProject, join, polyTextAround } from './projects.ts';
import { FIRST_VALUES, THIS_YEAR } from './qaqc.ts';
import { createTree, kill, treeInput, withdraw } from './trees.ts';

/** The rights are those in the home project, where the tree was created, unless the name says another project. */
export const CALLERS = [
  'nobody',
  'unregistered',
  'outsider',
  'asker',
  'participant',
  'leader',
  'creator',
  'creator who left',
  'leader of another project that linked the tree',
  'member of another project that linked the tree',
  'removed member',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Names of accounts. The name `ada` makes the account an admin. */
const ACCOUNTS: Partial<Record<Caller, string>> = {
  outsider: 'olu',
  asker: 'asker',
  participant: 'pat',
  leader: 'lena',
  creator: 'creator',
  'creator who left': 'left',
  'leader of another project that linked the tree': 'linker',
  'member of another project that linked the tree': 'guest',
  'removed member': 'removed',
  admin: 'ada',
};

const TRANSACTIONS = new Set(routes.filter(({ isTransaction }) => isTransaction).map(({ endpoint }) => endpoint));

export interface RightsWorld {
  test: TestApp;
  home: Project;
  /** It has linked the trees. A member of it has recorded tree care there, with a photo. */
  another: Project;
  recordsFor(caller: Caller): RightsRecords;
  tokenOf(caller: Caller): string | undefined;
  /** Of a registered caller. */
  userIdOf(caller: Caller): Promise<number>;
  /**
   * An input with existing records that is valid for every endpoint, for this caller. A photo is added to a tree; with
   * `isOfVisit` to a visit.
   */
  inputFor(endpoint: Endpoint, caller: Caller, isOfVisit?: boolean): Promise<Record<string, unknown>>;
  /** Restores all tables. */
  reset(): Promise<void>;
  /** Restores all tables if the call, or its input, may have changed them. A refused transaction has changed nothing. */
  resetAfter(endpoint: Endpoint, answer: { statusCode: number }): Promise<void>;
}

/** A tree that the caller has made, if they are a creator, and what was recorded of it. */
export interface RightsRecords {
  tree: trees.Tree;
  /** By a participant of the home. */
  photo: trees.TreePhoto;
  /** The visits of its creator, by the endpoint that changes them. */
  visitIds: Map<Endpoint, number>;
  /** In the other project. */
  guestVisitId: number;
  guestPhoto: trees.TreePhoto;
}

/** They are about a pest detection. */
const REPORT_CALLS = new Set<Endpoint>([markPestReport, unmarkPestReport]);

export async function createRightsWorld({
  isHomeActive,
  ...options
}: TestAppOptions & { isHomeActive: boolean }): Promise<RightsWorld> {
  const test = await createTestApp(options);
  const tokens: Partial<Record<Caller, string>> = {};
  for (const [caller, name] of Object.entries(ACCOUNTS)) tokens[caller as Caller] = await test.signedIn(name);
  const unregistered = await test.confirmedAccount('unregistered');
  tokens['unregistered'] = (await test.call(accounts.signIn, { email: unregistered, password: PASSWORD })).id_token;
  const userIdOf = async (caller: Caller) => Number((await test.call(accounts.getUser, {}, tokens[caller])).user_id);

  const home = await createProject(test, tokens['leader'], { includeTrees: 0 });
  const projectId = home.project_id;
  for (const caller of ['participant', 'creator', 'creator who left', 'removed member'] as const)
    await join(test, home, tokens['leader'], tokens[caller]);
  // Each creator has a tree with a photo of a participant, and has recorded a visit of each kind.
  const recordsOf = async (creator: Caller) => {
    const tree = await createTree(test, tokens[creator], home);
    const [photo] = (await addPhoto(test, tokens['participant'], tree)).photosUrlArray;
    const visitIds = new Map<Endpoint, number>();
    for (const activity of ACTIVITIES)
      visitIds.set(
        visits.updateVisit[activity],
        (
          await test.call(
            visits.recordVisit[activity],
            { treeId: tree.tree_id, projectId, ...(activity === 'healthCheck' && FIRST_VALUES) },
            tokens[creator],
          )
        ).visit_id,
      );
    return { tree, photo, visitIds };
  };
  const records = { creator: await recordsOf('creator'), left: await recordsOf('creator who left') };
  for (const caller of ['creator who left', 'removed member'] as const)
    await test.call(members.removeMember, { projectId, userId: await userIdOf(caller) }, tokens['leader']);
  const another = await createProject(test, tokens['leader of another project that linked the tree'], {
    includeTrees: 0,
  });
  const treeIds = [records.creator.tree.tree_id, records.left.tree.tree_id];
  await test.call(
    projectTrees.addProjectTrees,
    { projectId: another.project_id, treeIds },
    tokens['leader of another project that linked the tree'],
  );
  await join(
    test,
    another,
    tokens['leader of another project that linked the tree'],
    tokens['member of another project that linked the tree'],
  );
  const withGuest = async ({ tree, photo, visitIds }: (typeof records)['creator']): Promise<RightsRecords> => {
    const guest = tokens['member of another project that linked the tree'];
    const ids = { treeId: tree.tree_id, projectId: another.project_id };
    const { visit_id: guestVisitId } = await test.call(visits.recordVisit.treeCare, ids, guest);
    const photoFile = await upload(test, guest, await jpeg());
    const { photosUrlArray } = await test.call(photos.addPhoto, { ...ids, photoFile, visitId: guestVisitId }, guest);
    const guestPhoto = photosUrlArray.find(({ photoKey }) => photoKey === photoFile) as trees.TreePhoto;
    return { tree, photo: photo as trees.TreePhoto, visitIds, guestVisitId, guestPhoto };
  };
  const guested = { creator: await withGuest(records.creator), left: await withGuest(records.left) };
  const recordsFor = (caller: Caller) => (caller === 'creator who left' ? guested.left : guested.creator);
  const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['asker']);
  const participantId = await userIdOf('participant');
  const { filter_id: filterId } = await test.call(
    savedFilters.saveFilter,
    { projectId, filterName: 'Tall oaks', genus: 'Quercus' },
    tokens['creator'],
  );
  const { plan_id: planId } = await test.call(
    createPlan,
    { projectId, name: 'Check all', visit: 'Health Check', everyDays: 365 },
    tokens['leader'],
  );
  const { invitation_id: invitationId, secret: invitation } = await test.call(
    invitations.createInvitation,
    { projectId },
    tokens['leader'],
  );

  const { task_id: taskId } = await test.call(
    createTask,
    { projectId, treeId: records.creator.tree.tree_id, text: 'Water it' },
    tokens['creator'],
  );
  const { round_id: roundId } = await test.call(
    createRound,
    { projectId, roundName: 'Monday', treeIds },
    tokens['creator'],
  );

  // The health checks of both creators are drawn, and wait for a second visit.
  const { qaqc_id: qaqcId } = await test.call(qaqc.startQaqc, { projectId, ...THIS_YEAR }, tokens['leader']);

  if (!isHomeActive) await test.database.run(sql`update project set visible = 0 where project_id = ${projectId}`);
  const restoreTables = await snapshotTables(test);
  /** Whether an input needed other records than those of the snapshot. */
  let isPrepared = false;
  const reset = async (): Promise<void> => {
    await restoreTables();
    isPrepared = false;
  };
  const prepare = async (work: Promise<unknown>): Promise<void> => {
    isPrepared = true;
    await work;
  };
  return {
    test,
    home,
    another,
    recordsFor,
    tokenOf: (caller) => tokens[caller],
    userIdOf,
    reset,
    async resetAfter(endpoint, { statusCode }) {
      const isUndone = statusCode >= 400 && TRANSACTIONS.has(endpoint) && !isPrepared;
      if (endpoint.method !== 'GET' && !isUndone) await reset();
    },
    async inputFor(endpoint, caller, isOfVisit = endpoint !== photos.addPhoto) {
      const { tree, photo, visitIds } = recordsFor(caller);
      if (endpoint === getHistory) return { projectId };
      if (endpoint === undoChange) {
        await prepare(saveFilterAgain(test, filterId));
        return { changeId: await savedChangeId(test, filterId) };
      }
      if (endpoint === getUndo) {
        await prepare(keepUndo(test, projectId));
        return { changeId: await lastChangeId(test) };
      }
      if (endpoint === stopBulkChange) await prepare(keepBulkChange(test, projectId, await userIdOf('creator')));
      if (endpoint === withdrawals.restoreTree) await prepare(withdraw(test, tree.tree_id));
      if (endpoint === replantTree) await prepare(kill(test, tree.tree_id));
      const changed = REPORT_CALLS.has(endpoint) ? visits.updateVisit.pestDetection : endpoint;
      const visitId = visitIds.get(changed) ?? visitIds.get(visits.updateVisit.healthCheck);
      if (endpoint === visits.restoreVisit)
        await prepare(
          test.database.run(
            sql`update visit set withdrawn_at = now(), withdrawn_by = user_id where visit_id = ${visitId}`,
          ),
        );
      if (endpoint === qaqc.startQaqc) await prepare(forgetRuns(test, projectId));
      if (endpoint === answerQaqcQuestion) await prepare(compare(test, visitId as number, participantId));
      const sessionId = randomUUID();
      if (endpoint === endSession) await prepare(startSession(test, tokens[caller], sessionId));
      const isAccountsEmail = endpoint === requestEmailChange || endpoint === changeEmail;
      const email = emailOf(isAccountsEmail ? 'newer-address' : 'olu');
      const isRegistered = caller !== 'nobody' && caller !== 'unregistered';
      if (endpoint === changeEmail && isRegistered)
        await prepare(test.call(requestEmailChange, { password: PASSWORD, email }, tokens[caller]));
      const code = endpoint === changeEmail && isRegistered ? await test.codeFor(email) : undefined;
      const mayUpload = endpoint === photos.addPhoto && isRegistered;
      return {
        ...treeInput(home),
        treeId: tree.tree_id,
        ...(isOfVisit && { visitId }),
        // The draw has changed the DBH that the tree shows, and so its version.
        version: endpoint === trees.updateTree ? await getTreeVersion(test, tree.tree_id) : 1,
        projectName: home.project_name,
        polyText: polyTextAround(),
        polygonText: polyTextAround(),
        includeTrees: 0,
        extent: polyTextAround(),
        searchText: 'elm',
        ...(endpoint === stopBulkChange && { changeId: await lastChangeId(test) }),
        ...(endpoint === changeTrees && { treeIds: [tree.tree_id], set: { inAddress: '9 Elm Street' } }),
        userId: participantId,
        roleId: 3,
        crownVigor: 1,
        requestId,
        usedBy: another.project_id,
        filterId,
        filterName: 'Old ashes',
        planId,
        name: 'Water the young ones',
        // A task has a kind of visit too, and to change it is for who made it.
        ...(endpoint !== updateTask && { visit: 'Tree Care' }),
        everyDays: 14,
        season: '05-01/09-30',
        invitationId,
        invitation,
        addresses: ['newcomer@example.org'],
        id: photo.id,
        key: photo.photoKey,
        fileName: newPhotoFile(),
        contentType: 'image/jpeg',
        photoFile: mayUpload ? await upload(test, tokens[caller], await jpeg()) : newPhotoFile(),
        qaqcId,
        ...THIS_YEAR,
        measure: 'dbh',
        answer: 'stands',
        wantsMail: 1,
        kind: 'requests',
        language: 'en',
        units: 'metric',
        sessionId,
        given_name: 'Pat',
        family_name: 'Pine',
        email,
        code,
        password: PASSWORD,
        newPassword: PASSWORD,
        taskId,
        state: 'done',
        // To change the text of a task is for who made it.
        ...(endpoint === createTask && { text: 'Prune it' }),
        roundId,
        roundName: 'Tuesday',
        ...(endpoint === createRound && { treeIds: [tree.tree_id] }),
        z: 0,
        x: 0,
        y: 0,
      };
    },
  };
}

const getTreeVersion = async (test: TestApp, treeId: number): Promise<number | undefined> =>
  (await test.database.find<{ version: number }>(sql`select version from tree where tree_id = ${treeId}`))?.version;

/** Another session of the person, as on another device. */
const startSession = (test: TestApp, token: string | undefined, sessionId: string): Promise<unknown> =>
  test.database.run(sql`
    insert into identity_session (token_hash, family, sub, expires_at)
    select sha256(${sessionId}::bytea), ${sessionId}, sub, now() + interval '1 day'
    from identity_account where sub = ${token === undefined ? '' : (decodeJwt(token).sub ?? '')}`);

/** Another call may have deleted it. */
const saveFilterAgain = (test: TestApp, filterId: number): Promise<unknown> =>
  test.database.run(sql`
    insert into saved_filter (filter_id, project_id, filter_name, filter, saved_by) overriding system value
    select record_id, project_id, after ->> 'filter_name', after -> 'filter', (after ->> 'saved_by')::int
    from change where record = 'filter' and record_id = ${filterId} order by change.change_id limit 1
    on conflict do nothing`);

/** That the filter was saved. */
const savedChangeId = async (test: TestApp, filterId: number): Promise<number | undefined> =>
  (
    await test.database.find<{ change_id: number }>(
      sql`select change_id::int as change_id from change where record = 'filter' and record_id = ${filterId} order by change.change_id limit 1`,
    )
  )?.change_id;

export const lastChangeId = async (test: Pick<TestApp, 'database'>): Promise<number | undefined> =>
  (await test.database.find<{ change_id: number }>(sql`select max(change_id)::int as change_id from change`))
    ?.change_id;

/** An undo of many records that goes on. */
const keepUndo = (test: TestApp, projectId: number): Promise<unknown> =>
  test.database.run(sql`
    with original as (
      insert into change_group (project_id, act) values (${projectId}, 'trees/add') returning group_id
    ), undo as (
      insert into change_group (project_id, act, undoes_group_id, details)
      select ${projectId}, 'undo', group_id, '{"undone":1,"changed_since":0,"refused":0,"gone":0,"total":2}' from original returning group_id
    )
    insert into change (record, what, project_id, group_id) select 'group', 'changed', ${projectId}, group_id from undo`);

/** A change of many trees that goes on. */
const keepBulkChange = (test: TestApp, projectId: number, userId: number): Promise<unknown> =>
  test.database.run(sql`
    with made as (
      insert into change_group (project_id, user_id, act) values (${projectId}, ${userId}, 'trees/change') returning group_id
    ), entry as (
      insert into change (record, what, project_id, group_id) select 'group', 'changed', ${projectId}, group_id from made
      returning change_id, group_id
    )
    insert into bulk_change (change_id, group_id, project_id, user_id, set_values, trees_total)
    select change_id, group_id, ${projectId}, ${userId}, '{"address":"Elm Street"}', 2 from entry`);

async function forgetRuns(test: TestApp, projectId: number): Promise<void> {
  await test.database.run(sql`update visit set is_blind = false where is_blind`);
  const runs = sql`(select qaqc_id from qaqc where project_id = ${projectId})`;
  const draws = sql`(select visit_id from qaqc_visit where qaqc_id in ${runs})`;
  await test.database.run(sql`delete from qaqc_answer where visit_id in ${draws}`);
  await test.database.run(sql`delete from qaqc_measure where visit_id in ${draws}`);
  await test.database.run(sql`delete from qaqc_visit where qaqc_id in ${runs}`);
  await test.database.run(sql`delete from qaqc where qaqc_id in ${runs}`);
}

/** As if the participant had measured the tree again, and had found another DBH. */
async function compare(test: TestApp, visitId: number, userId: number): Promise<void> {
  await test.database.run(sql`
    with second as (
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh)
      select 'Health Check', tree_id, project_id, ${userId}, date_trunc('second', now()), 3 from visit where visit_id = ${visitId}
      returning visit_id, visit_date
    )
    update qaqc_visit set second_visit_id = second.visit_id, qaqc_user_id = ${userId}, qaqc_visit_date = second.visit_date,
      qaqc_dbh = 3, accuracy = 0, is_compared = true
    from second where qaqc_visit.visit_id = ${visitId}`);
  await test.database.run(sql`
    insert into qaqc_measure (visit_id, measure, tolerance, is_within) values (${visitId}, 'dbh', 0.5, false)
    on conflict do nothing`);
}

/** Triggers and foreign keys are off while rows are restored, so the order of the tables does not matter. */
async function snapshotTables(test: TestApp): Promise<() => Promise<void>> {
  const tables = await test.database.list<{ name: string; columns: string }>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name not in ('species', 'migration')
      and not exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = table_name and relispartition)
    group by table_name`);
  const script = (line: (table: { name: string; columns: string }) => string): string =>
    tables.map((table) => line(table)).join('\n');
  await test.database.run(
    statement(
      `create schema kept; ${script(({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name};`)}`,
    ),
  );
  const restoreRows = statement(`
    begin;
    set local session_replication_role = replica;
    ${script(({ name, columns }) => `delete from public.${name}; insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`)}
    commit;`);
  return async () => void (await test.database.run(restoreRows));
}

/** Safe without parameters: the text contains only names that come from the database. */
const statement = (text: string) => sql(Object.assign([text], { raw: [text] }));
