import { createTree, type Tree } from '@treewell/domain/trees';
import { describe, expect, it } from 'vitest';
import {
  blankValues,
  changedFields,
  firstOf,
  mergedValues,
  PLACE_REQUIRED,
  problemsOf,
  refusedFields,
  tabOf,
  toInput,
  UNLIKELY_DBH,
  valuesOf,
  type TreeFormValues,
} from './tree-form-values.ts';

const tree = {
  tree_id: 5,
  tree_name: 'Oak at the gate',
  sub_id: 30,
  project_id: 7,
  latitude: 38.9,
  longitude: -77.03,
  address: '',
  notes: 'Leans',
  dbh: 12.5,
  treeheight: null,
  root_config: null,
  container_size: null,
  caliper_size: null,
} as Tree;
const base = valuesOf(tree, 'en-US');
const with_ = (change: Partial<TreeFormValues>): TreeFormValues => ({ ...base, ...change });

it('sends a tree back as it came', () => {
  expect(problemsOf(base, 'en')).toEqual({});
  expect(createTree.input.parse(toInput(base, 'en'))).toMatchObject({
    tree_name: 'Oak at the gate',
    sub_id: 30,
    project_id: 7,
    latitude: 38.9,
    longitude: -77.03,
    dbh: 12.5,
    treeheight: null,
    root_config: null,
  });
});

it('names all that is missing from a blank form', () => {
  expect(problemsOf({ ...blankValues(7), projectId: '' }, 'en')).toEqual({
    place: PLACE_REQUIRED,
    inName: 'required',
    subId: 'species_required',
    projectId: 'required',
  });
});

describe('numbers', () => {
  it.each<[Partial<TreeFormValues>, Partial<Record<keyof TreeFormValues, string>>]>([
    [{ inDbh: 'thick' }, { inDbh: 'not_a_number' }],
    [{ inDbh: '0' }, { inDbh: 'out_of_range' }],
    [{ inDbh: '601' }, { inDbh: 'out_of_range' }],
    [{ inTreeheight: '401' }, { inTreeheight: 'out_of_range' }],
    [
      { containerSize: '2001', caliperSize: '61' },
      { containerSize: 'out_of_range', caliperSize: 'out_of_range' },
    ],
    [{ containerSize: '0', caliperSize: '0' }, {}],
    [{ inDbh: '100' }, {}],
  ])('%o', (change, expected) => {
    expect(problemsOf(with_(change), 'en')).toEqual(expected);
  });

  it('asks about an unlikely DBH until just that one is confirmed', () => {
    expect(problemsOf(with_({ inDbh: '120' }), 'en')).toEqual({ inDbh: UNLIKELY_DBH });
    expect(problemsOf(with_({ inDbh: '120' }), 'en', '120')).toEqual({});
    expect(problemsOf(with_({ inDbh: '130' }), 'en', '120')).toEqual({ inDbh: UNLIKELY_DBH });
  });

  it('takes a decimal comma', () => {
    expect(createTree.input.parse(toInput(with_({ inDbh: '10,5' }), 'es')).dbh).toBe(10.5);
  });
});

it.each<[string, Partial<TreeFormValues>, string[]]>([
  ['nothing', {}, []],
  ['blanks around a text', { inName: ' Oak at the gate ' }, []],
  ['the same place again', { place: [-77.03, 38.9] }, []],
  ['another place and a text', { place: [-77.04, 38.9], inNotes: '' }, ['place', 'inNotes']],
])('notices that %s has changed', (_what, change, expected) => {
  expect(changedFields(base, with_(change))).toEqual(expected);
});

it('keeps what the person changed, and takes the rest from the newer values', () => {
  const mine = with_({ inName: 'My name' });
  const newer = with_({ inName: 'Their name', inNotes: 'Their notes' });
  expect(mergedValues(base, mine, newer)).toEqual(with_({ inName: 'My name', inNotes: 'Their notes' }));
});

it('opens on the tab that shows a tree whole', () => {
  expect(tabOf(base)).toBe('existing');
  expect(tabOf(valuesOf({ ...tree, caliper_size: 2 }, 'en-US'))).toBe('planting');
});

it('finds the first field in the order of the form', () => {
  expect(firstOf({ inNotes: 'too_long', caliperSize: 'out_of_range' })).toBe('caliperSize');
  expect(firstOf({})).toBeUndefined();
});

it('shows a refused latitude at the place', () => {
  expect(refusedFields({ inLatitude: 'out_of_range', subId: 'no_such_species' })).toEqual({
    place: 'out_of_range',
    subId: 'no_such_species',
  });
});
