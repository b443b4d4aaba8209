import * as accounts from '@treewell/domain/accounts';
import * as invitations from '@treewell/domain/invitations';
import * as members from '@treewell/domain/members';
import * as projects from '@treewell/domain/projects';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, join } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'lars', 'pat', 'olu', 'uma']) {
    tokens[name] = await test.signedIn(name);
    ids[name] = (await test.call(accounts.getUser, {}, tokens[name])).user_id as number;
  }
});
afterAll(() => test.close());
beforeEach(() => test.database.run(sql`delete from daily_use`));

/** A project of lena with an invitation. */
async function invite(overrides: { days?: number } = {}) {
  const project = await createProject(test, tokens['lena']);
  const projectId = project.project_id;
  const invitation = await test.call(invitations.createInvitation, { projectId, ...overrides }, tokens['lena']);
  return { project, projectId, ...invitation };
}

const accept = (name: string, invitation: string) =>
  test.send(invitations.acceptInvitation, { invitation }, tokens[name]);
const codeOfRefusal = async (answer: ReturnType<typeof accept>) => problemOf(await answer).code ?? 'joined';
const rolesOf = async (projectId: number) =>
  Object.fromEntries(
    (await test.call(members.listMembers, { projectId }, tokens['lena'])).map(({ fullname, roleId }) => [
      fullname,
      roleId,
    ]),
  );
const joinedCount = async (projectId: number) =>
  (await test.call(invitations.listInvitations, { projectId }, tokens['lena'])).map((one) => one.joined_count);

describe('an invitation', () => {
  it('is refused to everybody but leaders, and without a project that takes members', async () => {
    const { project, projectId, invitation_id: invitationId } = await invite();
    await join(test, project, tokens['lena'], tokens['pat']);
    for (const name of ['pat', 'olu'])
      for (const [endpoint, input] of [
        [invitations.createInvitation, { projectId }],
        [invitations.listInvitations, { projectId }],
        [invitations.endInvitation, { projectId, invitationId }],
      ] as const)
        expect(await test.refusal(endpoint, input, tokens[name])).toEqual({ status: 403, code: 'leaders_only' });
    const closed = await createProject(test, tokens['lena'], { acceptingUsers: 0 });
    const inactive = await createProject(test, tokens['lena'], { inVisible: 0 });
    const create = async ({ project_id }: projects.Project) =>
      (await test.refusal(invitations.createInvitation, { projectId: project_id }, tokens['lena'])).code;
    expect(await create(closed)).toBe('not_accepting_users');
    expect(await create(inactive)).toBe('project_inactive');
  });

  it('ends after 14 days, or on the day that the leader chooses', async () => {
    const days = ({ created_at, ends_at }: invitations.Invitation) =>
      (Date.parse(ends_at) - Date.parse(created_at)) / 86_400_000;
    expect(days(await invite())).toBe(14);
    expect(days(await invite({ days: 1 }))).toBe(1);
    const { projectId } = await invite();
    for (const tooMany of [0, 91, -1, 1.5, 'soon'])
      expect(
        await test.refusal(invitations.createInvitation, { projectId, days: tooMany }, tokens['lena']),
      ).toMatchObject({ status: 400, fields: { days: expect.any(String) } });
  });

  it('is stored as hashes, and lists do not have its secrets', async () => {
    const { projectId, secret, code } = await invite();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
    const [listed] = await test.call(invitations.listInvitations, { projectId }, tokens['lena']);
    const stored = await test.database.list(sql`select invitation::text as row from invitation`);
    for (const kept of [JSON.stringify(listed), JSON.stringify(stored)]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(code);
    }
  });

  it('is limited: 20 open ones in a project, 50 new ones of a person in a day', async () => {
    const { projectId } = await invite();
    const create = () => test.send(invitations.createInvitation, { projectId }, tokens['lena']);
    const answers = await Promise.all(Array.from({ length: 21 }, create));
    expect(answers.filter((answer) => problemOf(answer).code === 'too_many_invitations')).toHaveLength(2);
    expect(await test.call(invitations.listInvitations, { projectId }, tokens['lena'])).toHaveLength(20);
    const [oldest] = (await test.call(invitations.listInvitations, { projectId }, tokens['lena'])).slice(-1);
    await test.call(
      invitations.endInvitation,
      { projectId, invitationId: oldest?.invitation_id as number },
      tokens['lena'],
    );
    await test.database.run(
      sql`update daily_use set used = ${DAILY_QUOTAS.invitations.max} where noun = 'invitations'`,
    );
    expect(problemOf(await create()).code).toBe('too_many_invitations_today');
  });
});

describe('opening', () => {
  it('tells a visitor the project and its leader, and nothing else', async () => {
    const { projectId, secret, code } = await invite();
    for (const invitation of [secret, code, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `])
      expect(await test.call(invitations.openInvitation, { invitation })).toEqual({
        project_id: projectId,
        project_name: 'Elm Street',
        city: '',
        leader_name: 'lena Oak',
      });
  });

  it('names who made the invitation or, if they lead no more, another leader', async () => {
    const { project, projectId, secret } = await invite();
    const leader = async () => (await test.call(invitations.openInvitation, { invitation: secret })).leader_name;
    await join(test, project, tokens['lena'], tokens['pat']);
    await join(test, project, tokens['lena'], tokens['lars'], 2);
    expect(await leader()).toBe('lena Oak');
    await test.call(members.changeRole, { projectId, userId: ids['lena'] as number, roleId: 3 }, tokens['lars']);
    expect(await leader()).toBe('lars Oak');
    await test.database.run(sql`update member set role_id = 3 where project_id = ${projectId}`);
    expect(await leader()).toBe(null);
  });

  it.each(['', ' ', '\0', 'x'.repeat(300), 7, null, undefined, ['a'], { secret: 'a' }])(
    'refuses %j by naming the field',
    async (invitation) => {
      for (const [endpoint, token] of [
        [invitations.openInvitation, undefined],
        [invitations.acceptInvitation, tokens['olu']],
      ] as const)
        expect(await test.refusal(endpoint, { invitation }, token)).toMatchObject({
          status: 400,
          fields: { invitation: expect.any(String) },
        });
    },
  );

  it.each(['23456789AB', 'ABCDE-FGHJK', "' or true --", '%', 'x'.repeat(43), '€'.repeat(43)])(
    'does not know %j',
    async (invitation) => {
      expect(await test.refusal(invitations.openInvitation, { invitation })).toEqual({
        status: 404,
        code: 'invitation_unknown',
      });
      expect(await codeOfRefusal(accept('olu', invitation))).toBe('invitation_unknown');
    },
  );

  it('allows 60 tries a minute to one address', async () => {
    const guess = (remoteAddress: string) =>
      test.send(invitations.openInvitation, { invitation: '23456789AB' }, undefined, { remoteAddress });
    for (let tries = 0; tries < 60; tries++) expect((await guess('10.9.9.9')).statusCode).toBe(404);
    expect(problemOf(await guess('10.9.9.9')).code).toBe('too_many_requests');
    expect((await guess('10.9.9.8')).statusCode).toBe(404);
  });
});

describe('accepting', () => {
  it('makes a participant at once, by the link or the code, and answers the open request', async () => {
    const { projectId, secret, code } = await invite();
    await test.call(members.askToJoin, { projectId }, tokens['olu']);
    expect(await test.call(invitations.acceptInvitation, { invitation: secret }, tokens['olu'])).toEqual({
      project_id: projectId,
      is_new_member: true,
    });
    await test.call(invitations.acceptInvitation, { invitation: code }, tokens['pat']);
    expect(await rolesOf(projectId)).toEqual({ 'lena Oak': 2, 'olu Oak': 3, 'pat Oak': 3 });
    expect(await joinedCount(projectId)).toEqual([2]);
    expect(await test.call(members.listRequests, { projectId }, tokens['lena'])).toEqual([]);
  });

  it('leads a member to the project, with the role that they have, even after its end', async () => {
    const { projectId, secret, invitation_id: invitationId } = await invite();
    await test.call(invitations.acceptInvitation, { invitation: secret }, tokens['pat']);
    await test.call(invitations.endInvitation, { projectId, invitationId }, tokens['lena']);
    for (const name of ['pat', 'lena'])
      expect(await test.call(invitations.acceptInvitation, { invitation: secret }, tokens[name])).toEqual({
        project_id: projectId,
        is_new_member: false,
      });
    expect(await rolesOf(projectId)).toEqual({ 'lena Oak': 2, 'pat Oak': 3 });
  });

  it('is refused after the end, in an inactive project, and in one that takes no members', async () => {
    const ended = await invite();
    await test.call(
      invitations.endInvitation,
      { projectId: ended.projectId, invitationId: ended.invitation_id },
      tokens['lena'],
    );
    const late = await invite();
    await test.database.run(
      sql`update invitation set created_at = now() - interval '15 days', ends_at = now() - interval '1 second' where project_id = ${late.projectId}`,
    );
    const inactive = await invite();
    await test.database.run(sql`update project set visible = 0 where project_id = ${inactive.projectId}`);
    const closed = await invite();
    await test.database.run(sql`update project set accepting_users = 0 where project_id = ${closed.projectId}`);
    for (const [{ secret }, refusal] of [
      [ended, 'invitation_ended'],
      [late, 'invitation_ended'],
      [inactive, 'project_inactive'],
      [closed, 'not_accepting_users'],
    ] as const) {
      expect(await codeOfRefusal(accept('olu', secret))).toBe(refusal);
      expect((await test.refusal(invitations.openInvitation, { invitation: secret })).code).toBe(refusal);
    }
    expect(await test.call(invitations.listInvitations, { projectId: late.projectId }, tokens['lena'])).toEqual([]);
    expect(
      await test.refusal(
        invitations.endInvitation,
        { projectId: ended.projectId, invitationId: ended.invitation_id },
        tokens['lena'],
      ),
    ).toEqual({ status: 404, code: 'not_found' });
  });

  it('is refused to a person whom a leader has removed or denied, until a leader approves', async () => {
    const { project, projectId, secret } = await invite();
    await join(test, project, tokens['lena'], tokens['pat']);
    await test.call(members.removeMember, { projectId, userId: ids['pat'] as number }, tokens['lena']);
    const { request_id: requestId } = await test.call(members.askToJoin, { projectId }, tokens['olu']);
    await test.call(members.denyRequest, { projectId, requestId }, tokens['lena']);
    for (const name of ['pat', 'olu']) expect(await codeOfRefusal(accept(name, secret))).toBe('turned_away');
    await join(test, project, tokens['lena'], tokens['pat']);
    // A person who leaves was not turned away.
    await test.call(members.removeMember, { projectId, userId: ids['pat'] as number }, tokens['pat']);
    expect(await codeOfRefusal(accept('pat', secret))).toBe('joined');
  });

  it('takes two people and the same person twice in one moment, and counts each person once', async () => {
    for (let round = 0; round < 5; round++) {
      const { projectId, secret } = await invite();
      const answers = await Promise.all(['pat', 'olu', 'pat', 'olu', 'uma'].map((name) => accept(name, secret)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      const isNew = answers.map((answer) => answer.json<{ data: { is_new_member: boolean } }>().data.is_new_member);
      expect(isNew.filter(Boolean)).toHaveLength(3);
      expect(await rolesOf(projectId)).toEqual({ 'lena Oak': 2, 'pat Oak': 3, 'olu Oak': 3, 'uma Oak': 3 });
      expect(await joinedCount(projectId)).toEqual([3]);
    }
  });

  it.each([
    ['the invitation ends', 'invitation_ended', sql`update invitation set ended_at = now()`],
    ['the project becomes inactive', 'project_inactive', sql`update project set visible = 0`],
    ['the project stops taking members', 'not_accepting_users', sql`update project set accepting_users = 0`],
  ])('is refused when %s while the call waits', async (_what, refusal, change) => {
    const { projectId, secret } = await invite();
    const waiting = await test.database.transaction(async (tx) => {
      await tx.run(sql`select from project where project_id = ${projectId} for update`);
      const answer = accept('olu', secret);
      await untilWaiting(test.database, 1);
      await tx.run(sql`${change} where project_id = ${projectId}`);
      return { answer };
    });
    expect(await codeOfRefusal(waiting.answer)).toBe(refusal);
    expect(await rolesOf(projectId)).toEqual({ 'lena Oak': 2 });
  });

  it('is refused in the 501st project, and then the invitation counts nobody', async () => {
    const { project, projectId, secret } = await invite();
    const many = await test.signedIn('many');
    const { user_id } = await test.call(accounts.getUser, {}, many);
    await test.database.run(sql`
      with made as (
        insert into project (project_name, search_name, boundary, outline, created_by)
        select 'P' || n, 'p' || n, p.boundary, p.outline, ${user_id} from project p, generate_series(1, ${projects.PROJECTS_PER_PERSON_MAX}) n
        where p.project_id = ${project.project_id} returning project_id
      )
      insert into member (project_id, user_id, role_id) select project_id, ${user_id}, 2 from made`);
    expect(problemOf(await test.send(invitations.acceptInvitation, { invitation: secret }, many)).code).toBe(
      'too_many_projects',
    );
    expect(await joinedCount(projectId)).toEqual([0]);
  });
});
