import { describe, expect, it } from 'vitest';
import { emailField, isAcceptablePassword, unmetPasswordCriteria } from './accounts.ts';

describe('password criteria', () => {
  it.each([
    ['', ['length', 'capital', 'lowercase', 'number', 'symbol']],
    ['Abcdef1', ['length', 'symbol']],
    ['abcdefg1!', ['capital']],
    ['ABCDEFG1!', ['lowercase']],
    ['Abcdefgh!', ['number']],
    ['Abcdefg1', ['symbol']],
    ['Abcdef 1', ['symbol']],
    ['Árbol123ñ', ['symbol']],
    ['Ñandú-2026', []],
    ['Abcdef1!', []],
  ])('%j does not meet %j', (password, unmet) => {
    expect(unmetPasswordCriteria(password)).toEqual(unmet);
    expect(isAcceptablePassword(password)).toBe(unmet.length === 0);
  });
});

describe('e-mail addresses', () => {
  it.each([
    [' Ann@Example.org ', 'ann@example.org'],
    ['ann+trees@sub.example.co.uk', 'ann+trees@sub.example.co.uk'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    'a@example.org,b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'ann@exa\0mple.org',
  ])('%j is refused', (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false);
  });
});
