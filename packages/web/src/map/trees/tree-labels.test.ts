import { createExpression, featureFilter } from '@maplibre/maplibre-gl-style-spec';
import { UNKNOWN_PLANT } from '@treewell/domain/species';
import { expect, it } from 'vitest';
import { listedSpecies } from '../../../test/listed-species.ts';
import { LABEL_LAYERS, labelFilter, labelLayers, speciesNames } from './tree-labels.ts';

const named = (sub_id: number, common_name: string) => listedSpecies({ sub_id, common_name, scientific_name: '' });

it('names the species of a tree, but not one that nobody knows', () => {
  const expression = createExpression(
    speciesNames([named(UNKNOWN_PLANT, 'Unknown plant'), named(37, 'Norway maple'), named(240, 'Honeylocust')]),
    'layers[0].layout.text-field',
  );
  if (expression.result === 'error') throw new Error(JSON.stringify(expression.value));
  const nameOf = (sub_id: number) => {
    const name: unknown = expression.value.evaluate({ zoom: 18 }, { type: 1, properties: { sub_id } } as never);
    return String(name);
  };
  expect([37, 240, UNKNOWN_PLANT, 999].map(nameOf)).toEqual(['Norway maple', 'Honeylocust', '', '']);
  expect(speciesNames([])).toBe('');
});

it('lets the library keep names apart, and from the trees, which take their room first', () => {
  const layers = labelLayers('trees');
  expect(layers.slice(0, 2).map(({ id }) => id)).toEqual(LABEL_LAYERS);
  for (const { layout } of layers.slice(0, 2)) {
    expect(layout).not.toHaveProperty('text-allow-overlap');
    expect(layout).not.toHaveProperty('text-ignore-placement');
  }
  for (const { layout } of layers.slice(2)) expect(layout).toMatchObject({ 'icon-allow-overlap': true });
});

it('trees that are gone and empty sites have no names, and living trees take the room for theirs first', () => {
  const isNamed = (status?: number, also?: ['has', string]) =>
    featureFilter(labelFilter(also), 'layers[0].filter').filter({ zoom: 18 }, {
      type: 1,
      properties: status === undefined ? {} : { status },
    } as never);
  expect([undefined, 1, 2, 3, 4].map((status) => isNamed(status))).toEqual([true, true, true, false, false]);
  expect([undefined, 3].map((status) => isNamed(status, ['has', 'sub_id']))).toEqual([false, false]);
  for (const layer of labelLayers('trees').slice(0, 2))
    expect(layer).toMatchObject({
      filter: labelFilter(),
      layout: { 'symbol-sort-key': ['case', ['has', 'status'], 1, 0] },
    });
});
