// The mail to members about trees that wait to be measured again: over HTTP, through the queue, and over real SMTP.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { chooseMyMail } from '@treewell/domain/accounts/account-settings';
import * as qaqc from '@treewell/domain/qaqc/runs';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import { type QaqcWorld, THIS_YEAR, checkTree, complete, createQaqcWorld, start } from '../../../test/qaqc.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { sendMailJobs } from '../../mail/send-mail.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { mailRemeasureJobs } from './mail-remeasure.ts';

let test: TestApp;
let world: QaqcWorld;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await createQaqcWorld(test);
  await test.database.run(sql`delete from job`);
  await test.database.run(sql`delete from remeasure_mail`);
});

const jobs = () =>
  test.database.list<{ name: string; minutes: number }>(
    sql`select name, round(extract(epoch from due_at - now()) / 60)::int as minutes from job where kind = 'mail_remeasure'`,
  );
const log = { warn: expect.unreachable, error: expect.unreachable };
async function runDue(): Promise<void> {
  await test.database.run(sql`update job set due_at = now() where kind = 'mail_remeasure'`);
  const kind = mailRemeasureJobs(test.database, 'https://trees.example');
  while ((await runDueJobs(test.database, kind, { log })) > 0);
}
const mails = async (name: string) =>
  (await test.mailsTo(emailOf(name))).filter(({ subject }) => / to be measured again/.test(subject));
const startTelling = () => start(test, world, { tellMembers: 1 });
/** The next run draws others than those before. */
const moreChecks = async () => {
  await test.database.run(sql`delete from qaqc_visit`);
  await test.database.run(sql`update visit set is_blind = false`);
};

it('is refused as any start is, and then mails nobody', async () => {
  const input = { projectId: world.projectId, ...THIS_YEAR };
  expect(await test.refusal(qaqc.startQaqc, { ...input, tellMembers: 1 }, world.tokens.pat)).toMatchObject({
    status: 403,
    code: 'leaders_only',
  });
  expect(await test.refusal(qaqc.startQaqc, { ...input, tellMembers: 'often' }, world.tokens.lena)).toMatchObject({
    status: 400,
    fields: { tellMembers: expect.any(String) },
  });
  expect(await jobs()).toEqual([]);
});

it('is not sent unless the leader says so', async () => {
  await start(test, world);
  expect(await jobs()).toEqual([]);
});

it('goes to members who can measure one of the trees: neither to their first observer nor to who started the run', async () => {
  const { qaqc_id } = await startTelling();
  expect(await jobs()).toEqual([{ name: String(qaqc_id), minutes: 5 }]);
  expect(await mails('rob')).toEqual([]);
  await runDue();
  const [mail, ...others] = await mails('rob');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`5 trees wait to be measured again: ${world.project.project_name}`);
  expect(mail?.text_body).toContain(`https://trees.example/dashboard/project/${world.projectId}/remeasure`);
  expect(mail?.text_body).toMatch(/https:\/\/trees\.example\/unsubscribe\?token=\d+-remeasure-[\w-]{43}/);
  expect(await mails('pat')).toEqual([]);
  expect(await mails('lena')).toEqual([]);
  expect(await jobs()).toEqual([]);
});

it('is sent once for a run, also if the job is repeated', async () => {
  const { qaqc_id } = await startTelling();
  await runDue();
  await test.database.run(
    sql`insert into job (kind, name, payload) values ('mail_remeasure', 'again', jsonb_build_object('qaqc_id', ${qaqc_id}::int))`,
  );
  await test.database.run(sql`update remeasure_mail set mailed_at = now() - interval '3 days'`);
  await runDue();
  expect(await mails('rob')).toHaveLength(1);
});

it('cannot flood: runs that are started again and again send one mail a day', async () => {
  for (let n = 0; n < 4; n++) {
    await moreChecks();
    const { qaqc_id } = await startTelling();
    await runDue();
    await complete(test, world, qaqc_id);
  }
  expect(await mails('rob')).toHaveLength(1);
  await test.database.run(sql`update remeasure_mail set mailed_at = now() - interval '25 hours'`);
  await moreChecks();
  await startTelling();
  await runDue();
  expect(await mails('rob')).toHaveLength(2);
});

it('cannot flood: a person in many projects gets three a day', async () => {
  for (let n = 0; n < 5; n++) {
    world = await createQaqcWorld(test);
    await startTelling();
    await runDue();
  }
  expect(await mails('rob')).toHaveLength(3);
});

it('is not sent for a run that was completed meanwhile, or whose trees are measured, or in an inactive project', async () => {
  const { qaqc_id } = await startTelling();
  await complete(test, world, qaqc_id);
  await runDue();
  world = await createQaqcWorld(test);
  await startTelling();
  for (const treeId of world.treeIds) await checkTree(test, world, treeId, world.tokens.lena, { inDbh: 40 });
  await runDue();
  world = await createQaqcWorld(test);
  await startTelling();
  await test.database.run(sql`update project set visible = 0 where project_id = ${world.projectId}`);
  await runDue();
  expect(await mails('rob')).toEqual([]);
});

it('is not sent to who does not want it, nor counted', async () => {
  await test.call(chooseMyMail, { kind: 'remeasure', wantsMail: 0 }, world.tokens.rob);
  await startTelling();
  await runDue();
  expect(await mails('rob')).toEqual([]);
  expect(await test.database.list(sql`select from remeasure_mail`)).toEqual([]);
  await test.call(chooseMyMail, { kind: 'remeasure', wantsMail: 1 }, world.tokens.rob);
});

it('reaches each of many members once, in batches', async () => {
  const { qaqc_id } = await startTelling();
  await test.database.run(sql`
    with added as (
      insert into users (email, given_name, family_name) select 'many' || n || '@example.org', 'Many', 'No' from generate_series(1, 450) n
      returning user_id
    )
    insert into member (project_id, user_id, role_id) select ${world.projectId}, user_id, 3 from added`);
  await runDue();
  const sent = await test.database.list<{ to: string }>(
    sql`select payload ->> 'to' as to from job where kind = 'send_notice' and payload ->> 'to' like 'many%'`,
  );
  expect(new Set(sent.map(({ to }) => to)).size).toBe(450);
  expect(sent).toHaveLength(450);
  expect(await test.database.list(sql`select from remeasure_mail where qaqc_id = ${qaqc_id}`)).toHaveLength(451);
});

it('arrives over SMTP, with headers for the button of the mail program and no words of a stranger', async () => {
  await test.database.run(
    sql`update project set project_name = 'Win at www.spam.example' where project_id = ${world.projectId}`,
  );
  await startTelling();
  await runDue();
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream).then(async (raw) => {
        received.push(await PostalMime.parse(raw));
        done();
      }, done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Treewell <no-reply@trees.example>' });
  for (const kind of sendMailJobs(mailer)) while ((await runDueJobs(test.database, kind, { log })) > 0);
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));

  const mail = received.find(({ to }) => to?.[0]?.address === emailOf('rob'));
  expect(mail?.subject).toBe('5 trees wait to be measured again');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('spam');
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/trees\.example\/unsubscribe\?token=\d+-remeasure-[\w-]{43}>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
});
