import { describe, expect, it } from 'vitest';
import * as dbh from './dbh.ts';
import { fieldProblems } from './fields.ts';
import { toPolyText } from './geo.ts';
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

it('measures a trunk by its circumference, and several stems as one', () => {
  expect(dbh.diameterOf(31.4159265)).toBeCloseTo(10, 6);
  expect(dbh.combinedDiameter([3, 4])).toBe(5);
  expect(dbh.combinedDiameter([])).toBe(0);
});

it('takes trees within ten feet of each other for the same spot', () => {
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
    ['-77,38.8,-77.1', 'This is not a polygon that can be read'],
    ['-77,38.8,-77,38.8', 'The boundary crosses itself'],
    ['-200,38.8,-77,38.9', 'The boundary crosses the date line (180° longitude): draw it on one side'],
    ['1.2.3,4,5,6', 'This is not a polygon that can be read'],
    ['', 'This is not a polygon that can be read'],
  ])('is not %j', (extent, sentence) => {
    expect(treeExtents.extentField.safeParse(extent).error?.issues[0]?.message).toBe(sentence);
  });
});

describe('a tree on the wire', () => {
  const least = { projectId: 7, subId: '12', inName: ' Elm 1 ', inLatitude: '38.9', inLongitude: -77 };
  const problemsOf = (input: object) => fieldProblems(trees.createTree.input.safeParse({ ...least, ...input }).error!);

  it('becomes a record with its own names; what was not measured is null', () => {
    expect(
      trees.createTree.input.parse({ ...least, inDbh: '', inTreeheight: null, containerSize: '0', rootConfig: '' }),
    ).toEqual({
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
    [{ inName: ' ' }, { inName: 'Field is required' }],
    [{ subId: '' }, { subId: 'Required - Consider selecting Unknown plant or Unlisted plant' }],
    [{ subId: undefined }, { subId: 'Required - Consider selecting Unknown plant or Unlisted plant' }],
    [{ projectId: undefined }, { projectId: 'Field is required' }],
    [{ inDbh: 0 }, { inDbh: 'This is outside the allowed range' }],
    [{ inDbh: 600.1 }, { inDbh: 'This is outside the allowed range' }],
    [{ inDbh: 'thick' }, { inDbh: 'This is not a number' }],
    [{ inTreeheight: 401 }, { inTreeheight: 'This is outside the allowed range' }],
    [{ containerSize: 2001 }, { containerSize: 'This is outside the allowed range' }],
    [{ caliperSize: -1 }, { caliperSize: 'This is outside the allowed range' }],
    [{ rootConfig: 'Potted' }, { rootConfig: 'This is not one of the choices' }],
    [{ inLatitude: 86 }, { inLatitude: 'This is outside the allowed range' }],
    [{ inLongitude: '' }, { inLongitude: 'This is not a number' }],
    [{ inAddress: 'x'.repeat(201) }, { inAddress: 'This is longer than the field allows' }],
  ])('is refused by field: %j', (input, fields) => {
    expect(problemsOf(input)).toEqual(fields);
  });
});

describe('trees of a project', () => {
  const parse = (input: object) => projectTrees.addProjectTrees.input.safeParse({ projectId: 1, ...input });

  it('are one or many, each once', () => {
    expect(parse({ treeId: '5' }).data).toEqual({ project_id: 1, tree_ids: [5] });
    expect(parse({ treeIds: '3,5,3' }).data).toEqual({ project_id: 1, tree_ids: [3, 5] });
    expect(parse({ treeIds: [3, 5], treeId: 4 }).data).toEqual({ project_id: 1, tree_ids: [3, 5, 4] });
  });

  it('are at least one', () => {
    expect(fieldProblems(parse({}).error!)).toEqual({ treeId: 'Field is required' });
    expect(parse({ treeIds: [] }).success).toBe(false);
    expect(parse({ treeIds: '1,x' }).success).toBe(false);
  });
});
