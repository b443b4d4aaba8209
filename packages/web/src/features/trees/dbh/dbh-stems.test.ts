import { toStored } from '@treewell/domain/units';
import { expect, it } from 'vitest';
import { dbhOfStems, readStem, type Measure } from './dbh-stems.ts';

it.each<[string[], Measure, number]>([
  [['31.4159'], 'circumference', 10],
  [['40'], 'circumference', 12.7],
  [['3', '4'], 'diameter', 5],
  [['31.4159', '31.4159'], 'circumference', 14.1],
  // An empty row is not a stem.
  [['12', ''], 'diameter', 12],
])('computes the DBH from %o, measured as %s', (stems, measure, expected) => {
  expect(dbhOfStems(stems, measure, 'en', 'us')).toBe(expected);
});

it.each<[string[]]>([[['']], [['12', 'thick']], [['-3']], [['0']], [['700']], [['0.01']]])(
  'has no result for %o',
  (stems) => {
    expect(dbhOfStems(stems, 'diameter', 'en', 'us')).toBeUndefined();
  },
);

it('reads a decimal comma', () => {
  expect(dbhOfStems(['31,4159'], 'circumference', 'es', 'us')).toBe(10);
});

it('distinguishes an unreadable stem from an empty one', () => {
  expect(readStem('thick', 'en').kind).toBe('unreadable');
  expect(readStem(' ', 'en').kind).toBe('empty');
});

it('takes a metric tape, and gives inches', () => {
  // 100 cm around are 31.8 cm across.
  expect(dbhOfStems(['100'], 'circumference', 'es', 'metric')).toBe(toStored(31.8, 'inches', 'metric'));
  expect(dbhOfStems(['700'], 'diameter', 'es', 'metric')).toBe(toStored(700, 'inches', 'metric'));
});
