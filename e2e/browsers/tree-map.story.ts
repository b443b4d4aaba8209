import { createGrove, mapPath } from '../trees.ts';
import { say, signIn, test } from './story.ts';

test('a tree is painted on the map, and a click opens it @always', async ({ visitor, map, lena }) => {
  const grove = await createGrove(lena);
  const tree = await grove.plant({ inName: 'Old elm' });
  await signIn(visitor, lena);
  await visitor.open(mapPath(grove));
  await map.ready();
  await map.flyTo([tree.longitude, tree.latitude], 18);
  await map.seeTrees([tree.longitude, tree.latitude], [`project ${tree.tree_id}`]);
  await map.seePaint([tree.longitude, tree.latitude]);
  await map.clickAt([tree.longitude, tree.latitude]);
  await visitor.see({ role: 'heading', name: 'Old elm', within: { role: 'region', name: say('trees.home.region') } });
});
