import { ADDRESSES_PER_LIST_MAX } from '@treewell/domain/invitation-addresses';
import * as accounts from '@treewell/domain/accounts';
import * as invitations from '@treewell/domain/invitations';
import { MAIL_KINDS } from '@treewell/domain/accounts/mail-kinds';
import * as members from '@treewell/domain/members';
import * as projects from '@treewell/domain/projects';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://trees.example.org' } });
  for (const name of ['lena', 'lars', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.run(sql`delete from daily_use`);
  await test.database.run(sql`delete from job`);
  await test.database.run(sql`delete from invited_address`);
});

async function invite(name = 'lena', overrides: Record<string, unknown> = {}) {
  const project = await createProject(test, tokens[name], overrides);
  const projectId = project.project_id;
  const made = await test.call(invitations.createInvitation, { projectId }, tokens[name]);
  return { project, made, input: { projectId, invitationId: made.invitation_id } };
}

type Input = Awaited<ReturnType<typeof invite>>['input'];
const mail = (name: string, input: Input, addresses: unknown, key?: string) =>
  test.send(invitations.mailInvitation, { ...input, addresses }, tokens[name], {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const codeOf = async (sent: ReturnType<typeof mail>) => problemOf(await sent).code ?? 'mailed';

interface Waiting {
  recipient: string;
  subject: string;
  body: string;
  html: string;
  stop: string;
  in_seconds: number;
}
const waiting = () =>
  test.database.list<Waiting>(sql`
    select payload ->> 'to' as recipient, payload ->> 'subject' as subject, payload ->> 'text' as body,
      payload ->> 'html' as html, payload ->> 'unsubscribe_url' as stop,
      extract(epoch from due_at - queued_at)::int as in_seconds
    from job where kind = 'send_notice' order by job_id`);
const recipients = async () => (await waiting()).map(({ recipient }) => recipient).toSorted();
const manyAddresses = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@example.net`);
const tokenIn = ({ stop }: Waiting): string => new URL(stop).searchParams.get('token') ?? '';

describe('mailing an invitation', () => {
  it('is refused to everybody but the leader who has made it', async () => {
    const { project, input } = await invite();
    await join(test, project, tokens['lena'], tokens['pat']);
    for (const name of ['pat', 'olu']) expect(await codeOf(mail(name, input, ['a@example.net']))).toBe('leaders_only');
    await join(test, project, tokens['lena'], tokens['lars']);
    const { user_id: userId } = await test.call(accounts.getUser, {}, tokens['lars']);
    await test.call(
      members.changeRole,
      { projectId: project.project_id, userId: userId as number, roleId: 2 },
      tokens['lena'],
    );
    await test.database.run(sql`delete from job`);
    expect(await codeOf(mail('lars', input, ['a@example.net']))).toBe('not_your_invitation');
    expect(await recipients()).toEqual([]);
  });

  it('is refused when the invitation lets nobody in', async () => {
    const ended = await invite();
    await test.call(invitations.endInvitation, ended.input, tokens['lena']);
    expect(await codeOf(mail('lena', ended.input, ['a@example.net']))).toBe('invitation_ended');
    const closed = await invite();
    await test.database.run(
      sql`update project set accepting_users = 0 where project_id = ${closed.project.project_id}`,
    );
    expect(await codeOf(mail('lena', closed.input, ['a@example.net']))).toBe('not_accepting_users');
    const inactive = await invite();
    await test.database.run(sql`update project set visible = 0 where project_id = ${inactive.project.project_id}`);
    expect(await codeOf(mail('lena', inactive.input, ['a@example.net']))).toBe('project_inactive');
    expect(await recipients()).toEqual([]);
    expect(await test.database.list(sql`select from invited_address`)).toEqual([]);
  });

  it.each([
    [[], 'addresses', 'out_of_range'],
    [undefined, 'addresses', 'required'],
    ['a@example.net', 'addresses', 'invalid'],
    [['a@example.net', 'lena.example.net'], 'addresses.1', 'not_an_email'],
    [['a@example.net\r\nBcc: b@example.net'], 'addresses.0', 'not_an_email'],
    [['a@example.net,b@example.net'], 'addresses.0', 'not_an_email'],
    [['Ana <a@example.net>'], 'addresses.0', 'not_an_email'],
    [[7], 'addresses.0', 'not_an_email'],
    [[['a@example.net']], 'addresses.0', 'not_an_email'],
    [manyAddresses(ADDRESSES_PER_LIST_MAX + 1), 'addresses', 'out_of_range'],
  ])('refuses %j by naming %s', async (addresses, field, problem) => {
    const { input } = await invite();
    const { status, code, fields } = problemOf(await mail('lena', input, addresses));
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(fields).toEqual({ [field]: problem });
    expect(await recipients()).toEqual([]);
  });

  it('sends each of 500 addresses one mail with the link, the code and the end, in turns with other notices', async () => {
    const { made, input } = await invite();
    const addresses = manyAddresses(ADDRESSES_PER_LIST_MAX);
    const answer = await test.call(
      invitations.mailInvitation,
      { ...input, addresses: [...addresses.slice(1), ' PERSON0@example.net ', 'person1@example.net'].slice(0, 500) },
      tokens['lena'],
    );
    expect(answer).toEqual({ mailed_count: 500 });
    const mails = await waiting();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted());
    expect(mails[0]?.in_seconds).toBe(0);
    expect(mails.at(-1)?.in_seconds).toBe(190);
    expect(new Set(mails.map(tokenIn)).size).toBe(500);
    for (const part of [mails[7]?.body, mails[7]?.html]) {
      expect(part).toContain(`https://trees.example.org/join#${made.secret}`);
      expect(part).toContain(`${made.code.slice(0, 5)}-${made.code.slice(5)}`);
      expect(part).toContain('lena Oak');
      expect(part).toContain('Elm Street');
      expect(part).toContain('/unsubscribe/invitations?token=');
    }
    const [listed] = await test.call(invitations.listInvitations, { projectId: input.projectId }, tokens['lena']);
    expect(listed?.mailed_count).toBe(500);
    expect(await codeOf(mail('lena', input, ['one-more@example.net']))).toBe('too_many_invitation_mails_today');
  });

  it('counts what was used today, and a refused list sends nothing and uses nothing up', async () => {
    const { input } = await invite();
    await test.call(invitations.mailInvitation, { ...input, addresses: manyAddresses(490) }, tokens['lena']);
    expect(DAILY_QUOTAS.invitation_mails.max).toBe(500);
    expect(await codeOf(mail('lena', input, manyAddresses(11)))).toBe('too_many_invitation_mails_today');
    expect(await codeOf(mail('lena', input, manyAddresses(10)))).toBe('mailed');
    expect(await recipients()).toHaveLength(500);
  });

  it('says nothing in the subject that a stranger has written, and leaves out names with links', async () => {
    const spam = 'Win at https://spam.example now';
    const { input, project } = await invite('lena', { projectName: spam });
    await test.call(invitations.mailInvitation, { ...input, addresses: ['a@example.net'] }, tokens['lena']);
    await test.call(
      projects.updateProject,
      { projectId: project.project_id, projectName: 'Buy cheap pills' },
      tokens['lena'],
    );
    await test.call(invitations.mailInvitation, { ...input, addresses: ['b@example.net'] }, tokens['lena']);
    const [first, second] = await waiting();
    expect(first?.subject).toBe(second?.subject);
    for (const { subject } of await waiting()) expect(subject).not.toMatch(/pills|lena|spam/);
    expect(first?.body).not.toContain('spam');
    expect(first?.html).not.toContain('spam');
  });

  it('is done once when it is sent again with the same Idempotency-Key', async () => {
    const { input } = await invite();
    const send = () => mail('lena', input, manyAddresses(30), 'one-list');
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expect(answer.json()).toEqual({ data: { mailed_count: 30 } });
    await send();
    expect(await recipients()).toHaveLength(30);
    expect(problemOf(await mail('lena', input, ['other@example.net'], 'one-list')).code).toBe('key_reused');
    const [listed] = await test.call(invitations.listInvitations, { projectId: input.projectId }, tokens['lena']);
    expect(listed?.mailed_count).toBe(30);
  });

  it('sends an address three mails a day from all leaders together, also when two send at once', async () => {
    const [mine, theirs] = [await invite('lena'), await invite('lars')];
    const addresses = manyAddresses(60);
    const answers = await Promise.all(
      [0, 1, 2].flatMap(() => [
        mail('lena', mine.input, addresses),
        mail('lars', theirs.input, addresses.toReversed()),
      ]),
    );
    // The sender does not learn that an address has had enough.
    for (const answer of answers) expect(answer.json()).toEqual({ data: { mailed_count: 60 } });
    const counts = Map.groupBy(await recipients(), (recipient) => recipient);
    expect(counts.size).toBe(60);
    for (const mails of counts.values()) expect(mails).toHaveLength(3);
    await test.database.run(sql`update invited_address set day = day - 1`);
    await test.call(invitations.mailInvitation, { ...mine.input, addresses: ['person0@example.net'] }, tokens['lena']);
    expect((await recipients()).filter((recipient) => recipient === 'person0@example.net')).toHaveLength(4);
  });
});

describe('the link that stops invitations', () => {
  it('blocks the address for all leaders, without telling them, until the person allows them again', async () => {
    const [mine, theirs] = [await invite('lena'), await invite('lars')];
    await test.call(invitations.mailInvitation, { ...mine.input, addresses: ['a@example.net'] }, tokens['lena']);
    const [first] = await waiting();
    const token = tokenIn(first as Waiting);
    expect(await test.call(invitations.chooseInvitationMail, { token })).toEqual({ wantsInvitations: 0 });
    await test.database.run(sql`delete from job`);
    for (const [name, { input }] of [
      ['lena', mine],
      ['lars', theirs],
    ] as const)
      expect((await mail(name, input, ['A@example.net', 'b@example.net'])).json()).toEqual({
        data: { mailed_count: 2 },
      });
    expect(await recipients()).toEqual(['b@example.net', 'b@example.net']);
    await test.call(invitations.chooseInvitationMail, { token, wantsInvitations: 1 });
    await mail('lena', mine.input, ['a@example.net']);
    expect(await recipients()).toContain('a@example.net');
  });

  it('is pressed in a mail program too', async () => {
    const { input } = await invite();
    await mail('lena', input, ['a@example.net']);
    const [first] = await waiting();
    const press = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: `/unsubscribe/invitations?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (const token of ['x', '', '00000000-0000-4000-8000-000000000000'])
      expect((await press(token)).statusCode, token).toBe(400);
    expect((await press(tokenIn(first as Waiting))).statusCode).toBe(200);
    await test.database.run(sql`delete from job`);
    await mail('lena', input, ['a@example.net']);
    expect(await recipients()).toEqual([]);
  });

  it('stops all addresses of a mailbox, which have one limit', async () => {
    const { input } = await invite();
    await mail('lena', input, ['ana+1@example.net', 'ana+2@example.net', 'a.na@gmail.com', 'ana@gmail.com']);
    expect(await recipients()).toHaveLength(2);
    for (const number of [3, 4, 5, 6]) await mail('lena', input, [`ana+${number}@example.net`]);
    expect((await recipients()).filter((recipient) => recipient.endsWith('@example.net'))).toHaveLength(3);
    const ofAna = (await waiting()).find(({ recipient }) => recipient.endsWith('@example.net'));
    await test.call(invitations.chooseInvitationMail, { token: tokenIn(ofAna as Waiting) });
    await test.database.run(sql`delete from job`);
    await test.database.run(sql`update invited_address set day = day - 1`);
    await mail('lena', input, ['ana@example.net', 'ana+9@example.net', 'anna@example.net']);
    expect(await recipients()).toEqual(['anna@example.net']);
  });

  it('is refused with another token', async () => {
    for (const token of ['', 'x', "' or true --", undefined, 7])
      expect(await test.refusal(invitations.chooseInvitationMail, { token })).toMatchObject({
        status: 400,
        fields: { token: expect.any(String) },
      });
    expect(
      await test.refusal(invitations.chooseInvitationMail, { token: '00000000-0000-4000-8000-000000000000' }),
    ).toEqual({ status: 400, code: 'link_expired' });
  });

  it('is not needed by people who get no mails about projects: they get no invitation either', async () => {
    const { input } = await invite();
    await test.database.run(
      sql`update users set unwanted_mails = ${MAIL_KINDS}::text[] where email = ${emailOf('pat')}`,
    );
    const answer = await mail('lena', input, [emailOf('pat'), emailOf('olu'), 'a@example.net']);
    expect(answer.json()).toEqual({ data: { mailed_count: 3 } });
    expect(await recipients()).toEqual(['a@example.net', emailOf('olu')]);
    await test.database.run(sql`update users set unwanted_mails = '{}' where email = ${emailOf('pat')}`);
  });

  it('is stored without the address', async () => {
    const { input } = await invite();
    await mail('lena', input, ['hidden@example.net']);
    const [row] = await test.database.list(sql`select invited_address::text as row from invited_address`);
    expect(JSON.stringify(row)).not.toContain('hidden');
  });
});
