import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanName, fieldProblems, flag, id, nameText, requiredName, requiredText, text, wireNumber } from './fields.ts';

describe('numbers on the wire', () => {
  it.each([['12', 12], [' 7 ', 7], ['1.5e1', 15], ['+3', 3], [4, 4], ['.5', 0.5], ['-2', -2]])('%j is %d', (wire, value) => {
    expect(wireNumber(z.number()).parse(wire)).toBe(value);
  });

  it.each(['', ' ', null, undefined, true, [], {}, '1,5', '0x10', 'NaN', 'Infinity', '1 2'])('%j is not a number, least of all zero', (wire) => {
    expect(wireNumber(z.number()).safeParse(wire).success).toBe(false);
  });

  it.each([0, -1, 1.5, '2147483648', '9007199254740993', ''])('%j is not an id', (wire) => {
    expect(id.safeParse(wire).success).toBe(false);
  });

  it('flags are 0 or 1, also as text', () => {
    expect([0, 1, '0', '1'].map((wire) => flag.parse(wire))).toEqual([0, 1, 0, 1]);
    expect([2, '', true, null].some((wire) => flag.safeParse(wire).success)).toBe(false);
  });
});

describe('text', () => {
  it('is trimmed before it is measured', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(requiredText(3).safeParse('   ').success).toBe(false);
  });

  it.each(['a\0b', '\ud800', 'x\udfff'])('refuses %j, which the database cannot hold', (value) => {
    expect(text(10).safeParse(value).success).toBe(false);
  });
});

describe('names', () => {
  it.each(['a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b', '\u202Ab', 'a\u202E', 'a\u2066b', 'a\u2069b', 'a\u007Fb'])('refuse %j', (name) => {
    const { error } = nameText(10).safeParse(name);
    expect(fieldProblems(error as z.ZodError)).toEqual({ body: 'A name cannot hold line breaks or other control characters' });
  });

  it('are one line of any script, trimmed', () => {
    expect(nameText(20).parse(' Ana-María d’Été 樹\n')).toBe('Ana-María d’Été 樹');
    expect(nameText(20).parse('')).toBe('');
    expect(requiredName(20).safeParse(' ').success).toBe(false);
  });

  it('from elsewhere are cleaned', () => {
    expect(cleanName('\u202EPat\r\n\r\nOak\0 \ud800')).toBe('Pat Oak  \uFFFD');
    expect(cleanName('\u0001')).toBe('');
  });
});

it('says what is wrong with each field in a sentence of ours', () => {
  const schema = z.object({ name: requiredText(3), count: id, kind: z.enum(['a', 'b']), more: z.object({ deep: text(2) }) });
  const { error } = schema.safeParse({ name: '', count: 'x', kind: 'c', more: { deep: 'long' } });
  expect(fieldProblems(error as z.ZodError)).toEqual({
    name: 'Field is required',
    count: 'This is not a number',
    kind: 'This is not one of the choices',
    'more.deep': 'This is longer than the field allows',
  });
  const missing = schema.safeParse({});
  expect(fieldProblems(missing.error as z.ZodError)).toMatchObject({ name: 'Field is required', count: 'Field is required' });
});
