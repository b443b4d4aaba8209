import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { publicConfig } from './server.ts';

it('tells visitors the contact address only if there is one, and never the sender of the mails', () => {
  const contactIn = (environment: Record<string, string>) => publicConfig(readEnv(environment)).contact_email;
  expect(contactIn({})).toBeNull();
  expect(contactIn({ MAIL_FROM: 'Treewell <no-reply@trees.example.org>' })).toBeNull();
  expect(contactIn({ CONTACT_EMAIL: 'hello@trees.example.org' })).toBe('hello@trees.example.org');
});
