// @vitest-environment happy-dom
import { createTree, type Tree } from '@treewell/domain/trees';
import { describe, expect, it } from 'vitest';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { INCOMPLETE_DAY } from '../../../ui/day-input.tsx';
import {
  blankValues,
  isPlantingField,
  isShown,
  PLACE_REQUIRED,
  findErrors,
  toFormErrors,
  valuesAfter,
  valuesForNext,
  withStatus,
  tabOf,
  TABS,
  toInput,
  TreeFormValues,
  UNLIKELY_DBH,
  toFormValues,
  wrongFields,
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
  status: 'alive',
  status_date: null,
  status_reason: null,
  planted_on: null,
} as Tree;
const base = toFormValues(tree, 'en-US');
const changed = (change: Partial<TreeFormValues>): TreeFormValues => ({ ...base, ...change });

it('sends an unchanged tree back as it was loaded', () => {
  expect(findErrors(base, 'en')).toEqual({});
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

it('keeps what the next tree likely has too: its project, its species and how it is planted', () => {
  const planted = changed({
    root_config: 'Bare Root',
    caliper_size: '2',
    planted_on: '2026-04-01',
    status: 'stump',
    status_date: '2026-05-01',
    notes: 'Leans',
    address: '1 Elm St',
    dbh: '12',
  });
  expect(valuesForNext(planted)).toEqual({
    ...blankValues(7),
    sub_id: planted.sub_id,
    planted_on: '2026-04-01',
    root_config: 'Bare Root',
    caliper_size: '2',
  });
});

it('finds all required fields in a blank form', () => {
  expect(findErrors({ ...blankValues(7), project_id: '' }, 'en')).toEqual({
    place: PLACE_REQUIRED,
    tree_name: 'required',
    sub_id: 'species_required',
    project_id: 'required',
  });
});

describe('numbers', () => {
  it.each<[Partial<TreeFormValues>, Partial<Record<keyof TreeFormValues, string>>]>([
    [{ dbh: 'thick' }, { dbh: 'not_a_number' }],
    [{ dbh: '0' }, { dbh: 'out_of_range' }],
    [{ dbh: '601' }, { dbh: 'out_of_range' }],
    [{ treeheight: '401' }, { treeheight: 'out_of_range' }],
    [
      { container_size: '2001', caliper_size: '61' },
      { container_size: 'out_of_range', caliper_size: 'out_of_range' },
    ],
    [{ container_size: '0', caliper_size: '0' }, {}],
    [{ dbh: '100' }, {}],
  ])('%o', (change, expected) => {
    expect(findErrors(changed(change), 'en')).toEqual(expected);
  });

  it('asks about an unlikely DBH until the person confirms that value', () => {
    expect(findErrors(changed({ dbh: '120' }), 'en')).toEqual({ dbh: UNLIKELY_DBH });
    expect(findErrors(changed({ dbh: '120' }), 'en', '120')).toEqual({});
    expect(findErrors(changed({ dbh: '130' }), 'en', '120')).toEqual({ dbh: UNLIKELY_DBH });
  });

  it('accepts a decimal comma', () => {
    expect(createTree.input.parse(toInput(changed({ dbh: '10,5' }), 'es')).dbh).toBe(10.5);
  });
});

describe('the status', () => {
  const stored = { status: 'dead', status_date: '2026-01-31', status_reason: 'pest' };

  it('is alive until somebody says something else', () => {
    expect(blankValues(7).status).toBe('alive');
    expect(createTree.input.parse(toInput(base, 'en'))).toMatchObject({ status: 'alive', status_date: null });
  });

  it('that a person chooses is of today and has the reason of the stored one, which keeps its day too', () => {
    expect(withStatus('removed', stored, '2026-11-19')).toEqual({
      status: 'removed',
      status_date: '2026-11-19',
      status_reason: stored.status_reason,
    });
    expect(withStatus('dead', stored, '2026-11-19')).toEqual(stored);
    expect(withStatus('alive', stored, '2026-11-19')).toEqual({ status: 'alive', status_date: '', status_reason: '' });
  });

  it('has its day and its reason in the form only while the tree does not live', () => {
    const shown = (status: string) =>
      (['status', 'status_date', 'status_reason', 'notes'] as const).filter((field) => isShown(field, { status }));
    expect(shown('alive')).toEqual(['status', 'notes']);
    expect(shown('stump')).toEqual(['status', 'status_date', 'status_reason', 'notes']);
  });

  it.each<[Partial<TreeFormValues>, Partial<Record<keyof TreeFormValues, string>>]>([
    [{ status: 'dead', status_date: '2020-01-01', planted_on: '2020-01-02' }, { status_date: 'before_planting' }],
    [{ status: 'dead', status_date: '2020-01-01', planted_on: '2020-01-01' }, {}],
    [{ status: 'dead', status_date: INCOMPLETE_DAY }, { status_date: 'not_a_date' }],
    [{ planted_on: '2999-01-01' }, { planted_on: 'day_in_future' }],
    [{ planted_on: '0202-01-01' }, { planted_on: 'out_of_range' }],
  ])('%o', (change, expected) => {
    expect(findErrors(changed(change), 'en')).toEqual(expected);
  });

  it('of the tree that stood there before is not that of the new one', () => {
    const former = { ...tree, status: 'stump', status_date: '2026-01-31', home_project_id: 9 } as Tree;
    expect(valuesAfter({ ...former, address: '1 Elm St' }, 7, '2026-11-19')).toEqual({
      ...blankValues(9),
      place: [-77.03, 38.9],
      address: '1 Elm St',
      planted_on: '2026-11-19',
    });
  });
});

it('opens the planting tab only for a tree with planting values', () => {
  expect(tabOf(base)).toBe('existing');
  expect(tabOf(toFormValues({ ...tree, caliper_size: 2 }, 'en-US'))).toBe('planting');
});

it('has the fields in the order of the form, and the planting fields on their own tab', () => {
  const ordered = [
    'place',
    'tree_name',
    'sub_id',
    'project_id',
    'planted_on',
    'root_config',
    'container_size',
    'caliper_size',
    'dbh',
    'treeheight',
    'address',
    'notes',
  ];
  const fields = Object.keys(base).filter((field) => ordered.includes(field));
  // A new plain field may stand between them, but does not change their order.
  expect(fields).toEqual(ordered);
  expect(fields.filter((field) => isPlantingField(field as keyof TreeFormValues))).toEqual([
    'planted_on',
    'root_config',
    'container_size',
    'caliper_size',
  ]);
  expect(wrongFields({ notes: 'too_long', caliper_size: 'out_of_range' }, base)).toEqual(['caliper_size', 'notes']);
});

it('maps the fields of the request to the fields of the form', () => {
  expect(
    toFormErrors({
      inLatitude: 'out_of_range',
      subId: 'no_such_species',
      projectId: 'required',
      inDbh: 'invalid',
      inNotes: 'invalid',
      version: 'invalid',
    }),
  ).toEqual({
    place: 'out_of_range',
    sub_id: 'no_such_species',
    project_id: 'required',
    dbh: 'not_a_number',
    notes: 'invalid',
  });
});

it('reads the same values from a draft', () => {
  const draft = draftStorage({ userId: 1, form: 'tree.5', values: TreeFormValues, pages: TABS });
  const values = changed({ place: null, notes: 'Él' });
  draft.write({ base: { values: base, id: 5, version: 2 }, values, page: 'planting', conflicts: [], unanswered: [] });
  expect(draft.read()).toMatchObject({ values, base: { values: base } });
});
