import { expect, it } from 'vitest';
import { otherTreesLayer } from './other-trees.ts';

it('other trees of the project are green discs', () => {
  const layer = otherTreesLayer(7);
  expect(layer).toMatchObject({
    type: 'circle',
    'source-layer': 'project_trees',
    paint: { 'circle-color': '#23924b' },
  });
});
