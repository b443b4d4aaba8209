import * as accounts from '@treewell/domain/accounts';
import * as settings from '@treewell/domain/accounts/account-settings';
import { MAIL_KINDS } from '@treewell/domain/accounts/mail-kinds';
import * as members from '@treewell/domain/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';
import { unsubscribeToken } from '../../mail/unsubscribe-token.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'olu', 'pat']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());

const ALL = { requests: true, answers: true, remeasure: true, questions: true };
const choices = (name: string) => test.call(settings.listMailChoices, {}, tokens[name]);
const choose = (name: string, kind: (typeof MAIL_KINDS)[number], wantsMail: 0 | 1) =>
  test.call(settings.chooseMyMail, { kind, wantsMail }, tokens[name]);
const personOf = async (name: string) =>
  (await test.database.find<{ user_id: number; unsubscribe_token: string }>(
    sql`select user_id, unsubscribe_token from users where email = ${emailOf(name)}`,
  )) ?? expect.unreachable();
const byToken = async (token: string, more: object = {}) =>
  problemOf(await test.send(accounts.chooseMail, { token, ...more }));
const oneClick = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({ method: 'POST', url: `/unsubscribe?token=${token}`, payload, headers: { 'content-type': type } });

describe('the kinds of mails that a person wants', () => {
  it.each([
    [{ kind: 'codes', wantsMail: 0 }, { kind: 'not_an_option' }],
    [{ wantsMail: 0 }, { kind: 'required' }],
    [{ kind: 'answers' }, { wantsMail: 'required' }],
  ])('refuse %j', async (input, fields) => {
    expect(await test.refusal(settings.chooseMyMail, input, tokens['pat'])).toMatchObject({ status: 400, fields });
    expect(await choices('pat')).toEqual(ALL);
  });

  it('change one by one, also two at the same moment, and twice the same', async () => {
    await Promise.all([choose('pat', 'answers', 0), choose('pat', 'questions', 0), choose('pat', 'answers', 0)]);
    expect(await choices('pat')).toEqual({ ...ALL, answers: false, questions: false });
    await choose('pat', 'answers', 1);
    expect(await choices('pat')).toEqual({ ...ALL, questions: false });
    await choose('pat', 'questions', 1);
    expect(await choices('pat')).toEqual(ALL);
    expect(await choices('lena')).toEqual(ALL);
  });

  it('decide over the mail of their kind only', async () => {
    const project = await createProject(test, tokens['lena']);
    const count = async (name: string) => (await test.mailsTo(emailOf(name))).length;
    const before = await count('lena');
    await choose('lena', 'requests', 0);
    const { request_id } = await test.call(members.askToJoin, { projectId: project.project_id }, tokens['olu']);
    expect(await count('lena')).toBe(before);
    await choose('olu', 'questions', 0);
    const ofOlu = await count('olu');
    await test.call(members.denyRequest, { projectId: project.project_id, requestId: request_id }, tokens['lena']);
    expect(await count('olu')).toBe(ofOlu + 1);
    await choose('lena', 'requests', 1);
    await choose('olu', 'questions', 1);
  });
});

describe('the token in a mail', () => {
  it('ends its kind without a session, and begins it again', async () => {
    const token = unsubscribeToken(await personOf('pat'), 'answers');
    expect(await test.call(accounts.chooseMail, { token })).toEqual({
      email: emailOf('pat'),
      wantsMail: 0,
      kind: 'answers',
    });
    expect(await choices('pat')).toEqual({ ...ALL, answers: false });
    await test.call(accounts.chooseMail, { token, wantsMail: 1 });
    expect(await choices('pat')).toEqual(ALL);
  });

  it('is worth nothing for another kind or another person, nor with another signature', async () => {
    const [pat, olu] = [await personOf('pat'), await personOf('olu')];
    const token = unsubscribeToken(pat, 'answers');
    const [, , signature = ''] = /^(\d+)-(\w+)-(.{43})$/.exec(token)?.slice(1) ?? [];
    for (const forged of [
      `${pat.user_id}-questions-${signature}`,
      `${olu.user_id}-answers-${signature}`,
      `${pat.user_id}-answers-${signature.slice(1)}A`,
      `${pat.user_id}-codes-${signature}`,
      `9999999999-answers-${signature}`,
      `2147483647-answers-${signature}`,
      '00000000-0000-4000-8000-000000000000',
      'x',
    ])
      expect(await byToken(forged), forged).toEqual({ status: 400, code: 'link_expired' });
    expect(await byToken('x'.repeat(500))).toMatchObject({ status: 400, fields: { token: 'too_long' } });
    expect(await byToken('a\0b')).toMatchObject({ status: 400, fields: { token: 'not_storable' } });
    expect(await choices('pat')).toEqual(ALL);
    expect(await choices('olu')).toEqual(ALL);
  });

  it('of a mail from before there were kinds ends all kinds', async () => {
    const { unsubscribe_token: token } = await personOf('pat');
    expect(await test.call(accounts.chooseMail, { token })).toMatchObject({ kind: null });
    expect(Object.values(await choices('pat'))).toEqual(MAIL_KINDS.map(() => false));
    await test.call(accounts.chooseMail, { token, wantsMail: 1 });
    expect(await choices('pat')).toEqual(ALL);
  });
});

describe('the button of a mail program', () => {
  it('needs what a mail program sends, and a token that is right', async () => {
    const token = unsubscribeToken(await personOf('pat'), 'remeasure');
    const RIGHT = 'List-Unsubscribe=One-Click';
    expect(problemOf(await oneClick(token, 'a=b'))).toMatchObject({ status: 400 });
    expect(problemOf(await oneClick(token, RIGHT, 'application/json'))).toMatchObject({ status: 415 });
    expect(problemOf(await oneClick(token, `${RIGHT}${'x'.repeat(5_000)}`))).toMatchObject({ status: 413 });
    expect(problemOf(await oneClick('x', RIGHT))).toEqual({ status: 400, code: 'link_expired' });
    expect(problemOf(await oneClick(`${token}&token=x`, RIGHT))).toMatchObject({ status: 400 });
    expect(await choices('pat')).toEqual(ALL);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('ends the kind, sent as %s', async (type, payload) => {
    const token = unsubscribeToken(await personOf('pat'), 'remeasure');
    expect(problemOf(await oneClick(token, payload, type))).toEqual({ status: 200 });
    expect(await choices('pat')).toEqual({ ...ALL, remeasure: false });
    await choose('pat', 'remeasure', 1);
  });
});
