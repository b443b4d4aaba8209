import { expect, it, vi } from 'vitest';
import { readEnv } from './env.ts';
import { askForContact, publicConfig } from './server.ts';

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

it('one line in the log asks for a contact address, if none is set', () => {
  const warn = vi.fn();
  askForContact(readEnv({ CONTACT_EMAIL: 'hello@trees.example.org' }), { warn });
  expect(warn).not.toHaveBeenCalled();
  askForContact(readEnv({ PUBLIC_URL: 'https://trees.example.org' }), { warn });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^CONTACT_EMAIL is not set.*contact@trees\.example\.org/)]]);
});
