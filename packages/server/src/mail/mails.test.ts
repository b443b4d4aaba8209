import { type Language, LANGUAGES } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';
import { type CodeMail, confirmationMail, resetMail } from './mails.ts';

const KEY = 'k'.repeat(43);

const codeMailFor = (overrides: Partial<CodeMail> = {}): CodeMail => ({
  email: 'pat@example.org',
  given_name: 'Pat',
  code: '042137',
  key: KEY,
  language: 'en',
  publicUrl: 'https://trees.example.org',
  ...overrides,
});

describe.each(LANGUAGES.map(({ value }) => value))('in %s', (language: Language) => {
  it.each([
    ['confirmation', confirmationMail, 'verify', '24 '],
    ['reset', resetMail, 'verifyForgot', '1 '],
  ] as const)('the %s mail has the code, its lifetime and the link to the form', (_, write, mode, hours) => {
    const mail = write(codeMailFor({ language }));
    expect(mail.to).toBe('pat@example.org');
    expect(mail.subject).toContain('Treewell');
    expect(mail.subject).not.toContain('042137');
    expect(mail.text.split('\n')).toContain('042137');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('042137');
      expect(part).toContain('Pat');
      expect(part).toContain(hours);
      expect(part).toContain(`https://trees.example.org/login?mode=${mode}`);
      expect(part.replaceAll('&amp;', '&')).toContain(`/login?mode=${mode}#email=pat%40example.org&key=${KEY}`);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });
});

it('a mail is in the language of the person', () => {
  expect(confirmationMail(codeMailFor({ language: 'es' })).text).toMatch(/^Hola, Pat:\n/);
  expect(confirmationMail(codeMailFor({ language: 'en' })).text).toMatch(/^Hello Pat,\n/);
});

it('a mail escapes names in HTML', () => {
  const { html } = confirmationMail(codeMailFor({ given_name: '<b>"Pat" & \'co\'' }));
  expect(html).toContain('&lt;b&gt;&quot;Pat&quot; &amp; &#39;co&#39;');
  expect(html).not.toContain('<b>');
});

it.each([
  ['', 'Hello,'],
  ['  Ana  María ', 'Hello Ana María,'],
  ['Pat\r\n\r\nYou won', 'Hello Pat You won,'],
  ['J. R.', 'Hello J. R.,'],
  ['free money http://spam.example', 'Hello,'],
  ['spam.example', 'Hello,'],
  ['write to me@spam.example', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
])('a mail greets %j with %j', (given_name, greeting) => {
  expect(resetMail(codeMailFor({ given_name })).text.split('\n')[0]).toBe(greeting);
});
