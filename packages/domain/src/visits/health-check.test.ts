import { expect, it } from 'vitest';
import { DIEBACK_CLASSES, HEALTH_CHECK_FIELDS } from './health-check.ts';

it('a class of dieback is written with its number and its band, as in the specification (§9)', () => {
  const labels = DIEBACK_CLASSES.map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual(['1 (0-1%, trace)', '5 (2-5%)', '10 (6-10%)', '15 (11-15%)']);
  expect(labels.slice(-3)).toEqual(['95 (91-95%)', '99 (96-99%)', '100 (100%)']);
});

it('the bands follow each other without a gap, and each ends with its class', () => {
  const ends = DIEBACK_CLASSES.map(({ band }) => band.match(/\d+/g)?.map(Number) ?? []);
  expect(ends.map((percents) => percents.at(-1))).toEqual(DIEBACK_CLASSES.map(({ value }) => value));
  expect(ends.map(([first]) => first)).toEqual([0, ...DIEBACK_CLASSES.slice(0, -1).map(({ value }) => value + 1)]);
});

it.each(DIEBACK_CLASSES)(
  'a request may send class $value as its label, in both spellings',
  ({ value, band, label }) => {
    for (const sent of [label, `${value} = ${band}`, value, String(value)])
      expect(HEALTH_CHECK_FIELDS.fine_twig_dieback.input.parse(sent)).toBe(value);
  },
);
