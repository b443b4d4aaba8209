import { createGrove, mapPath } from '../trees.ts';
import { expect, openProjectTab, say, signIn, test } from './story.ts';

test('a person places two trees on the map, and sees them there and in the table @phone', async ({
  visitor,
  map,
  lena,
}) => {
  const grove = await createGrove(lena);
  await signIn(visitor, lena);
  await visitor.open(mapPath(grove));
  await map.ready();
  const form = { role: 'region', name: say('trees.form.addTitle') };
  const name = { role: 'textbox', name: say('treeFields.tree_name.input'), within: form };
  const species = { role: 'combobox', name: say('treeFields.sub_id.label'), within: form };
  const saveAndAddAnother = { role: 'button', name: say('trees.form.createThenAnother'), within: form };
  await visitor.click({ role: 'button', name: say('treeMap.addTree') });
  await visitor.see(form);
  await map.flyTo(grove.middle, 18);

  await visitor.click({ role: 'button', name: say('treeMap.placer.useCross'), within: form });
  await visitor.typeInto(name, 'Gate 1');
  await visitor.typeInto(species, 'white oak');
  await visitor.click({ role: 'option', nth: 0, within: { role: 'listbox' } });
  await visitor.click(saveAndAddAnother);
  // The next tree has the next name and the same species. A click is its place, and the map moves there.
  await visitor.seeValue(name, 'Gate 2');
  await map.clickAtShare({ x: 0.5, y: 0.2 });
  await map.idle();
  await visitor.click(saveAndAddAnother);
  await visitor.seeValue(name, 'Gate 3');

  const trees = await grove.trees();
  expect(trees.map(({ tree_name }) => tree_name)).toEqual(['Gate 1', 'Gate 2']);
  expect(new Set(trees.map(({ common_name }) => common_name)).size).toBe(1);
  // Nothing was typed for the third tree, so nobody is asked.
  await visitor.press('Escape');
  await visitor.seeCount(form, 0);
  for (const tree of trees) {
    await map.seeTrees([tree.longitude, tree.latitude], [`project ${tree.tree_id}`]);
    await map.seePaint([tree.longitude, tree.latitude]);
  }
  await openProjectTab(visitor, 'trees');
  await visitor.seeCount({ css: 'tbody tr[data-index]' }, 2);
  for (const { tree_name } of trees) await visitor.see({ role: 'rowheader', name: new RegExp(tree_name) });
});
