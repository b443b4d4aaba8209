import { describe, expect, it } from 'vitest';
import { nextTreeName, treeNameOf, treeNamePatternField } from './tree-names.ts';

describe('the name that a pattern gives', () => {
  it.each([
    ['Elm Street {n}', 'Elm Street 7'],
    ['{n}', '7'],
    ['{species} {n}', 'Red maple 7'],
    ['{species}', 'Red maple'],
    ['{n}/{n}', '7/7'],
    ['Gate', 'Gate'],
    ['', undefined],
  ])('%j is %j', (pattern, name) => {
    expect(treeNameOf(pattern, { number: 7, species: 'Red maple' })).toBe(name);
  });

  it('waits for what the pattern needs, and for nothing else', () => {
    expect(treeNameOf('Elm {n}', { number: undefined, species: undefined })).toBeUndefined();
    expect(treeNameOf('Elm {n}', { number: 1, species: undefined })).toBe('Elm 1');
    expect(treeNameOf('{species}', { number: undefined, species: undefined })).toBeUndefined();
    expect(treeNameOf('{species}', { number: undefined, species: 'Oak' })).toBe('Oak');
  });

  it('takes a species as it is, and is never longer than a name may be', () => {
    expect(treeNameOf('{species} {n}', { number: 1, species: '$& {n}' })).toBe('$& {n} 1');
    expect(treeNameOf('{species}'.repeat(11), { number: 1, species: 'x'.repeat(50) })).toHaveLength(200);
  });
});

it.each([
  ['Elm Street 9', 'Elm Street 10'],
  ['A-009', 'A-010'],
  ['12 Elm Street, tree 3', '12 Elm Street, tree 4'],
  ['3 (north)', '4 (north)'],
  ['99', '100'],
  ['Oak at the gate', undefined],
  ['', undefined],
])('after %j comes %j', (name, next) => {
  expect(nextTreeName(name)).toBe(next);
});

it('a pattern has only the placeholders that exist', () => {
  for (const pattern of ['', 'Elm {n}', '{species} {n}', 'no placeholder'])
    expect(treeNamePatternField.parse(pattern)).toBe(pattern);
  for (const pattern of ['{street} {n}', '{n', 'n}', '{{n}}', '{N}'])
    expect(treeNamePatternField.safeParse(pattern).error?.issues[0]?.message).toBe('name_pattern');
  expect(treeNamePatternField.safeParse('x'.repeat(101)).error?.issues[0]?.message).toBe('too_long');
});
