import { createExpression, featureFilter, type FilterSpecification } from '@maplibre/maplibre-gl-style-spec';
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  healthIndex,
  healthRing,
  healthRingOf,
  type HealthReference,
} from '@treewell/domain/health-index';
import { describe, expect, it } from 'vitest';
import { colorSpecies, OTHER_SPECIES_COLOR } from './species-colors.ts';
import { IMAGE_RADIUS } from './tree-forms.ts';
import {
  FADED_LAYERS,
  FADED_MARK_LAYERS,
  FIRST_LOOK,
  MARK_LAYERS,
  TREE_LAYERS,
  treeLayers,
  treeLooks,
  type TreeLook,
} from './tree-layers.ts';
import { TREE_COLORS } from './tree-paint.ts';
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
  return ({ zoom = 17, properties = {}, isChosen = false }) =>
    expression.value.evaluate({ zoom }, { type: 1, properties } as never, isChosen ? { isChosen } : {});
}

/** Like the library: whether a layer has a tree. */
function createFilter(filter: unknown): (tree: { properties: Record<string, number> }) => boolean {
  const isIn = featureFilter(filter as FilterSpecification, 'layers[0].filter').filter;
  return ({ properties }) => isIn({ zoom: 17 }, { type: 1, properties } as never);
}

const painted = (value: unknown, tree: PaintedTree = {}): unknown => painter(value)(tree);

const paint = (
  layer: keyof typeof TREE_LAYERS,
  look: TreeLook = FIRST_LOOK,
  treesOf: number | 'everyone' = 7,
  layers: typeof TREE_LAYERS | typeof FADED_LAYERS = TREE_LAYERS,
): Paint => treeLooks(treesOf, look)[layers[layer]].paint;

const drawnIn = (look: TreeLook, properties: Record<string, number>): string[] =>
  Object.entries(treeLooks(7, look))
    .filter(([, { filter }]) => createFilter(filter)({ properties }))
    .map(([id]) => id)
    .toSorted();

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

  it('draws radius 8 from the zoom on at which street trees stand apart', () => {
    const METERS_APART = 10;
    const LATITUDE = 40;
    const metersPerPixel = (zoom: number): number =>
      (40_075_017 * Math.cos((LATITUDE * Math.PI) / 180)) / (512 * 2 ** zoom);
    const diameter = (zoom: number): number =>
      2 *
      (Number(painted(paint('project')['circle-radius'], { zoom })) +
        Number(painted(paint('project')['circle-stroke-width'], { zoom })));
    for (const zoom of [17, 18, 22]) {
      expect(painted(paint('project')['circle-radius'], { zoom })).toBe(8);
      expect(diameter(zoom) * metersPerPixel(zoom)).toBeLessThan(METERS_APART);
    }
  });

  it('draws smaller circles with a soft edge far away, and never larger ones than closer by', () => {
    const zooms = [3, 5, 7, 9, 11, 12, 13, 14, 15, 16, 17, 20];
    for (const layer of ['project', 'others'] as const) {
      const at = (name: string) => zooms.map((zoom) => Number(painted(paint(layer)[name], { zoom })));
      const sizes = at('circle-radius').map((radius, index) => radius + (at('circle-stroke-width')[index] ?? 0));
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(sizes[0]).toBeLessThanOrEqual(1);
      expect(at('circle-blur')).toEqual(at('circle-blur').toSorted((a, b) => b - a));
      expect(at('circle-opacity')).toEqual(at('circle-opacity').toSorted((a, b) => a - b));
    }
    expect(painted(paint('project')['circle-blur'], { zoom: 9 })).toBeGreaterThan(0);
    expect(painted(paint('project')['circle-blur'], { zoom: 15 })).toBe(0);
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
  const FRESH_FROM = 19_800;
  const health: TreeTheme = { name: 'health', references, freshFrom: FRESH_FROM };
  const SICK = { sub_id: 12, fine_twig_dieback: 20, leaf_discoloration: 5, leaf_defoliation: 5 };
  const HEALTHY = { sub_id: 12, fine_twig_dieback: 1, leaf_discoloration: 1, leaf_defoliation: 1 };

  it('gives a tree the ring that filters and its health index give it, for all classes of all measures', () => {
    const colorOfTree = painter(paint('project', { theme: health })['circle-color']);
    let random = 1;
    const draw = (below: number): number => (random = (random * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 2_000; round++) {
      const sub_id = [12, 30, 99][draw(3)] as number;
      const places = HEALTH_MEASURE_NAMES.map(
        (measure) => [measure, draw(HEALTH_MEASURES[measure].length + 1)] as const,
      );
      const seen = places.filter(([, place]) => place > 0);
      const reference = references.find((each) => each.sub_id === sub_id);
      const values = Object.fromEntries(seen.map(([measure, place]) => [measure, HEALTH_MEASURES[measure][place - 1]]));
      const score = healthIndex(reference, values);
      const ring = score === null ? 'none' : healthRing(score);
      const tree = JSON.stringify({ sub_id, seen });
      expect(healthRingOf(reference, values), tree).toBe(ring);
      expect(colorOfTree({ properties: { sub_id, ...Object.fromEntries(seen) } }), tree).toBe(classColor(health, ring));
    }
  });

  it('gives no tree a score while no species has enough health checks', () => {
    expect(colorOf({ name: 'health', references: [], freshFrom: FRESH_FROM }, SICK)).toBe(classColor(health, 'none'));
  });

  it('shows a tree in grey whose check is too old, and not in the grey of trees without a score', () => {
    const seen = (checked: number, tree: Record<string, number> = SICK) => colorOf(health, { ...tree, checked });
    expect(seen(FRESH_FROM)).toBe(classColor(health, 'red'));
    expect(seen(FRESH_FROM - 1)).toBe(classColor(health, 'old'));
    expect(seen(0, HEALTHY)).toBe(classColor(health, 'old'));
    // Without a score it has no grey of its own, however old the check is.
    expect(seen(0, { sub_id: 99 })).toBe(classColor(health, 'none'));
    expect(classColor(health, 'old')).not.toBe(classColor(health, 'none'));
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

  it('draws each tree once, in the faded layers if the legend brings out others', () => {
    const look: TreeLook = { theme: health, highlighted: 'red' };
    const plain = Object.values(TREE_LAYERS).toSorted();
    expect(drawnIn(look, SICK)).toEqual(plain);
    expect(drawnIn(look, HEALTHY)).toEqual(Object.values(FADED_LAYERS).toSorted());
    // Nothing is brought out, or a class that the theme does not have.
    expect(drawnIn({ theme: health }, HEALTHY)).toEqual(plain);
    expect(drawnIn({ theme: health, highlighted: 'gone' }, HEALTHY)).toEqual(plain);
    expect(drawnIn(FIRST_LOOK, {})).toEqual(plain);
  });

  it('fades the trees in the faded layers, but never chosen trees', () => {
    const look: TreeLook = { theme: health, highlighted: 'red' };
    for (const layer of ['project', 'others'] as const) {
      const faded = paint(layer, look, 7, FADED_LAYERS)['circle-opacity'];
      expect(Number(painted(faded))).toBeLessThan(0.5);
      expect(painted(faded, { isChosen: true })).toBe(1);
      expect(painted(paint(layer, look)['circle-opacity'])).toBe(1);
    }
  });
});

it('draws what is brought out above what is faded, living trees above the others, and the opened tree above all', () => {
  const ids = treeLayers(7).map(({ id }) => id);
  expect(ids.slice(0, 11)).toEqual([
    FADED_MARK_LAYERS.others,
    FADED_MARK_LAYERS.project,
    FADED_LAYERS.others,
    FADED_LAYERS.project,
    MARK_LAYERS.others,
    MARK_LAYERS.project,
    TREE_LAYERS.others,
    TREE_LAYERS.project,
    'opened-tree-halo',
    'opened-tree-dot',
    'opened-tree-mark',
  ]);
});

describe('trees that no longer live', () => {
  const marked = (status: number): PaintedTree => ({ properties: { status } });
  const [DEAD, STUMP, REMOVED, SITE] = [marked(1), marked(2), marked(3), marked(4)] as const;
  const markLayer = (layer: keyof typeof MARK_LAYERS) => {
    const found = treeLayers(7).find(({ id }) => id === MARK_LAYERS[layer]);
    if (found?.type !== 'symbol') throw new Error('There is no such layer');
    return found;
  };
  const marks = (layer: keyof typeof MARK_LAYERS, look: TreeLook = FIRST_LOOK): Paint =>
    treeLooks(7, look)[MARK_LAYERS[layer]].paint;
  const sizeOf = (layer: keyof typeof MARK_LAYERS, tree: PaintedTree): number =>
    Number(painted(markLayer(layer).layout?.['icon-size'], tree));

  it('the form shows the status, by an image of its own', () => {
    const image = painter(markLayer('project').layout?.['icon-image']);
    expect([DEAD, STUMP, REMOVED, SITE].map(image)).toEqual([
      'tree-form-project-1',
      'tree-form-project-2',
      'tree-form-project-3',
      'tree-form-project-4',
    ]);
  });

  it('a mark has the colour of its class; in the project it is filled, and outside it is white with a coloured line', () => {
    expect(painted(marks('project')['icon-color'], DEAD)).toBe(TREE_COLORS.inProject);
    expect(painted(marks('project')['icon-halo-color'], DEAD)).toBe('#ffffff');
    expect(painted(marks('others')['icon-color'], DEAD)).toBe('#ffffff');
    expect(painted(marks('others')['icon-halo-color'], DEAD)).toBe(TREE_COLORS.notInProject);
    const visited: TreeTheme = { name: 'visited', today: 20_000 };
    expect(painted(marks('project', { theme: visited })['icon-color'], DEAD)).toBe(treeClasses(visited)[0]?.color);
  });

  it('a chosen mark is yellow or orange, with a dark rim or middle', () => {
    const chosen = { ...STUMP, isChosen: true };
    expect(painted(marks('project')['icon-color'], chosen)).toBe(TREE_COLORS.chosenInProject);
    expect(painted(marks('others')['icon-halo-color'], chosen)).toBe(TREE_COLORS.chosenNotInProject);
    expect(painted(marks('project')['icon-halo-color'], chosen)).toBe(painted(marks('others')['icon-color'], chosen));
    for (const layer of ['project', 'others'] as const)
      expect(painted(marks(layer)['icon-halo-width'], chosen)).toBeGreaterThan(
        Number(painted(marks(layer)['icon-halo-width'], STUMP)),
      );
  });

  it('no mark is larger than a living tree, in the project and outside of it', () => {
    for (const zoom of [5, 9, 12, 14, 15, 16, 17, 20]) {
      const reach = (layer: 'project' | 'others') =>
        sizeOf(layer, { ...SITE, zoom }) * IMAGE_RADIUS +
        Number(painted(marks(layer)['icon-halo-width'], { ...SITE, zoom }));
      const disc =
        Number(painted(paint('project')['circle-radius'], { zoom })) +
        Number(painted(paint('project')['circle-stroke-width'], { zoom }));
      expect(reach('project')).toBeCloseTo(disc, 5);
      expect(reach('others')).toBeCloseTo(disc, 5);
    }
  });

  it('the library can draw the rim of every mark: the distance field ends six pixels of the image away', () => {
    const SOFT_EDGE = 0.84;
    for (const zoom of [5, 7, 9, 12, 14, 15, 16, 17, 20])
      for (const layer of ['project', 'others'] as const)
        for (const mark of [DEAD, REMOVED]) {
          const rim = Number(painted(marks(layer)['icon-halo-width'], { ...mark, zoom, isChosen: true }));
          expect(rim + SOFT_EDGE).toBeLessThan(6 * sizeOf(layer, { ...mark, zoom }));
        }
  });

  it('removed trees are smaller, and pale until zoom 17, unless somebody asks for them', () => {
    const opacity = (zoom: number, look?: TreeLook, tree = REMOVED) =>
      painted(marks('project', look)['icon-opacity'], { ...tree, zoom });
    expect(sizeOf('project', REMOVED)).toBeLessThan(sizeOf('project', DEAD));
    expect(opacity(16)).toBe(0.5);
    expect(opacity(16, FIRST_LOOK, DEAD)).toBe(1);
    expect(opacity(17)).toBe(1);
    expect(opacity(16, { theme: { name: 'status' } })).toBe(1);
    expect(opacity(16, { theme: { name: 'visited', today: 1 }, highlighted: 'never' })).toBe(1);
    expect(painted(marks('project')['icon-opacity'], { ...REMOVED, zoom: 16, isChosen: true })).toBe(1);
  });

  it('each is drawn once, in the layers of marks, and faded if the legend brings out others', () => {
    const { properties: dead = {} } = DEAD;
    const status: TreeTheme = { name: 'status' };
    expect(drawnIn(FIRST_LOOK, dead)).toEqual(Object.values(MARK_LAYERS).toSorted());
    expect(drawnIn({ theme: status, highlighted: 'dead' }, dead)).toEqual(Object.values(MARK_LAYERS).toSorted());
    expect(drawnIn({ theme: status, highlighted: 'alive' }, dead)).toEqual(Object.values(FADED_MARK_LAYERS).toSorted());
    expect(drawnIn({ theme: status, highlighted: 'alive' }, {})).toEqual(Object.values(TREE_LAYERS).toSorted());
  });

  it('every mark is drawn, whatever it covers', () => {
    for (const layer of ['project', 'others'] as const)
      expect(markLayer(layer).layout).toMatchObject({ 'icon-allow-overlap': true, 'icon-ignore-placement': true });
  });
});
