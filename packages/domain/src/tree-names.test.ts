import { describe, expect, it } from 'vitest';
import { nextTreeName, streetOf, treeNameOf, treeNamePatternField } from './tree-names.ts';

describe('the name that a pattern gives', () => {
  it.each([
    ['Elm Street {n}', 'Elm Street 7'],
    ['{n}', '7'],
    ['{species} {n}', 'Red maple 7'],
    ['{species}', 'Red maple'],
    ['{n}/{n}', '7/7'],
    ['{street} {n}', 'Elm Street 7'],
    ['Gate', 'Gate'],
    ['', undefined],
  ])('%j is %j', (pattern, name) => {
    expect(treeNameOf(pattern, { number: 7, species: 'Red maple', street: 'Elm Street' })).toBe(name);
  });

  it('waits for what the pattern needs, and for nothing else', () => {
    const nothing = { number: undefined, species: undefined, street: undefined };
    expect(treeNameOf('Elm {n}', nothing)).toBeUndefined();
    expect(treeNameOf('Elm {n}', { ...nothing, number: 1 })).toBe('Elm 1');
    expect(treeNameOf('{species}', nothing)).toBeUndefined();
    expect(treeNameOf('{species}', { ...nothing, species: 'Oak' })).toBe('Oak');
    expect(treeNameOf('{street} {n}', { ...nothing, number: 1 })).toBeUndefined();
  });

  it('takes a species and a street as they are, and is never longer than a name may be', () => {
    const odd = { number: 1, species: '$& {n}', street: '{species}' };
    expect(treeNameOf('{street} {species} {n}', odd)).toBe('{species} $& {n} 1');
    expect(treeNameOf('{species}'.repeat(11), { ...odd, species: 'x'.repeat(50) })).toHaveLength(200);
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

it.each([
  ['12 Elm Street', 'Elm Street'],
  ['12b Elm Street, Salt Lake City', 'Elm Street'],
  ['Calle del Olmo 12', 'Calle del Olmo'],
  ['Calle 7 # 12-34', 'Calle 7'],
  ['120 Highway 61', 'Highway 61'],
  ['10 5th Avenue', '5th Avenue'],
  ['5th Avenue', '5th Avenue'],
  ['Elm Street', 'Elm Street'],
  ['  ', undefined],
  ['12', undefined],
])('the street of the address %j is %j', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

it('a pattern has only the placeholders that exist', () => {
  for (const pattern of ['', 'Elm {n}', '{species} {n}', '{street} {n}', 'no placeholder'])
    expect(treeNamePatternField.parse(pattern)).toBe(pattern);
  for (const pattern of ['{road} {n}', '{n', 'n}', '{{n}}', '{N}'])
    expect(treeNamePatternField.safeParse(pattern).error?.issues[0]?.message).toBe('name_pattern');
  expect(treeNamePatternField.safeParse('x'.repeat(101)).error?.issues[0]?.message).toBe('too_long');
});
