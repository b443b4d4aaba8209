import { LEADER, PARTICIPANT } from '@treewell/domain/access';
import * as accounts from '@treewell/domain/accounts';
import * as members from '@treewell/domain/members';
import * as projects from '@treewell/domain/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, join, polyTextAround } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'lars', 'pat', 'olu']) {
    tokens[name] = await test.signedIn(name);
    ids[name] = (await test.call(accounts.getUser, {}, tokens[name])).user_id as number;
  }
});
afterAll(() => test.close());

const rolesOf = async (project: projects.Project, as = 'lena') =>
  Object.fromEntries(
    (await test.call(members.listMembers, { projectId: project.project_id }, tokens[as])).map(
      ({ fullname, role_name }) => [fullname, role_name],
    ),
  );

/** Registered people who never sign in. */
const addCrowd = (name: string, count: number): Promise<number> =>
  test.database.run(sql`
    insert into users (email, given_name, family_name)
    select ${name}::text || n || '@example.net', 'No ' || n, ${name} from generate_series(1, ${count}::int) n`);

/** lena and lars are leaders, pat is a participant. */
async function projectWithTwoLeaders(): Promise<projects.Project> {
  const project = await createProject(test, tokens['lena']);
  await join(test, project, tokens['lena'], tokens['lars'], LEADER);
  await join(test, project, tokens['lena'], tokens['pat']);
  return project;
}

it('a project has at most ten thousand members, and all of them are listed', async () => {
  const project = await createProject(test, tokens['lena']);
  const projectId = project.project_id;
  const crowd = members.MEMBERS_PER_PROJECT_MAX - 1;
  await addCrowd('member', crowd);
  await test.database.run(sql`
    insert into member (project_id, user_id, role_id) select ${projectId}, user_id, 3 from users where family_name = 'member'`);
  const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['pat']);
  const approval = { projectId, requestId, roleId: PARTICIPANT };
  expect(await test.refusal(members.approveRequest, approval, tokens['lena'])).toEqual({
    status: 409,
    code: 'too_many_members',
  });
  await test.database.run(sql`
    delete from member where user_id = (select min(user_id) from users where family_name = 'member')`);
  expect(await test.call(members.approveRequest, approval, tokens['lena'])).toHaveLength(
    members.MEMBERS_PER_PROJECT_MAX,
  );
});

describe('asking to join', () => {
  it.each([
    ['a project that does not exist', async () => ({ project_id: 999_999 }), 'not_found', 404],
    ['an inactive project', () => createProject(test, tokens['lena'], { inVisible: 0 }), 'project_inactive', 409],
    [
      'a project that accepts no new members',
      () => createProject(test, tokens['lena'], { acceptingUsers: 0 }),
      'not_accepting_users',
      409,
    ],
  ])('is refused for %s', async (_what, make, code, status) => {
    const { project_id } = await make();
    expect(problemOf(await test.send(members.askToJoin, { projectId: project_id }, tokens['olu']))).toEqual({
      status,
      code,
    });
  });

  it('is refused while a thousand requests wait for an answer', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    await addCrowd('asker', members.WAITING_REQUESTS_MAX);
    await test.database.run(sql`
      insert into join_request (project_id, user_id) select ${projectId}, user_id from users where family_name = 'asker'`);
    expect(await test.refusal(members.askToJoin, { projectId }, tokens['olu'])).toEqual({
      status: 409,
      code: 'too_many_requests_waiting',
    });
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toHaveLength(1_000);
    await test.database.run(sql`
      delete from join_request where request_id = (select min(request_id) from join_request where project_id = ${projectId})`);
    await test.call(members.askToJoin, { projectId }, tokens['olu']);
  });

  it('makes one request, also when it is sent several times at once', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.send(members.askToJoin, { projectId }, tokens['olu'])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => problemOf(answer).code === 'already_asked')).toHaveLength(4);
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toEqual([
      {
        request_id: expect.any(Number),
        project_id: projectId,
        requester_name: 'olu Oak',
        requester_email: emailOf('olu'),
        role: 3,
      },
    ]);
    expect(problemOf(await test.send(members.askToJoin, { projectId }, tokens['lena'])).code).toBe('already_member');
  });

  it('a denied person may ask again', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    for (let round = 0; round < 2; round++) {
      const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
      await test.call(members.denyRequest, { projectId, requestId }, tokens['lena']);
    }
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toEqual([]);
  });
});

describe('my own requests', () => {
  it('are listed with those who decide, and only to the asker', async () => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    const asker = await test.signedIn('asker');
    const { request_id } = await test.call(members.askToJoin, { projectId }, asker);
    expect(await test.call(members.listMyRequests, {}, asker)).toEqual([
      {
        request_id,
        project_id: projectId,
        project_name: 'Elm Street',
        city: '',
        visible: 1,
        asked_at: expect.stringMatching(/Z$/),
        leaders: ['lena Oak', 'lars Oak'],
        leader_count: 2,
      },
    ]);
    const ofAnother = await test.call(members.listMyRequests, {}, tokens['pat']);
    expect(ofAnother.map((request) => request.request_id)).not.toContain(request_id);
  });

  it('can be taken back, and the leaders lose them at once', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    expect(await test.refusal(members.takeBackRequest, { projectId }, tokens['pat'])).toEqual({
      status: 404,
      code: 'no_such_request',
    });
    await test.call(members.takeBackRequest, { projectId }, tokens['olu']);
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toEqual([]);
    expect((await test.refusal(members.approveRequest, { projectId, requestId }, tokens['lena'])).code).toBe(
      'not_found',
    );
    expect((await test.refusal(members.takeBackRequest, { projectId }, tokens['olu'])).code).toBe('no_such_request');
    // It was no denial: the person may ask again.
    await test.call(members.askToJoin, { projectId }, tokens['olu']);
  });

  it.each([
    ['approved', 'already_member', members.approveRequest],
    ['denied', 'no_such_request', members.denyRequest],
  ] as const)('cannot be taken back while a leader has just %s them', async (_what, refusal, answer) => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    // The answer has deleted the request and waits for the row of the person; the taking back waits for the answer.
    const calls = await test.database.transaction(async (tx) => {
      await tx.run(sql`select from users where user_id = ${ids['olu']} for update`);
      const answered = test.send(answer, { projectId, requestId }, tokens['lena']);
      await untilWaiting(test.database, 1);
      const takenBack = test.send(members.takeBackRequest, { projectId }, tokens['olu']);
      await untilWaiting(test.database, 2);
      return { answered, takenBack };
    });
    expect((await calls.answered).statusCode).toBe(200);
    expect(problemOf(await calls.takenBack).code).toBe(refusal);
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toEqual([]);
  });

  it('end in one way when they are taken back and approved in the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const project = await createProject(test, tokens['lena']);
      const projectId = project.project_id;
      const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
      const [approved, takenBack] = await Promise.all([
        test.send(members.approveRequest, { projectId, requestId }, tokens['lena']),
        test.send(members.takeBackRequest, { projectId }, tokens['olu']),
      ]);
      const outcome = [problemOf(approved).code ?? 'approved', problemOf(takenBack).code ?? 'taken back'];
      const isMember = 'olu Oak' in (await rolesOf(project));
      expect(outcome).toEqual(isMember ? ['approved', 'already_member'] : ['not_found', 'taken back']);
    }
  });
});

describe('approving', () => {
  it('adds one member when two leaders approve at once; the default role is participant', async () => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    const answers = await Promise.all(
      ['lena', 'lars', 'lena', 'lars'].map((leader) =>
        test.send(members.approveRequest, { projectId, requestId }, tokens[leader]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect(await rolesOf(project)).toEqual({
      'lena Oak': 'Project Leader',
      'lars Oak': 'Project Leader',
      'pat Oak': 'Participant',
      'olu Oak': 'Participant',
    });
  });

  it("refuses another project's request, and every request in an inactive project", async () => {
    const mine = await createProject(test, tokens['olu']);
    const other = await createProject(test, tokens['lena']);
    const { request_id: requestId } = await test.call(
      members.askToJoin,
      { projectId: other.project_id },
      tokens['pat'],
    );
    for (const endpoint of [members.approveRequest, members.denyRequest])
      expect(problemOf(await test.send(endpoint, { projectId: mine.project_id, requestId }, tokens['olu'])).code).toBe(
        'not_found',
      );
    await test.call(
      projects.updateProject,
      { projectId: other.project_id, projectName: 'Asleep', inVisible: 0 },
      tokens['lena'],
    );
    expect(
      problemOf(await test.send(members.approveRequest, { projectId: other.project_id, requestId }, tokens['lena']))
        .code,
    ).toBe('project_inactive');
  });
});

describe('an inactive project', () => {
  it('accepts no new members, but leaders can edit it and make it active again', async () => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    await test.call(projects.updateProject, { projectId, projectName: 'Asleep', inVisible: 0 }, tokens['lena']);
    const stranger = await test.signedIn('stranger');
    expect(problemOf(await test.send(members.askToJoin, { projectId }, stranger))).toEqual({
      status: 409,
      code: 'project_inactive',
    });
    expect(problemOf(await test.send(members.approveRequest, { projectId, requestId }, tokens['lena']))).toEqual({
      status: 409,
      code: 'project_inactive',
    });
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toHaveLength(1);
    await test.call(members.denyRequest, { projectId, requestId }, tokens['lena']);
    await test.call(
      members.changeRole,
      { projectId, userId: ids['lars'] as number, roleId: PARTICIPANT },
      tokens['lena'],
    );
    await test.call(members.removeMember, { projectId, userId: ids['pat'] as number }, tokens['lena']);
    expect(await rolesOf(project)).toEqual({ 'lena Oak': 'Project Leader', 'lars Oak': 'Participant' });
    expect(
      await test.call(projects.updateProject, { projectId, projectName: 'Awake', inVisible: 1 }, tokens['lena']),
    ).toMatchObject({ visible: 1 });
  });

  it('refuses requests and approvals that waited while it became inactive', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    const calls = await test.database.transaction(async (tx) => {
      await tx.run(sql`select from project where project_id = ${projectId} for update`);
      const waiting = [
        test.send(members.askToJoin, { projectId }, tokens['pat']),
        test.send(members.approveRequest, { projectId, requestId }, tokens['lena']),
      ];
      await untilWaiting(test.database, 2);
      await tx.run(sql`update project set visible = 0 where project_id = ${projectId}`);
      return waiting;
    });
    for (const call of calls) expect(problemOf(await call)).toEqual({ status: 409, code: 'project_inactive' });
  });
});

describe('roles', () => {
  it('leaving twice with one Idempotency-Key gives the same answer twice', async () => {
    const { project_id: projectId } = await projectWithTwoLeaders();
    const leave = () =>
      test.send(members.removeMember, { projectId, userId: ids['pat'] }, tokens['pat'], {
        headers: { 'idempotency-key': `leave-${projectId}` },
      });
    const [first, again] = [await leave(), await leave()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  });

  it('the last leader can neither step down nor leave', async () => {
    const project = await createProject(test, tokens['lena']);
    await join(test, project, tokens['lena'], tokens['pat']);
    const projectId = project.project_id;
    expect(
      problemOf(
        await test.send(members.changeRole, { projectId, userId: ids['lena'], roleId: PARTICIPANT }, tokens['lena']),
      ),
    ).toEqual({ status: 409, code: 'last_leader' });
    expect(
      problemOf(await test.send(members.removeMember, { projectId, userId: ids['lena'] }, tokens['lena'])),
    ).toEqual({ status: 409, code: 'last_leader' });
    expect(await rolesOf(project)).toEqual({ 'lena Oak': 'Project Leader', 'pat Oak': 'Participant' });
    await test.call(members.changeRole, { projectId, userId: ids['pat'] as number, roleId: LEADER }, tokens['lena']);
    await test.call(members.removeMember, { projectId, userId: ids['lena'] as number }, tokens['lena']);
    expect(await rolesOf(project, 'pat')).toEqual({ 'pat Oak': 'Project Leader' });
  });

  it('when two leaders demote or remove each other at once, one leader always remains', async () => {
    for (let round = 0; round < 10; round++) {
      const project = await projectWithTwoLeaders();
      const projectId = project.project_id;
      const against = (leader: string, other: string) =>
        round % 2 === 0
          ? test.send(members.changeRole, { projectId, userId: ids[other], roleId: PARTICIPANT }, tokens[leader])
          : test.send(members.removeMember, { projectId, userId: ids[other] }, tokens[leader]);
      await Promise.all([against('lena', 'lars'), against('lars', 'lena')]);
      const leaders = await test.database.find<{ count: number }>(
        sql`select count(*)::int as count from member where project_id = ${projectId} and role_id = 2`,
      );
      expect(leaders?.count).toBe(1);
    }
  });

  it('a participant can remove only themselves, and a non-member is not found', async () => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    expect(
      problemOf(await test.send(members.removeMember, { projectId, userId: ids['lars'] }, tokens['pat'])).code,
    ).toBe('leaders_only');
    expect(
      problemOf(await test.send(members.removeMember, { projectId, userId: ids['pat'] }, tokens['olu'])).code,
    ).toBe('leaders_only');
    expect(
      problemOf(await test.send(members.changeRole, { projectId, userId: ids['olu'], roleId: LEADER }, tokens['lena']))
        .code,
    ).toBe('not_found');
    expect(
      problemOf(await test.send(members.changeRole, { projectId, userId: ids['pat'], roleId: 7 }, tokens['lena']))
        .fields,
    ).toHaveProperty('roleId');
    await test.call(members.removeMember, { projectId, userId: ids['pat'] as number }, tokens['pat']);
    expect(Object.keys(await rolesOf(project))).not.toContain('pat Oak');
  });

  type Waiting = (project: projects.Project, requestId: number) => ReturnType<TestApp['send']>;
  const asLars: [string, Waiting][] = [
    [
      'changing a role',
      ({ project_id: projectId }) =>
        test.send(members.changeRole, { projectId, userId: ids['pat'], roleId: LEADER }, tokens['lars']),
    ],
    [
      'approving',
      ({ project_id: projectId }, requestId) =>
        test.send(members.approveRequest, { projectId, requestId }, tokens['lars']),
    ],
    [
      'denying',
      ({ project_id: projectId }, requestId) =>
        test.send(members.denyRequest, { projectId, requestId }, tokens['lars']),
    ],
    [
      'removing',
      ({ project_id: projectId }) => test.send(members.removeMember, { projectId, userId: ids['pat'] }, tokens['lars']),
    ],
    [
      'settings',
      ({ project_id: projectId }) =>
        test.send(projects.updateProject, { projectId, projectName: 'Taken over' }, tokens['lars']),
    ],
    [
      'moving the boundary',
      ({ project_id: projectId }) =>
        test.send(projects.moveProject, { projectId, polygonText: polyTextAround([1, 1]) }, tokens['lars']),
    ],
  ];
  it.each(asLars)('a leader who is removed while their call waits is refused: %s', async (_what, call) => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    const waiting = await test.database.transaction(async (tx) => {
      await tx.run(sql`select from project where project_id = ${projectId} for update`);
      const answer = call(project, requestId);
      await untilWaiting(test.database, 1);
      await tx.run(sql`delete from member where project_id = ${projectId} and user_id = ${ids['lars']}`);
      // An object, because the transaction would wait for a returned promise.
      return { answer };
    });
    expect(problemOf(await waiting.answer)).toEqual({ status: 403, code: 'leaders_only' });
    expect(await rolesOf(project)).toMatchObject({ 'pat Oak': 'Participant' });
  });

  it("only leaders see the members' e-mail addresses", async () => {
    const { project_id: projectId } = await projectWithTwoLeaders();
    const emails = async (as: string) =>
      (await test.call(members.listMembers, { projectId }, tokens[as])).map(({ email }) => email);
    expect(await emails('lena')).toContain(emailOf('pat'));
    expect(await emails('pat')).toEqual([null, null, null]);
  });
});

describe('mails', () => {
  const newest = async (name: string) => (await test.mailsTo(emailOf(name))).at(-1);

  it('inform every leader about a request and the requester about the answer, in their language', async () => {
    const project = await projectWithTwoLeaders();
    const projectId = project.project_id;
    await test.call(accounts.setLanguage, { language: 'es' }, tokens['lars']);
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    expect(await newest('lena')).toMatchObject({
      subject: 'olu Oak asks to join Elm Street',
      text_body: expect.stringContaining(`/dashboard/project/${projectId}/users`),
    });
    expect((await newest('lars'))?.subject).toBe('olu Oak pide unirse a Elm Street');
    await test.call(members.denyRequest, { projectId, requestId }, tokens['lena']);
    expect((await newest('olu'))?.subject).toBe('About your request to join Elm Street');
    await join(test, project, tokens['lena'], tokens['olu']);
    expect((await newest('olu'))?.subject).toBe('Welcome to Elm Street');
  });

  it('can be stopped with the link in each mail, without signing in, and started again', async () => {
    const project = await createProject(test, tokens['lena']);
    const ask = () => test.call(members.askToJoin, { projectId: project.project_id }, tokens['olu']);
    const { request_id: requestId } = await ask();
    const token = /unsubscribe\?token=([\w-]+)/.exec((await newest('lena'))?.text_body ?? '')?.[1] as string;
    expect(await test.call(accounts.chooseMail, { token })).toEqual({
      email: emailOf('lena'),
      wantsMail: 0,
      kind: 'requests',
    });
    const before = (await test.mailsTo(emailOf('lena'))).length;
    await test.call(members.denyRequest, { projectId: project.project_id, requestId }, tokens['lena']);
    await ask();
    expect(await test.mailsTo(emailOf('lena'))).toHaveLength(before);
    await test.call(accounts.chooseMail, { token, wantsMail: 1 });
    expect(problemOf(await test.send(accounts.chooseMail, { token: '00000000-0000-4000-8000-000000000000' }))).toEqual({
      status: 400,
      code: 'link_expired',
    });
  });

  it('contain neither links nor line breaks from a hostile name', async () => {
    const name = 'Win a prize at https://spam.example/now';
    const project = await createProject(test, tokens['lena'], { projectName: name });
    await test.database.run(
      sql`update users set given_name = 'Call me@spam.example', family_name = 'now' where user_id = ${ids['pat']}`,
    );
    await test.call(members.askToJoin, { projectId: project.project_id }, tokens['pat']);
    const mail = await newest('lena');
    expect(mail?.subject).toBe('Somebody asks to join a project of yours');
    expect(mail?.text_body).not.toContain('spam.example');
  });

  it('are not sent when the change is refused', async () => {
    const { project_id: projectId } = await createProject(test, tokens['lena']);
    await test.call(members.askToJoin, { projectId }, tokens['pat']);
    const before = (await test.mailsTo(emailOf('lena'))).length;
    await test.send(members.askToJoin, { projectId }, tokens['pat']);
    expect(await test.mailsTo(emailOf('lena'))).toHaveLength(before);
  });
});
