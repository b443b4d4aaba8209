import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import { healthRing } from '@treewell/domain/health-index';
import { describe, expect, it } from 'vitest';
import { colorSpecies, OTHER_SPECIES_COLOR } from './species-colors.ts';
import { FIRST_LOOK, TREE_COLORS, TREE_LAYERS, treeLayers, treePaints, type TreeLook } from './tree-layers.ts';
import { DAYS_IN_MONTH, DAYS_IN_YEAR, treeClasses, type TreeTheme } from './tree-themes.ts';

type Paint = Record<string, unknown>;

/** Evaluates a paint expression like the map library. */
function painted(
  value: unknown,
  {
    zoom = 16,
    properties = {},
    isChosen = false,
  }: { zoom?: number; properties?: Record<string, number>; isChosen?: boolean } = {},
): unknown {
  const expression = createExpression(value, 'layers[0].paint.circle-color');
  if (expression.result === 'error') throw new Error(JSON.stringify(expression.value));
  return expression.value.evaluate({ zoom }, { type: 1, properties } as never, isChosen ? { isChosen } : {});
}

const paint = (layer: keyof typeof TREE_LAYERS, look: TreeLook = FIRST_LOOK, treesOf: number | 'everyone' = 7): Paint =>
  treePaints(treesOf, look)[TREE_LAYERS[layer]];

describe('without a theme', () => {
  it('draws a tree of the project as a disc of radius 8, and other trees as a ring of the same size', () => {
    expect(painted(paint('project')['circle-radius'])).toBe(8);
    const size = (layer: 'project' | 'others') =>
      Number(painted(paint(layer)['circle-radius'])) + Number(painted(paint(layer)['circle-stroke-width']));
    expect(size('others')).toBeCloseTo(size('project'), 5);
    expect(painted(paint('project')['circle-color'])).toBe(TREE_COLORS.inProject);
    expect(painted(paint('others')['circle-stroke-color'])).toBe(TREE_COLORS.notInProject);
    expect(painted(paint('others')['circle-color'])).toBe('#ffffff');
  });

  it('draws trees green on a map without a project', () => {
    expect(painted(paint('others', FIRST_LOOK, 'everyone')['circle-stroke-color'])).toBe(TREE_COLORS.everyone);
  });

  it('draws smaller circles at a low zoom', () => {
    expect(painted(paint('project')['circle-radius'], { zoom: 14 })).toBe(8);
    expect(painted(paint('project')['circle-radius'], { zoom: 9 })).toBe(1.5);
  });

  it('draws pale trees on a map for drawing', () => {
    for (const layer of ['project', 'others'] as const)
      for (const name of ['circle-opacity', 'circle-stroke-opacity']) {
        expect(painted(paint(layer)[name])).toBe(1);
        expect(painted(paint(layer, { ...FIRST_LOOK, isBackground: true })[name])).toBe(0.4);
      }
  });

  it('draws chosen trees yellow and dark in the project, and orange and dark outside of it', () => {
    const chosen = { isChosen: true };
    expect(painted(paint('project')['circle-color'], chosen)).toBe(TREE_COLORS.chosenInProject);
    expect(painted(paint('others')['circle-stroke-color'], chosen)).toBe(TREE_COLORS.chosenNotInProject);
    expect(painted(paint('project')['circle-stroke-color'], chosen)).toBe(
      painted(paint('others')['circle-color'], chosen),
    );
    expect(painted(paint('project')['circle-stroke-color'], chosen)).not.toBe('#ffffff');
  });
});

describe('themes', () => {
  const colorOf = (theme: TreeTheme, properties: Record<string, number>) =>
    painted(paint('project', { theme })['circle-color'], { properties });
  const classColor = (theme: TreeTheme, id: string) =>
    treeClasses(theme).find((treeClass) => treeClass.id === id)?.color;

  it('gives a species its own colour, and all other species one common colour', () => {
    const colors = colorSpecies(
      new Map([
        [12, 4],
        [30, 2],
      ]),
    );
    expect(colorOf({ name: 'species', colors }, { sub_id: 30 })).toBe(colors.get(30));
    expect(colorOf({ name: 'species', colors }, { sub_id: 99 })).toBe(OTHER_SPECIES_COLOR);
    expect(colorOf({ name: 'species', colors: new Map() }, { sub_id: 99 })).toBe(OTHER_SPECIES_COLOR);
  });

  it('gives a score the same colour as its ring', () => {
    for (let score = 0; score <= 10; score += 0.5)
      expect(colorOf({ name: 'health' }, { z_score: score }), String(score)).toBe(
        classColor({ name: 'health' }, healthRing(score)),
      );
    expect(colorOf({ name: 'health' }, {})).toBe(classColor({ name: 'health' }, 'none'));
  });

  it('colours by the days since the last visit', () => {
    const theme: TreeTheme = { name: 'visited', today: 20_000 };
    const after = (days: number) => colorOf(theme, { visited: 20_000 - days });
    expect([after(0), after(DAYS_IN_MONTH - 1)]).toEqual([classColor(theme, 'month'), classColor(theme, 'month')]);
    expect([after(DAYS_IN_MONTH), after(DAYS_IN_YEAR - 1)]).toEqual([
      classColor(theme, 'year'),
      classColor(theme, 'year'),
    ]);
    expect(after(DAYS_IN_YEAR)).toBe(classColor(theme, 'older'));
    expect(colorOf(theme, {})).toBe(classColor(theme, 'never'));
  });

  it('keeps the ring form of trees that are not in the project', () => {
    expect(painted(paint('others', { theme: { name: 'health' } })['circle-color'])).toBe('#ffffff');
  });

  it('fades trees that the legend does not highlight, but never chosen trees', () => {
    const opacity = paint('project', { theme: { name: 'health' }, highlighted: 'red' })['circle-opacity'];
    expect(painted(opacity, { properties: { z_score: 9 } })).toBe(1);
    expect(Number(painted(opacity, { properties: { z_score: 2 } }))).toBeLessThan(0.5);
    expect(painted(opacity, { properties: { z_score: 2 }, isChosen: true })).toBe(1);
    expect(
      painted(paint('project', { theme: { name: 'health' }, highlighted: 'gone' })['circle-opacity'], {
        properties: { z_score: 2 },
      }),
    ).toBe(1);
  });
});

it('draws trees of the project above the others, and the opened tree on top', () => {
  expect(treeLayers(7).map(({ id }) => id)).toEqual([
    TREE_LAYERS.others,
    TREE_LAYERS.project,
    'opened-tree-halo',
    'opened-tree-dot',
  ]);
});
