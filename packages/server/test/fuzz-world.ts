// Test data for the fuzzer: people with different rights, and records of all kinds whose ids, names and codes belong
// together.
import { randomUUID } from 'node:crypto';
import { changeTrees } from '@treewell/domain/bulk-changes';
import { type Change, getHistory, undoChange } from '@treewell/domain/history/history';
import { requestEmailChange } from '@treewell/domain/accounts/account-settings';
import * as accounts from '@treewell/domain/accounts';
import { circleRing } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import * as invitations from '@treewell/domain/invitations';
import { createCalendar } from '@treewell/domain/work/calendar';
import { createRound } from '@treewell/domain/work/rounds';
import { createTask } from '@treewell/domain/work/tasks';
import * as members from '@treewell/domain/members';
import * as photos from '@treewell/domain/photos';
import * as projects from '@treewell/domain/projects';
import { startQaqc } from '@treewell/domain/qaqc/runs';
import * as visits from '@treewell/domain/visits';
import { createPlan } from '@treewell/domain/work/plans';
import * as savedFilters from '@treewell/domain/saved-filters';
import * as withdrawals from '@treewell/domain/withdrawals';
import { decodeJwt } from 'jose';
import { sql } from '../src/db/db.ts';
import { PASSWORD, type TestApp, cookieOf, emailOf } from './app.ts';
import { addPhoto, jpeg, newPhotoFile, upload } from './photos.ts';
import { WASHINGTON, createProject, join, polyTextAround } from './projects.ts';
import { THIS_YEAR } from './qaqc.ts';
import { createTree, kill, plant } from './trees.ts';
import { recordHealthCheck } from './visits.ts';

/**
 * lena is a leader, pat a participant, olu an outsider; una has signed in but is not registered; nobody has no session.
 */
export const CALLERS = ['lena', 'pat', 'olu', 'una', 'nobody'] as const;
export type Caller = (typeof CALLERS)[number];

/** Values that belong together, by their names in requests, and a caller who may use them. */
export interface Scene {
  caller: Caller;
  values: Record<string, unknown>;
}

export interface World {
  scenes: readonly Scene[];
  tokens: Record<Caller, string | undefined>;
  /** The refresh cookie of a session that no other value depends on. */
  cookie: string;
}

interface Cast {
  test: TestApp;
  tokens: Record<Caller | 'mia' | 'rex', string | undefined>;
  userIds: Record<'lena' | 'pat' | 'mia', number>;
  picture: Buffer;
}

export async function createCast(test: TestApp): Promise<Cast> {
  const tokens: Cast['tokens'] = {
    lena: undefined,
    pat: undefined,
    olu: undefined,
    una: undefined,
    mia: undefined,
    rex: undefined,
    nobody: undefined,
  };
  for (const name of ['lena', 'pat', 'olu', 'mia', 'rex'] as const) tokens[name] = await test.signedIn(name);
  const email = await test.confirmedAccount('una');
  tokens.una = (await test.call(accounts.signIn, { email, password: PASSWORD })).id_token;
  const idOf = async (name: 'lena' | 'pat' | 'mia') =>
    (await test.call(accounts.getUser, {}, tokens[name])).user_id as number;
  return {
    test,
    tokens,
    userIds: { lena: await idOf('lena'), pat: await idOf('pat'), mia: await idOf('mia') },
    picture: await jpeg(),
  };
}

/** Creates new data, because calls delete records and use up codes. `round` makes the names unique. */
export async function createWorld(cast: Cast, round: number): Promise<World> {
  // Resets the quotas, because used-up quotas would make the handlers unreachable.
  await cast.test.database.run(sql`delete from daily_use`);
  const scenes = [
    ...(await projectScenes(cast)),
    ...(await accountScenes(cast.test, round)),
    ...(await ownAccountScenes(cast, round)),
  ];
  const { tokens } = cast;
  const email = await cast.test.confirmedAccount(`session${round}`);
  const signedIn = await cast.test.send(accounts.signIn, { email, password: PASSWORD });
  // Several times in the list, so that the random choice often finds the account that can sign in.
  for (let again = 0; again < 4; again++) scenes.push({ caller: 'nobody', values: { email, password: PASSWORD } });
  return { scenes, tokens, cookie: cookieOf(signedIn) };
}

const TILE_ZOOM = 14;
const tile = {
  z: TILE_ZOOM,
  x: Math.floor(((WASHINGTON[0] + 180) / 360) * 2 ** TILE_ZOOM),
  y: Math.floor((0.5 - Math.asinh(Math.tan((WASHINGTON[1] * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** TILE_ZOOM),
};
const [x, y] = WASHINGTON;
const place = {
  ...tile,
  inLongitude: x,
  inLatitude: y,
  polyText: polyTextAround(),
  polygonText: toPolyText(circleRing(WASHINGTON, 700, 24)),
  extent: `${x - 0.01},${y - 0.01},${x + 0.01},${y + 0.01}`,
  searchText: 'elm',
  projectName: 'Elm Street',
  inName: 'Elm 1',
  subId: 12,
};

async function projectScenes({ test, tokens, userIds, picture }: Cast): Promise<Scene[]> {
  const active = await createProject(test, tokens.lena);
  await join(test, active, tokens.lena, tokens.pat);
  await join(test, active, tokens.lena, tokens.mia);
  const { request_id } = await test.call(members.askToJoin, { projectId: active.project_id }, tokens.rex);
  const invitation = await test.call(invitations.createInvitation, { projectId: active.project_id }, tokens.lena);
  const asked = await createProject(test, tokens.lena);
  await test.call(members.askToJoin, { projectId: asked.project_id }, tokens.olu);
  const inactive = await createProject(test, tokens.lena);
  await test.call(
    projects.updateProject,
    { projectId: inactive.project_id, projectName: 'Ash Street', inVisible: 0 },
    tokens.lena,
  );
  const foreign = await createProject(test, tokens.olu);

  const standing = {
    lena: await createTree(test, tokens.lena, active),
    pat: await createTree(test, tokens.pat, active),
    other: await createTree(test, tokens.olu, foreign),
  };
  const withdrawn = await createTree(test, tokens.lena, active);
  await test.call(withdrawals.withdrawTree, { treeId: withdrawn.tree_id }, tokens.lena);
  const planted = await plant(test, 3);
  const { filter_id } = await test.call(
    savedFilters.saveFilter,
    { projectId: active.project_id, filterName: 'Tall oaks', genus: 'Quercus' },
    tokens.pat,
  );

  const { plan_id } = await test.call(
    createPlan,
    { projectId: active.project_id, name: 'Check all', visit: 'Health Check', everyDays: 365 },
    tokens.lena,
  );
  const plan = {
    planId: plan_id,
    name: 'Check the thick ones',
    visit: 'Health Check',
    tasks: '',
    filter: { dbh: '5-' },
    plantedYears: '',
    everyDays: 30,
    withinDays: '',
    season: '05-01/09-30',
    startsOn: '',
  };

  const base = {
    ...place,
    projectId: active.project_id,
    userId: userIds.mia,
    roleId: 3,
    filterId: filter_id,
    treeId: standing.lena.tree_id,
    treeIds: [standing.lena.tree_id, standing.pat.tree_id],
  };
  const scenes: Scene[] = [
    { caller: 'lena', values: { ...base, version: active.version } },
    {
      caller: 'pat',
      values: { ...base, userId: userIds.pat, treeId: standing.pat.tree_id, version: standing.pat.version },
    },
    { caller: 'lena', values: { ...base, requestId: request_id } },
    { caller: 'lena', values: { ...base, ...plan } },
    { caller: 'lena', values: { ...base, ...plan, version: 1, near: `${y},${x}` } },
    { caller: 'lena', values: { ...base, invitationId: invitation.invitation_id, days: 3 } },
    {
      caller: 'lena',
      values: { ...base, invitationId: invitation.invitation_id, addresses: ['newcomer@example.org'] },
    },
    { caller: 'nobody', values: { invitation: invitation.secret } },
    { caller: 'olu', values: { invitation: invitation.code } },
    // olu asks to join, so that the request can be taken back.
    { caller: 'olu', values: { projectId: asked.project_id } },
    { caller: 'lena', values: { ...base, projectId: inactive.project_id, userId: userIds.lena } },
    { caller: 'olu', values: { ...base, projectId: foreign.project_id, treeId: standing.other.tree_id } },
    { caller: 'olu', values: { ...base } },
    { caller: 'lena', values: { ...base, treeId: planted[0], treeIds: planted } },
    { caller: 'lena', values: { ...base, treeId: withdrawn.tree_id } },
    {
      caller: 'lena',
      values: {
        ...base,
        polyText: polyTextAround([13.4, 52.5], 30_000),
        extent: toPolyText(circleRing(WASHINGTON, 1_000, 12)),
        treeIds: String(standing.pat.tree_id),
      },
    },
    { caller: 'lena', values: { ...place, fileName: newPhotoFile(), contentType: 'image/jpeg', size: picture.length } },
    { caller: 'pat', values: { fileName: newPhotoFile('png'), contentType: 'image/png' } },
  ];
  scenes.push(...(await visitScenes({ test, tokens }, base, standing)), ...(await qaqcScenes({ test, tokens })));
  scenes.push(...(await workScenes({ test, tokens }, base)), ...(await deadTreeScenes({ test, tokens }, base, active)));
  scenes.push(...(await changeScenes({ test, tokens }, base, active)));
  for (const caller of ['lena', 'pat'] as const) {
    const tree = await addPhoto(test, tokens[caller], standing[caller], picture);
    const [photo] = tree.photosUrlArray;
    scenes.push({ caller, values: { ...base, treeId: tree.tree_id, id: photo?.id, key: photo?.photoKey } });
    // One upload that is sent but not on a tree, and one that was never sent.
    scenes.push({
      caller,
      values: { ...base, treeId: tree.tree_id, photoFile: await upload(test, tokens[caller], picture) },
    });
    const announced = newPhotoFile();
    await test.call(photos.issuePhotoUpload, { fileName: announced, contentType: 'image/jpeg' }, tokens[caller]);
    scenes.push({ caller, values: { ...base, photoFile: announced, key: announced } });
  }
  const token = /(?<=token=)[\w-]+/.exec((await test.mailsTo(emailOf('lena'))).at(-1)?.text_body ?? '')?.[0];
  scenes.push({ caller: 'nobody', values: { token, wantsMail: 1 } });
  // As if somebody had mailed an invitation to an address.
  const invited = await test.database.find<{ token: string }>(sql`
    insert into invited_address (address_hash, day, mailed) values (sha256(${randomUUID()}::bytea), current_date, 1) returning token`);
  scenes.push({ caller: 'nobody', values: { token: invited?.token, wantsInvitations: 0 } });
  return scenes;
}

/** Visits of all kinds, of two people and in the log of one project; one of each kind is withdrawn. */
async function visitScenes(
  { test, tokens }: Pick<Cast, 'test' | 'tokens'>,
  base: { projectId: number },
  standing: Record<'lena' | 'pat', { tree_id: number }>,
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const caller of ['lena', 'pat'] as const)
    for (const record of Object.values(visits.recordVisit)) {
      const treeId = standing[caller].tree_id;
      const send = () => test.call(record, { treeId, projectId: base.projectId, inDbh: 10 }, tokens[caller]);
      const { visit_id: visitId, visit_date, version, user_id } = await send();
      const values = { ...base, treeId, visitId, version, contributors: user_id, before: `${visit_date}:${visitId}` };
      // Several times, because only its creator may change a visit, by the one call for its kind.
      scenes.push({ caller, values }, { caller, values }, { caller, values }, { caller: 'olu', values });
      if (caller === 'lena') {
        const { visit_id: withdrawnId } = await send();
        await test.call(visits.withdrawVisit, { visitId: withdrawnId }, tokens[caller]);
        scenes.push({ caller, values: { ...base, treeId, visitId: withdrawnId } });
      }
    }
  return scenes;
}

/** Trees where new ones can be planted: one each time. */
async function deadTreeScenes(
  { test, tokens }: Pick<Cast, 'test' | 'tokens'>,
  base: { projectId: number },
  project: projects.Project,
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const caller of ['lena', 'pat'] as const) {
    const { tree_id: treeId } = await createTree(test, tokens[caller], project);
    await kill(test, treeId);
    const values = { ...base, treeId };
    // Several times, because most trees live.
    scenes.push({ caller, values }, { caller, values }, { caller, values });
  }
  return scenes;
}

/** Changes of many trees: one to make, one to undo, and one that is undone. */
async function changeScenes(
  { test, tokens }: Pick<Cast, 'test' | 'tokens'>,
  base: { projectId: number },
  project: projects.Project,
): Promise<Scene[]> {
  const { projectId } = base;
  const treeIds = [(await createTree(test, tokens.pat, project)).tree_id];
  const set = { addNotes: 'Needs water' };
  const change = async () => {
    await test.call(changeTrees, { projectId, treeIds, set }, tokens.lena);
    const [newest] = await test.call(getHistory, { projectId, record: 'group' }, tokens.lena);
    return (newest as Change).change_id;
  };
  const { change_id: undo } = await test.call(undoChange, { changeId: await change() }, tokens.lena);
  const kept = await change();
  const scenes: Scene[] = [
    { caller: 'lena', values: { ...base, treeIds, set } },
    { caller: 'pat', values: { ...base, treeIds, set } },
    { caller: 'lena', values: { ...base, treeIds: undefined, filter: {}, set } },
  ];
  for (const caller of ['lena', 'pat', 'olu'] as const)
    for (const changeId of [undo, kept]) scenes.push({ caller, values: { ...base, changeId } });
  return scenes;
}

/** A task, a round and a calendar of pat. */
async function workScenes(
  { test, tokens }: Pick<Cast, 'test' | 'tokens'>,
  base: { projectId: number; treeId: number; treeIds: number[] },
): Promise<Scene[]> {
  const { projectId, treeId, treeIds } = base;
  const { task_id: taskId } = await test.call(createTask, { projectId, treeId, text: 'Water it' }, tokens.pat);
  const { round_id: roundId } = await test.call(createRound, { projectId, roundName: 'Monday', treeIds }, tokens.pat);
  const { url } = await test.call(createCalendar, { projectId }, tokens.pat);
  const values = { ...base, taskId, roundId, version: 1, text: 'Prune it', roundName: 'Tuesday', state: 'done' };
  return [
    { caller: 'pat', values },
    { caller: 'pat', values },
    { caller: 'lena', values: { ...values, version: undefined } },
    { caller: 'olu', values },
    { caller: 'nobody', values: { token: /(?<=calendar\/)[\w-]+/.exec(url)?.[0] } },
  ];
}

/** Two projects with health checks of pat: no run has begun in the first; one is active in the second. */
async function qaqcScenes({ test, tokens }: Pick<Cast, 'test' | 'tokens'>): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const hasRun of [false, true]) {
    const project = await createProject(test, tokens.lena, { includeTrees: 0 });
    await join(test, project, tokens.lena, tokens.pat);
    const tree = await createTree(test, tokens.lena, project);
    const check = (caller: 'lena' | 'pat', inDbh: number) =>
      recordHealthCheck(test, tokens[caller], { tree, project }, { inDbh });
    const { visit_id: visitId, version } = await check('pat', 10);
    const base = { projectId: project.project_id, treeId: tree.tree_id, ...THIS_YEAR };
    if (!hasRun) {
      for (let again = 0; again < 4; again++) scenes.push({ caller: 'lena', values: base });
      continue;
    }
    const { qaqc_id: qaqcId } = await test.call(startQaqc, { ...base, newObservers: 1 }, tokens.lena);
    await check('lena', 12);
    scenes.push({ caller: 'lena', values: { ...base, qaqcId } }, { caller: 'pat', values: { ...base, qaqcId } });
    // Only its first observer answers a question, and only about the measure that differs.
    for (const answer of ['stands', 'corrected'])
      for (let again = 0; again < 3; again++)
        scenes.push({ caller: 'pat', values: { ...base, visitId, version, measure: 'dbh', answer, value: 11 } });
  }
  return scenes;
}

async function accountScenes(test: TestApp, round: number): Promise<Scene[]> {
  const person = { password: PASSWORD, given_name: 'Una', family_name: 'Oak', organization: '' };
  const unconfirmed = emailOf(`unconfirmed${round}`);
  await test.call(accounts.signUp, { email: unconfirmed, ...person });
  const forgetful = await test.confirmedAccount(`forgetful${round}`);
  await test.call(accounts.forgotPassword, { email: forgetful });
  return [
    { caller: 'nobody', values: { email: unconfirmed, code: await test.codeFor(unconfirmed), password: PASSWORD } },
    { caller: 'nobody', values: { email: forgetful, code: await test.codeFor(forgetful), password: 'Sweetgum-8' } },
    ...Array.from({ length: 4 }, (_, index): Scene => ({
      caller: 'nobody',
      values: { email: emailOf(`new${round}-${index}`), ...person },
    })),
  ];
}

/** What a person changes of their own account: a code that was mailed to a new address, the password, another session. */
async function ownAccountScenes({ test, tokens }: Cast, round: number): Promise<Scene[]> {
  const email = emailOf(`newer${round}`);
  await test.call(requestEmailChange, { password: PASSWORD, email }, tokens.olu);
  const sessionId = randomUUID();
  await test.database.run(sql`
    insert into identity_session (token_hash, family, sub, expires_at)
    values (sha256(${sessionId}::bytea), ${sessionId}, ${decodeJwt(tokens.olu ?? '').sub}, now() + interval '1 day')`);
  const passwords = { password: PASSWORD, newPassword: PASSWORD };
  const change: Scene = { caller: 'olu', values: { email, code: await test.codeFor(email) } };
  const rest: Scene = { caller: 'olu', values: { sessionId, ...passwords } };
  return [change, change, rest, rest, rest, rest];
}
