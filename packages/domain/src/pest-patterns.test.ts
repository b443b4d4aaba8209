import { describe, expect, it } from 'vitest';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS, type PestAnswers, pestSigns } from './visits/pest-detection.ts';
import { PEST_PATTERNS, PEST_PATTERN_IDS, findPestPatterns } from './pest-patterns.ts';

const FIELDS = { ...PEST_CHOICE_FIELDS, ...PEST_SIGN_FIELDS };
const idsFor = (scientificName: string, answers: PestAnswers) =>
  findPestPatterns(scientificName, answers).map(({ id }) => id);

/** What nobody sees as a sign. */
const NOTHING = Object.fromEntries(
  Object.entries(FIELDS).map(([field, { options }]) => [
    field,
    options.some(({ value }) => value === 'No') ? 'No' : 'None',
  ]),
);
/** A genus that no pattern names. */
const OTHER_GENUS = 'Ginkgo biloba';

const PATTERNS = PEST_PATTERNS.map((pattern) => ({
  id: pattern.id,
  genera: 'genera' in pattern ? pattern.genera : undefined,
  telling: pattern.telling as readonly PestAnswers[],
  supporting: pattern.supporting as readonly PestAnswers[],
}));

describe('the table of patterns', () => {
  it('has each name once', () => {
    expect(new Set(PEST_PATTERN_IDS).size).toBe(PEST_PATTERN_IDS.length);
  });

  it.each(PATTERNS)('$id names fields and answers that exist, and signs only', ({ telling, supporting }) => {
    for (const sign of [...telling, ...supporting]) {
      expect(Object.keys(sign)).toHaveLength(1);
      for (const [field, answer] of Object.entries(sign)) {
        expect(FIELDS, field).toHaveProperty(field);
        expect(FIELDS[field as keyof typeof FIELDS].options.map(({ value }) => value as string)).toContain(answer);
      }
      expect(pestSigns(sign)).toHaveLength(1);
    }
  });

  it.each(PATTERNS)('$id can be matched', ({ telling, supporting }) => {
    const fields = new Set(supporting.flatMap((sign) => Object.keys(sign)));
    expect(telling.length > 0 || fields.size >= 2).toBe(true);
  });
});

describe.each(PATTERNS)('$id', ({ id, genera, telling, supporting }) => {
  const species = genera ? genera.map((genus) => `${genus} alba`) : [OTHER_GENUS, ''];

  it('is hinted at by one telling sign, on its trees only', () => {
    for (const sign of telling) for (const name of species) expect(idsFor(name, { ...NOTHING, ...sign })).toContain(id);
    if (genera)
      for (const sign of telling)
        for (const name of [OTHER_GENUS, '', `${genera[0]}x alba`, `Alba ${genera[0]}`, genera[0].toLowerCase()])
          expect(idsFor(name, { ...NOTHING, ...sign }), name).not.toContain(id);
  });

  it('is hinted at by two supporting signs, not by one', () => {
    const [name = ''] = species;
    for (const first of supporting)
      for (const second of supporting) {
        const answers = { ...NOTHING, ...first, ...second };
        const isTwo = pestSigns(answers).length === 2;
        const isFound = idsFor(name, answers).includes(id);
        expect(isFound, JSON.stringify([first, second])).toBe(isTwo);
        if (genera) expect(idsFor(OTHER_GENUS, answers)).not.toContain(id);
      }
  });

  it('is not hinted at by nothing', () => {
    for (const name of species) {
      expect(idsFor(name, NOTHING)).toEqual([]);
      expect(idsFor(name, {})).toEqual([]);
    }
  });
});

it('holes everywhere in a leaf are holes near its edge and near its midrib', () => {
  expect(idsFor('Fraxinus americana', { holes_in_leaves: 'Both', blonding: 'Yes' })).toContain('emerald_ash_borer');
  expect(idsFor('Acer rubrum', { holes_in_leaves: 'Both', fruit_damage: 'buds appear shriveled' })).toEqual([
    'winter_moth',
  ]);
  expect(idsFor('Acer rubrum', { holes_in_leaves: 'Both' })).toEqual([]);
});
