import { describe, expect, it } from 'vitest';
import * as dbh from './dbh.ts';
import { checkFields } from './fields.ts';
import { toPolyText } from './rings/poly-text.ts';
import * as healthIndex from './health-index.ts';
import * as projectTrees from './project-trees.ts';
import * as treeExtents from './tree-extents.ts';
import * as trees from './trees.ts';

const SQUARE = [
  [-77.1, 38.8],
  [-77, 38.8],
  [-77, 38.9],
  [-77.1, 38.9],
  [-77.1, 38.8],
] as const;

describe('the ring around a health index', () => {
  it.each([
    [0, 'green'],
    [3.9, 'green'],
    [4, 'orange'],
    [7, 'orange'],
    [7.1, 'red'],
    [10, 'red'],
  ] as const)('%s is %s', (score, ring) => {
    expect(healthIndex.healthRing(score)).toBe(ring);
  });
});

it('the DBH is calculated from the circumference, and several stems are combined', () => {
  expect(dbh.diameterOf(31.4159265)).toBeCloseTo(10, 6);
  expect(dbh.combinedDiameter([3, 4])).toBe(5);
  expect(dbh.combinedDiameter([])).toBe(0);
});

it('two trees are on the same spot if they are within ten feet', () => {
  const here = { longitude: -77, latitude: 38.9 };
  const metersNorth = (meters: number) => ({ ...here, latitude: here.latitude + meters / 111_195 });
  expect(trees.isSameSpot(here, metersNorth(3))).toBe(true);
  expect(trees.isSameSpot(here, metersNorth(3.1))).toBe(false);
});

describe('an extent', () => {
  it('is a box or a polygon', () => {
    expect(treeExtents.extentField.parse('-77.1,38.8,-77,38.9')).toEqual(SQUARE);
    expect(treeExtents.extentField.parse(toPolyText(SQUARE))).toEqual(SQUARE);
  });

  it.each([
    ['-77,38.8,-77.1', 'shape_unreadable'],
    ['-77,38.8,-77,38.8', 'shape_crosses_itself'],
    ['-200,38.8,-77,38.9', 'shape_crosses_date_line'],
    ['1.2.3,4,5,6', 'shape_unreadable'],
    ['', 'shape_unreadable'],
  ])('%j is refused', (extent, problem) => {
    expect(treeExtents.extentField.safeParse(extent).error?.issues[0]?.message).toBe(problem);
  });
});

describe('a tree in a request', () => {
  const required = { projectId: 7, subId: '12', inName: ' Elm 1 ', inLatitude: '38.9', inLongitude: -77 };
  const problemsOf = (input: object) => {
    const checked = checkFields(trees.createTree.input, { ...required, ...input });
    return 'fields' in checked ? checked.fields : {};
  };

  it('gets the names of the record; empty measurements become null', () => {
    expect(
      trees.createTree.input.parse({ ...required, inDbh: '', inTreeheight: null, containerSize: '0', rootConfig: '' }),
    ).toMatchObject({
      project_id: 7,
      sub_id: 12,
      tree_name: 'Elm 1',
      latitude: 38.9,
      longitude: -77,
      notes: '',
      address: '',
      root_config: null,
      container_size: 0,
      caliper_size: null,
      dbh: null,
      treeheight: null,
    });
  });

  it.each([
    ['containerized', 'Containerized'],
    ['bareroot', 'Bare Root'],
    ['BareRoot', 'Bare Root'],
    ['bailedandburlap', 'Bailed and Burlap'],
    ['BAILED AND BURLAP', 'Bailed and Burlap'],
    [null, null],
  ])('has the root configuration %j as %j', (rootConfig, root_config) => {
    for (const { input } of [trees.createTree, trees.updateTree])
      expect(input.parse({ ...required, treeId: 1, rootConfig })).toMatchObject({ root_config });
  });

  it('may have null for every text that may be left out', () => {
    expect(trees.createTree.input.parse({ ...required, inNotes: null, inAddress: null })).toMatchObject({
      notes: '',
      address: '',
    });
  });

  it.each([
    [{ inName: ' ' }, { inName: 'required' }],
    [{ inName: null }, { inName: 'required' }],
    [{ subId: '' }, { subId: 'species_required' }],
    [{ subId: undefined }, { subId: 'species_required' }],
    [{ projectId: undefined }, { projectId: 'required' }],
    [{ inDbh: 0 }, { inDbh: 'out_of_range' }],
    [{ inDbh: 600.1 }, { inDbh: 'out_of_range' }],
    [{ inDbh: 'thick' }, { inDbh: 'not_a_number' }],
    [{ inTreeheight: 401 }, { inTreeheight: 'out_of_range' }],
    [{ containerSize: 2001 }, { containerSize: 'out_of_range' }],
    [{ caliperSize: -1 }, { caliperSize: 'out_of_range' }],
    [{ rootConfig: 'Potted' }, { rootConfig: 'not_an_option' }],
    [{ inLatitude: 86 }, { inLatitude: 'out_of_range' }],
    [{ inLongitude: '' }, { inLongitude: 'required' }],
    [{ projectId: '' }, { projectId: 'required' }],
    [{ projectId: null }, { projectId: 'required' }],
    [{ inAddress: 'x'.repeat(201) }, { inAddress: 'too_long' }],
  ])('is refused with a code for each wrong field: %j', (input, fields) => {
    expect(problemsOf(input)).toEqual(fields);
  });
});

describe('the trees that a request adds to a project', () => {
  const parse = (input: object) => projectTrees.addProjectTrees.input.safeParse({ projectId: 1, ...input });

  it('are one or many, without duplicates', () => {
    expect(parse({ treeId: '5' }).data).toEqual({ project_id: 1, tree_ids: [5] });
    expect(parse({ treeIds: '3,5,3' }).data).toEqual({ project_id: 1, tree_ids: [3, 5] });
    expect(parse({ treeIds: [3, 5], treeId: 4 }).data).toEqual({ project_id: 1, tree_ids: [3, 5, 4] });
  });

  it('must be at least one', () => {
    expect(checkFields(projectTrees.addProjectTrees.input, { projectId: 1 })).toEqual({
      fields: { treeId: 'required' },
    });
    expect(parse({ treeIds: [] }).success).toBe(false);
    expect(parse({ treeIds: '1,x' }).success).toBe(false);
  });
});
