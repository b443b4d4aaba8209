import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmationMail } from './mails.ts';
import { outboxMailer } from './outbox-mailer.ts';

const from = 'Treewell <no-reply@trees.example.org>';
const mail = confirmationMail({
  email: 'ana@example.org',
  given_name: 'María',
  code: '042137',
  key: 'k'.repeat(43),
  language: 'es',
  publicUrl: 'https://trees.example.org',
});

let folder: string;
let directory: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treewell-outbox-'));
  directory = join(folder, 'data', 'outbox');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('writes a mail that a mail program can open and only the server may read', async () => {
  const written: string[] = [];
  await outboxMailer({ directory, from, onWritten: (file) => written.push(file) }).send(mail);

  const [name = ''] = await readdir(directory);
  const file = join(directory, name);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
  expect(written).toEqual([file]);
  expect(await modeOf(directory)).toBe(0o700);
  expect(await modeOf(file)).toBe(0o600);

  const raw = await readFile(file, 'utf8');
  expect(raw).not.toMatch(/[^\r]\n/);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.subject).toBe('Confirma tu correo electrónico para Treewell');
  expect(parsed.from).toMatchObject({ name: 'Treewell', address: 'no-reply@trees.example.org' });
  expect(parsed.to).toMatchObject([{ address: 'ana@example.org' }]);
  expect(parsed.text?.split(/\r?\n/)).toContain('042137');
  expect(parsed.html).toContain('María');
});

it('writes each mail into its own file and leaves no temporary files', async () => {
  const outbox = outboxMailer({ directory, from });
  await Promise.all(Array.from({ length: 20 }, () => outbox.send(mail)));
  const names = await readdir(directory);
  expect(names).toHaveLength(20);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
});

it('rejects when the folder cannot be created, so that the mail is sent again later', async () => {
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  await expect(outboxMailer({ directory: blocked, from }).send(mail)).rejects.toThrow();
});

it.each(['a@example.org\r\nBcc: evil@example.org', 'a@example.org, evil@example.org', 'A <a@example.org>', 'nobody'])(
  'refuses the recipient %j',
  async (to) => {
    await expect(outboxMailer({ directory, from }).send({ ...mail, to })).rejects.toThrow('single e-mail address');
  },
);
