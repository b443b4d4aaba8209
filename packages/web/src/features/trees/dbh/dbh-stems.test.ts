import { expect, it } from 'vitest';
import { dbhOfStems, readStem, type Measure } from './dbh-stems.ts';

it.each<[string[], Measure, number]>([
  [['31.4159'], 'circumference', 10],
  [['40'], 'circumference', 12.7],
  [['3', '4'], 'diameter', 5],
  [['31.4159', '31.4159'], 'circumference', 14.1],
  // A row that is not filled in yet is no stem.
  [['12', ''], 'diameter', 12],
])('%o of %s', (stems, measure, expected) => {
  expect(dbhOfStems(stems, measure, 'en')).toBe(expected);
});

it.each<[string[]]>([[['']], [['12', 'thick']], [['-3']], [['0']], [['700']], [['0.01']]])(
  'has no result for %o',
  (stems) => {
    expect(dbhOfStems(stems, 'diameter', 'en')).toBeUndefined();
  },
);

it('takes a decimal comma', () => {
  expect(dbhOfStems(['31,4159'], 'circumference', 'es')).toBe(10);
});

it('says which stem cannot be read', () => {
  expect(readStem('thick', 'en').kind).toBe('unreadable');
  expect(readStem(' ', 'en').kind).toBe('empty');
});
