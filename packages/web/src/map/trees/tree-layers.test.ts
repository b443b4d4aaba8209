import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  healthIndex,
  healthRing,
  type HealthReference,
} from '@treewell/domain/health-index';
import { describe, expect, it } from 'vitest';
import { colorSpecies, OTHER_SPECIES_COLOR } from './species-colors.ts';
import { FIRST_LOOK, TREE_COLORS, TREE_LAYERS, treeLayers, treePaints, type TreeLook } from './tree-layers.ts';
import { DAYS_IN_MONTH, DAYS_IN_YEAR, treeClasses, type TreeTheme } from './tree-themes.ts';

type Paint = Record<string, unknown>;

interface PaintedTree {
  zoom?: number;
  properties?: Record<string, number>;
  isChosen?: boolean;
}

/** Evaluates a paint expression like the map library. It is read once, for any number of trees. */
function painter(value: unknown): (tree: PaintedTree) => unknown {
  const expression = createExpression(value, 'layers[0].paint.circle-color');
  if (expression.result === 'error') throw new Error(JSON.stringify(expression.value));
  return ({ zoom = 16, properties = {}, isChosen = false }) =>
    expression.value.evaluate({ zoom }, { type: 1, properties } as never, isChosen ? { isChosen } : {});
}

const painted = (value: unknown, tree: PaintedTree = {}): unknown => painter(value)(tree);

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

  /** The second species has no variation in one measure, and too few values in another. */
  const references: HealthReference[] = [12, 30].map((sub_id, place) => ({
    sub_id,
    checks: 400,
    measures: {
      fine_twig_dieback: { n: 400, mean: 12.25, sd: 20.3 },
      leaf_discoloration: { n: 94, mean: 1.54, sd: 0.99 },
      leaf_defoliation: { n: 400, mean: 1.94, sd: 1.05 },
      crown_vigor: { n: 400, mean: 1.65, sd: place === 0 ? 1.02 : 0 },
      crown_density_trans: { n: place === 0 ? 400 : 29, mean: 3.28, sd: 1.78 },
    },
  }));
  const health: TreeTheme = { name: 'health', references };
  const SICK = { sub_id: 12, fine_twig_dieback: 20, leaf_discoloration: 5, leaf_defoliation: 5 };
  const HEALTHY = { sub_id: 12, fine_twig_dieback: 1, leaf_discoloration: 1, leaf_defoliation: 1 };

  it('gives a tree the color of the ring in its home, for all classes of all measures', () => {
    const colorOfTree = painter(paint('project', { theme: health })['circle-color']);
    let random = 1;
    const draw = (below: number): number => (random = (random * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 2_000; round++) {
      const sub_id = [12, 30, 99][draw(3)] as number;
      const places = HEALTH_MEASURE_NAMES.map(
        (measure) => [measure, draw(HEALTH_MEASURES[measure].length + 1)] as const,
      );
      const seen = places.filter(([, place]) => place > 0);
      const score = healthIndex(
        references.find((reference) => reference.sub_id === sub_id),
        Object.fromEntries(seen.map(([measure, place]) => [measure, HEALTH_MEASURES[measure][place - 1]])),
      );
      const properties = { sub_id, ...Object.fromEntries(seen) };
      expect(colorOfTree({ properties }), JSON.stringify({ sub_id, seen })).toBe(
        classColor(health, score === null ? 'none' : healthRing(score)),
      );
    }
  });

  it('gives no tree a score while no species has enough health checks', () => {
    expect(colorOf({ name: 'health', references: [] }, SICK)).toBe(classColor(health, 'none'));
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
    expect(painted(paint('others', { theme: health })['circle-color'])).toBe('#ffffff');
  });

  it('fades trees that the legend does not highlight, but never chosen trees', () => {
    const opacity = paint('project', { theme: health, highlighted: 'red' })['circle-opacity'];
    expect(painted(opacity, { properties: SICK })).toBe(1);
    expect(Number(painted(opacity, { properties: HEALTHY }))).toBeLessThan(0.5);
    expect(painted(opacity, { properties: HEALTHY, isChosen: true })).toBe(1);
    expect(
      painted(paint('project', { theme: health, highlighted: 'gone' })['circle-opacity'], { properties: HEALTHY }),
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
