import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { publicConfig } from './server.ts';

it.each([
  [{ CONTACT_EMAIL: 'hello@trees.example.org', PUBLIC_URL: 'https://trees.example.net' }, 'hello@trees.example.org'],
  [{ PUBLIC_URL: 'https://trees.example.net:8443/app' }, 'contact@trees.example.net'],
  [{}, 'contact@localhost'],
  // An address of a machine has no mailboxes, and the sender of the mails reads no answers.
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://treeserver:3000' }, 'contact@localhost'],
  [{ MAIL_FROM: 'Treewell <no-reply@trees.example.org>' }, 'contact@localhost'],
])('with %j, visitors find the contact address %s', (environment, address) => {
  expect(publicConfig(readEnv(environment)).contact_email).toBe(address);
});
