import { expect, it } from 'vitest';
import { otherTreesLayers } from './other-trees.ts';

it('other trees of the project are green, living ones as discs above the marks of the others', () => {
  const ofProject = { source: 'qaqc-project-trees', 'source-layer': 'project_trees' };
  expect(otherTreesLayers(7)).toMatchObject([
    { ...ofProject, type: 'symbol', filter: ['!', ['!', ['has', 'status']]], paint: { 'icon-color': '#23924b' } },
    { ...ofProject, type: 'circle', filter: ['!', ['has', 'status']], paint: { 'circle-color': '#23924b' } },
  ]);
});
