// E-mail addresses never appear in the log: not after a sign-up, a refused mail, or a failed statement.
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import * as accounts from '@treewell/domain/accounts';
import pretty from 'pino-pretty';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../src/db/db.ts';
import { FOR_PEOPLE, createLog, errorForLog, withoutEmails } from '../src/http/request-log.ts';
import { startJobQueue } from '../src/jobs/job-queue.ts';
import { outboxMailer } from '../src/mail/outbox-mailer.ts';
import { sendMailJobs } from '../src/mail/send-mail.ts';
import { smtpMailer } from '../src/mail/smtp-mailer.ts';
import { PASSWORD, type TestApp, createTestApp, problemOf } from './app.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const logged = () => lines.join('');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ log });
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});

const signUp = (email: string) =>
  test.call(accounts.signUp, { email, password: PASSWORD, given_name: 'Pat', family_name: 'Oak' });
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 10_000, interval: 20 });

describe('an e-mail address is not logged', () => {
  it('a sign-up and a mail in the outbox log no e-mail address', async () => {
    await signUp('written@example.org');
    const mailer = outboxMailer({
      directory: `${test.dataDir}/outbox`,
      from: 'Treewell <no-reply@localhost>',
      onWritten: (file) => log.info({ file }, 'Mail written to the outbox'),
    });
    const queue = startJobQueue(test.database, sendMailJobs(mailer), { log });
    queue.wake('send_code');
    await until(() => expect(logged()).toContain('Mail written'));
    await queue.stop();
    expect(logged()).toContain('/v0/auth/signup');
    expect(logged()).not.toContain('example.org');
  });

  it('when the mail server repeats it in a refusal, nor when the queue gives up the mail', async () => {
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: no such mailbox`)),
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Treewell <no-reply@trees.example.org>' });
    await signUp('refused@example.org');
    const queue = startJobQueue(test.database, sendMailJobs(mailer), { log });
    queue.wake('send_code');
    await until(() => expect(logged()).toContain('no such mailbox'));
    await test.database.run(sql`update job set due_at = now(), give_up_at = now()`);
    queue.wake('send_code');
    await until(() => expect(logged()).toContain('Given up'));
    await queue.stop();
    await mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect(logged()).toMatch(/"job_id":"\d+"/);
    expect(logged()).not.toContain('example.org');
  });

  it('when the database reports an error about its row', async () => {
    const email = await test.confirmedAccount('unlucky');
    const { id_token } = await test.call(accounts.signIn, { email, password: PASSWORD });
    await test.database.run(sql`alter table users add constraint users_none check (email <> 'unlucky@example.org')`);
    expect(problemOf(await test.send(accounts.registerUser, {}, id_token))).toEqual({ status: 500, code: 'internal' });
    expect(logged()).toContain('users_none');
    expect(logged()).toContain('23514');
    expect(logged()).not.toContain('Failing row');
    expect(logged()).not.toContain('example.org');
  });

  it('when the message of a database error repeats it', async () => {
    const error = await test.database.find(sql`select ${'quoted@example.org'}::int`).catch((thrown: unknown) => thrown);
    log.error({ err: new Error('Something failed', { cause: error }) }, 'It failed for quoted@example.org');
    expect(logged()).toContain('invalid input syntax');
    expect(logged()).not.toContain('example.org');
  });
});

it('the secret address of a calendar is not logged', async () => {
  const secret = `${'aB3_-'.repeat(8)}xyz`;
  for (const path of [`/v0/calendar/${secret}.ics`, `/calendar/${secret}`]) await test.app.inject({ url: path });
  expect(logged()).toContain('/v0/calendar/[removed].ics');
  expect(logged()).not.toContain(secret);
});

it('the log of an error and its causes contains what helps to find the fault', () => {
  const row = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'hush',
    where: 'hush',
    parameters: ['hush'],
    internalQuery: 'hush',
  });
  const logEntry = errorForLog(new Error('outer', { cause: new Error('middle', { cause: row }) }));
  expect(logEntry).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { message: 'middle', cause: { message: 'duplicate key', code: '23505', constraint: 'users_email_unique' } },
  });
  expect(logEntry.stack).toContain('logs.test.ts');
  expect(JSON.stringify(logEntry)).not.toContain('hush');
  expect(errorForLog({ detail: 'hush' })).toEqual({ type: 'object', message: '' });
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(errorForLog(circle))).toContain('round');
});

it.each([
  ['to <Pat.O+x@mail.example.co.uk>:', 'to <[e-mail removed]>:'],
  ['"a@b.org","ñandú@árbol.es"', '"[e-mail removed]","[e-mail removed]"'],
  ['at node_modules/@fastify/x.js and fastify@5.2.1/lib', 'at node_modules/@fastify/x.js and fastify@5.2.1/lib'],
])('%j is written as %j', (line, written) => {
  expect(withoutEmails(line)).toBe(written);
});

it('a request is one line in a terminal, an error shows its stack, and no e-mail address is shown', () => {
  const shown: string[] = [];
  const destination = new Writable({
    write(text, _encoding, done) {
      shown.push(String(text));
      done();
    },
  });
  const terminal = createLog('info', pretty({ ...FOR_PEOPLE, colorize: false, destination }));
  const req = { method: 'GET', url: '/v0/trees?q=elm', ip: '10.0.0.1' };
  terminal.info({ req, res: { statusCode: 200 }, responseTime: 12.3, reqId: 'one' }, 'request completed');
  terminal.warn(
    { err: new Error('Refused pat@example.org', { cause: new Error('No room') }), attempts: 3 },
    'Mail not sent',
  );
  expect(shown[0]).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request completed GET \/v0\/trees 200 in 12 ms\n$/);
  expect(shown[1]).toMatch(/WARN: Mail not sent\n[\s\S]*attempts: 3/);
  expect(shown[1]).toMatch(/Refused \[e-mail removed\][\s\S]*logs\.test\.ts[\s\S]*No room/);
});
