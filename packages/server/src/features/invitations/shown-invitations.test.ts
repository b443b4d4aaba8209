import { readFile, stat } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import * as invitations from '@treewell/domain/invitations';
import * as members from '@treewell/domain/members';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';
import { readInvitationKey } from './invitation-key.ts';
import { hashOf, secretsOf } from './invitation-secret.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'lars', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());

/** A project that lena and lars lead, where pat takes part, with an invitation of lena. */
async function invite() {
  const project = await createProject(test, tokens['lena']);
  const projectId = project.project_id;
  const userIdOf = async (fullname: string) =>
    (await test.call(members.listMembers, { projectId }, tokens['lena'])).find((one) => one.fullname === fullname)
      ?.user_id as number;
  await join(test, project, tokens['lena'], tokens['lars']);
  await join(test, project, tokens['lena'], tokens['pat']);
  await test.call(members.changeRole, { projectId, userId: await userIdOf('lars Oak'), roleId: 2 }, tokens['lena']);
  const made = await test.call(invitations.createInvitation, { projectId }, tokens['lena']);
  return { project, userIdOf, made, input: { projectId, invitationId: made.invitation_id } };
}

const refusal = async (name: string, input: Record<string, unknown>) =>
  (await test.refusal(invitations.showInvitation, input, tokens[name])).code;

describe('an invitation that was made before', () => {
  it('is refused to everybody but the leader who has made it', async () => {
    const { input } = await invite();
    expect(await refusal('lars', input)).toBe('not_your_invitation');
    expect(await refusal('pat', input)).toBe('leaders_only');
    expect(await refusal('olu', input)).toBe('leaders_only');
    expect((await test.refusal(invitations.showInvitation, input)).code).toBe('signed_out');
    const elsewhere = await createProject(test, tokens['lena']);
    expect(await refusal('lena', { ...input, projectId: elsewhere.project_id })).toBe('not_found');
    expect(await refusal('lena', { ...input, invitationId: 2_000_000_000 })).toBe('not_found');
  });

  it('is refused to a maker who is no leader any more, or was removed, and it can still be ended', async () => {
    const { input, userIdOf } = await invite();
    const { projectId } = input;
    const userId = await userIdOf('lena Oak');
    await test.call(members.changeRole, { projectId, userId, roleId: 3 }, tokens['lars']);
    expect(await refusal('lena', input)).toBe('leaders_only');
    await test.call(members.removeMember, { projectId, userId }, tokens['lars']);
    expect(await refusal('lena', input)).toBe('leaders_only');
    await test.call(invitations.endInvitation, input, tokens['lars']);
  });

  it('is refused when it has ended or expired, and in an inactive project', async () => {
    const ended = await invite();
    await test.call(invitations.endInvitation, ended.input, tokens['lars']);
    expect(await refusal('lena', ended.input)).toBe('invitation_ended');
    const expired = await invite();
    await test.database.run(
      sql`update invitation set created_at = now() - interval '15 days', ends_at = now() where invitation_id = ${expired.made.invitation_id}`,
    );
    expect(await refusal('lena', expired.input)).toBe('invitation_ended');
    const inactive = await invite();
    await test.database.run(sql`update project set visible = 0 where project_id = ${inactive.project.project_id}`);
    expect(await refusal('lena', inactive.input)).toBe('project_inactive');
  });

  it('is shown to its maker with the same link and code, as often as they want', async () => {
    const { made, input } = await invite();
    for (let time = 0; time < 2; time++) {
      const shown = await test.call(invitations.showInvitation, input, tokens['lena']);
      expect([shown.secret, shown.code]).toEqual([made.secret, made.code]);
    }
    const listed = async (name: string) =>
      (await test.call(invitations.listInvitations, { projectId: input.projectId }, tokens[name])).map(
        (one) => one.can_be_shown,
      );
    expect(await listed('lena')).toEqual([true]);
    expect(await listed('lars')).toEqual([false]);
  });

  it('cannot be shown if it is from before there were seeds, or was made with another key', async () => {
    const { input } = await invite();
    await test.database.run(
      sql`update invitation set seed = substring(sha256('another') for 16) where invitation_id = ${input.invitationId}`,
    );
    expect(await refusal('lena', input)).toBe('invitation_not_shown');
    await test.database.run(sql`update invitation set seed = null where invitation_id = ${input.invitationId}`);
    expect(await refusal('lena', input)).toBe('invitation_not_shown');
    const [listed] = await test.call(invitations.listInvitations, { projectId: input.projectId }, tokens['lena']);
    expect(listed?.can_be_shown).toBe(false);
  });
});

describe('the key', () => {
  it('is a file that only the server reads, and what the database holds gives no secret without it', async () => {
    const { made } = await invite();
    const file = joinPath(test.dataDir, 'invitation-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [row] = await test.database.list<{ seed: Buffer; secret_hash: Buffer }>(
      sql`select seed, secret_hash from invitation where invitation_id = ${made.invitation_id}`,
    );
    const seed = row?.seed as Buffer;
    expect(secretsOf(await readFile(file), seed).secret).toBe(made.secret);
    expect(hashOf(made.secret)).toEqual(row?.secret_hash);
    expect(secretsOf(Buffer.alloc(32), seed).secret).not.toBe(made.secret);
  });

  it('may come from the configuration, and is missing where no file can be written', async () => {
    const log = { warn: vi.fn() };
    const key = 'a key for all servers, long enough';
    expect(await readInvitationKey({ dataDir: '/dev/null/none', invitationKey: key }, log)).toEqual(Buffer.from(key));
    expect(log.warn).not.toHaveBeenCalled();
    expect(await readInvitationKey({ dataDir: '/dev/null/none', invitationKey: undefined }, log)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('makes codes of all letters and digits of the alphabet, each about as often', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 3_000; n++)
      for (const letter of secretsOf(Buffer.from('key'), Buffer.from([n >> 8, n & 255])).code)
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.keys()].toSorted().join('')).toBe(
      invitations.INVITATION_CODE_ALPHABET.split('').toSorted().join(''),
    );
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });
});
