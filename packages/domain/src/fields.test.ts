import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, type EndpointName } from './endpoints.ts';
import {
  cleanName,
  checkFields,
  cutToLength,
  fieldSchemas,
  flag,
  id,
  nameText,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  text,
  wireNumber,
  wireChoice,
  idList,
  isCalendarDay,
} from './fields.ts';
import type { FieldProblem } from './problems.ts';

describe('days of the calendar', () => {
  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is one', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  // JavaScript reads the shorter ones as the first day of the month or year; PostgreSQL refuses all of them.
  it.each(['', '2026', '2026-01', '2026-2-1', '2026-02-30', '2025-02-29', '0000-01-01', '+275760-09-13'])(
    '%j is none',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );
});

describe('numbers in requests', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['1.5e1', 15],
    ['+3', 3],
    [4, 4],
    ['.5', 0.5],
    ['-2', -2],
  ])('%j is read as %d', (wire, value) => {
    expect(wireNumber(z.number()).parse(wire)).toBe(value);
  });

  it.each(['', ' ', null, undefined, true, [], {}, '1,5', '0x10', 'NaN', 'Infinity', '1 2'])(
    '%j is refused, and not read as zero',
    (wire) => {
      expect(wireNumber(z.number()).safeParse(wire).success).toBe(false);
    },
  );

  it.each([0, -1, 1.5, '2147483648', '9007199254740993', ''])('%j is refused as an id', (wire) => {
    expect(id.safeParse(wire).success).toBe(false);
  });

  it('flags are 0 or 1, as numbers, as text or as booleans', () => {
    expect([0, 1, '0', '1'].map((wire) => flag.parse(wire))).toEqual([0, 1, 0, 1]);
    expect([false, true, 'false', 'true'].map((wire) => flag.parse(wire))).toEqual([0, 1, 0, 1]);
    expect([2, '', null, 'yes', 'null', [], [true]].some((wire) => flag.safeParse(wire).success)).toBe(false);
  });

  it('a flag that is not sent has its default, whatever that is', () => {
    const settings = z.object({ isOpen: z._default(flag, 1) });
    expect(settings.parse({})).toEqual({ isOpen: 1 });
    expect(settings.parse({ isOpen: false })).toEqual({ isOpen: 0 });
    expect(checkFields(settings, { isOpen: 'open' })).toEqual({ fields: { isOpen: 'invalid' } });
  });
});

describe('a choice', () => {
  const wood = wireChoice(['Oak', 'Old Pine']);

  it.each(['Old Pine', 'old pine', 'OLDPINE', ' oldPine ', 'old\tpine'])('may be spelled %j', (wire) => {
    expect(wood.parse(wire)).toBe('Old Pine');
  });

  it.each(['Pine', 'Old-Pine', '', 'toString', 0, true, null, ['Oak']])('%j is not an option', (wire) => {
    expect(checkFields(wood, wire)).toEqual({ fields: { body: 'not_an_option' } });
  });
});

describe('text', () => {
  it('is trimmed before its length is checked', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(requiredText(3).safeParse('   ').success).toBe(false);
  });

  it.each(['a\0b', '\ud800', 'x\udfff'])('refuses %j, which the database cannot store', (value) => {
    expect(text(10).safeParse(value).success).toBe(false);
  });
});

describe('a text that may be left out', () => {
  const form = z.object({ notes: optionalText(5), city: optionalName(5) });

  it.each([{}, { notes: null, city: null }, { notes: '', city: ' ' }, { notes: undefined, city: undefined }])(
    'is empty: %j',
    (sent) => {
      expect(form.parse(sent)).toEqual({ notes: '', city: '' });
    },
  );

  it('is refused like any other text', () => {
    expect(checkFields(form, { notes: 'too long', city: 'a\nb' })).toEqual({
      fields: { notes: 'too_long', city: 'not_a_name' },
    });
    expect(checkFields(form, { notes: 0, city: false })).toEqual({ fields: { notes: 'invalid', city: 'invalid' } });
    expect(checkFields(form, { notes: '\0', city: [] })).toEqual({
      fields: { notes: 'not_storable', city: 'invalid' },
    });
  });

  it('is described as optional', () => {
    const { required, properties } = z.toJSONSchema(form, { io: 'input' });
    expect(required).toBeUndefined();
    expect(properties?.['notes']).toMatchObject({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] });
  });
});

describe('names', () => {
  it.each([
    'a\nb',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    '\u202Ab',
    'a\u202E',
    'a\u2066b',
    'a\u2069b',
    'a\u007Fb',
  ])('must not contain control characters: %j', (name) => {
    expect(checkFields(nameText(10), name)).toEqual({ fields: { body: 'not_a_name' } });
  });

  it('may have letters of any script, and are trimmed', () => {
    expect(nameText(20).parse(' Ana-María d’Été 樹\n')).toBe('Ana-María d’Été 樹');
    expect(nameText(20).parse('')).toBe('');
    expect(requiredName(20).safeParse(' ').success).toBe(false);
  });

  it.each([
    '\u200B',
    '\u200D\u200D',
    '\u2060',
    '\uFEFF\u200B',
    '\u00AD',
    '\u3164',
    '\u115F',
    '\u2800',
    '\u0301',
    '\uFE0F',
    'ㅤ \u200B',
  ])('need a character that can be seen: %j', (name) => {
    expect(checkFields(requiredName(20), name)).toEqual({ fields: { body: 'invisible_name' } });
    expect(cleanName(name)).toBe('');
  });

  it.each(['🌳', '👩‍🌾', '👨‍👩‍👧', '1️⃣', '🇪🇸', 'می‌خواهم', 'क्‍ष', 'é', '树', '#7', '-', 'a\u200Bb'])(
    'may be joined, accented or an emoji: %s',
    (name) => {
      expect(requiredName(20).parse(name)).toBe(name);
      expect(cleanName(name)).toBe(name);
    },
  );

  it('cuts imported names between two characters, never inside one', () => {
    expect(cutToLength('abc', 3)).toBe('abc');
    expect(cutToLength('abcd', 3)).toBe('abc');
    expect(cutToLength('ab🌳', 3)).toBe('ab');
  });

  it('removes control characters from imported names', () => {
    expect(cleanName('\u202EPat\r\n\r\nOak\0 \ud800')).toBe('Pat Oak  \uFFFD');
    expect(cleanName('\u0001')).toBe('');
  });
});

it('checkFields returns one of our codes for each wrong field', () => {
  const schema = z.object({
    name: requiredText(3),
    count: id,
    kind: z.enum(['a', 'b']),
    more: z.object({ deep: text(2) }),
  });
  expect(checkFields(schema, { name: '', count: 'x', kind: 'c', more: { deep: 'long' } })).toEqual({
    fields: { name: 'required', count: 'not_a_number', kind: 'not_an_option', 'more.deep': 'too_long' },
  });
  expect(checkFields(schema, {})).toMatchObject({
    fields: { name: 'required', count: 'required', kind: 'required', more: 'required' },
  });
});

it('checkFields keeps the code of an optional field that is sent empty: it may be left out', () => {
  const schema = z.object({ version: z.optional(id), limit: z._default(wireNumber(z.int()), 5) });
  expect(checkFields(schema, { version: '', limit: null })).toEqual({
    fields: { version: 'not_a_number', limit: 'not_a_number' },
  });
});

const problemOf = (call: EndpointName, field: string, sent: unknown): FieldProblem | undefined => {
  const checked = checkFields(endpoints[call].input, { [field]: sent });
  return 'fields' in checked ? checked.fields[field] : undefined;
};

/** Ids, other numbers and choices of all calls. Dates and shapes have codes of their own. */
const requiredFields = Object.entries(endpoints).flatMap(([name, { input }]) => {
  const call = name as EndpointName;
  return Object.entries(fieldSchemas(input))
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([field]) => ({ call, field }))
    .filter(({ field }) => ['not_a_number', 'not_an_option', 'invalid'].includes(problemOf(call, field, 'x') ?? ''));
});

it('the calls of the API have required ids and numbers', () => {
  const fields = requiredFields.map(({ call, field }) => `${call} ${field}`);
  expect(fields).toEqual(
    expect.arrayContaining([
      'createTree projectId',
      'createTree subId',
      'createTree inLatitude',
      'chooseMyMail wantsMail',
    ]),
  );
});

it.each(requiredFields)('$call refuses an empty $field as it refuses a missing one', ({ call, field }) => {
  const missing = problemOf(call, field, undefined);
  expect(missing).toMatch(/required$/);
  expect(['', ' ', null].map((empty) => problemOf(call, field, empty))).toEqual([missing, missing, missing]);
});

describe('long input', () => {
  const long = '1'.repeat(1_000_000);
  it.each([`${long}x`, long, `${long}.`, `1e${long}`, ' '.repeat(1_000_000)])('refuses a very long number', (wire) => {
    expect(checkFields(wireNumber(z.number()), wire)).toEqual({ fields: { body: 'not_a_number' } });
  });

  it('accepts a number of 40 characters, not counting spaces around it', () => {
    expect(wireNumber(z.number()).parse(`  ${'0'.repeat(39)}7  `)).toBe(7);
    expect(wireNumber(z.number()).safeParse(`${'0'.repeat(40)}7`).success).toBe(false);
  });

  it('reports one problem for a text that is far too long', () => {
    expect(checkFields(text(3), `\0${long}`)).toEqual({ fields: { body: 'too_long' } });
    expect(text(3).parse(`${' '.repeat(5_000)}abc`)).toBe('abc');
  });

  it('reads no element of a list that is too long, and stops at the first bad element', () => {
    const unread = new Proxy([], { get: (_, name) => (name === 'length' ? 11 : expect.fail(`read ${String(name)}`)) });
    expect(checkFields(idList(10), unread)).toEqual({ fields: { body: 'out_of_range' } });
    expect(idList(10).safeParse(','.repeat(1_000_000)).error?.issues).toHaveLength(1);
    expect(checkFields(idList(10), [1, 2, 0, 'x', null])).toEqual({ fields: { 2: 'invalid' } });
    expect(idList(10).parse('1, 2,3')).toEqual([1, 2, 3]);
    expect(idList(10).safeParse([]).success).toBe(false);
    expect(idList(10).safeParse('').success).toBe(false);
  });

  it('reports at most twenty fields', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x']));
    const checked = checkFields(z.record(z.string(), id), many);
    expect(Object.keys('fields' in checked ? checked.fields : {})).toHaveLength(20);
  });
});
