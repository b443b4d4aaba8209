import { LANGUAGES, type Language } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';
import { type Notice, approvedMail, deniedMail, joinRequestMail } from './project-mails.ts';

const notice = (overrides: Partial<Notice> = {}): Notice => ({
  email: 'lena@example.org',
  given_name: 'Lena',
  language: 'en',
  publicUrl: 'https://trees.example.org',
  project_id: 7,
  project_name: 'Elm Street',
  kind: 'requests',
  unsubscribe_url: 'https://trees.example.org/unsubscribe?token=x',
  ...overrides,
});

const HOSTILE = [
  'Pat\r\n\r\nYour account is closed. Go to spam.example',
  'Pat\u2028Bcc: a@spam.example',
  'https://spam.example',
  'spam.example',
  'write to me@spam.example',
  'ｓｐａｍ．example',
  'spam。example',
  'x'.repeat(200),
];

const mailsAbout = (language: Language, project_name: string, requester_name: string) => {
  const projectNotice = notice({ language, project_name });
  return [
    joinRequestMail({ ...projectNotice, requester_name }),
    approvedMail(projectNotice),
    deniedMail(projectNotice),
  ];
};

describe.each(LANGUAGES.map(({ value }) => value))('in %s', (language: Language) => {
  it.each(HOSTILE)('a mail leaves out the name %j', (name) => {
    const neutral = mailsAbout(language, '', '');
    expect(mailsAbout(language, name, name)).toEqual(neutral);
    for (const { subject, text, html } of neutral)
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/ {2,}[a-z]|undefined| \.|spam|\u2028/);
        expect(subject).not.toMatch(/[\r\n]/);
      }
  });

  it('harmless names are shown unchanged', () => {
    const [asks, approved, denied] = mailsAbout(language, 'Demo: Liberty Park', 'Ana María Oak');
    for (const mail of [asks, approved, denied]) {
      expect(mail?.subject).toContain('Demo: Liberty Park');
      expect(mail?.text).toContain('Demo: Liberty Park');
    }
    expect(asks?.subject).toContain('Ana María Oak');
  });
});

it('a person without a usable name is called "Somebody"', () => {
  expect(joinRequestMail({ ...notice({ project_name: 'see spam.example' }), requester_name: 'a@b' }).subject).toBe(
    'Somebody asks to join a project of yours',
  );
  expect(joinRequestMail({ ...notice({ language: 'es', project_name: '' }), requester_name: '' }).subject).toBe(
    'Alguien pide unirse a un proyecto tuyo',
  );
});
