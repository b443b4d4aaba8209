import { createGrove, mapPath, moveNorth } from '../trees.ts';
import { expect, openProjectTab, say, signIn, test } from './story.ts';

test('a filter of species leaves one of three trees, on the map and in the table, and after a reload', async ({
  visitor,
  map,
  lena,
}) => {
  const grove = await createGrove(lena);
  const list: { sub_id: number; scientific_name: string }[] = await grove.send('GET', '/trees/list');
  const ash = list.find(({ scientific_name }) => scientific_name.startsWith('Fraxinus '))?.sub_id ?? 0;
  const plant = (place: number, input: Record<string, number>) => {
    const [inLongitude, inLatitude] = moveNorth(grove.middle, place * 0.002);
    return grove.plant({ inLongitude, inLatitude, ...input });
  };
  const [maple, fraxinus] = [await plant(0, {}), await plant(1, { subId: ash })];
  await plant(-1, {});
  await signIn(visitor, lena);
  await visitor.open(mapPath(grove));
  await map.ready();
  await map.seeTrees([maple.longitude, maple.latitude], [`project ${maple.tree_id}`]);

  const bar = { role: 'group', name: say('treeFilter.title') };
  await visitor.click({ role: 'button', name: say('treeFilter.species.label'), within: bar });
  const field = { role: 'combobox', name: say('treeFilter.species.field') };
  await visitor.typeInto(field, 'ash');
  await visitor.click({ role: 'option', name: /^Fraxinus, /, within: { role: 'listbox' } });
  // The first closes the list, the second what is around it.
  await visitor.press('Escape');
  await visitor.press('Escape');
  await visitor.seeCount(field, 0);

  const expectOneOfThree = async (): Promise<void> => {
    // Ashes outside the project may be counted behind it.
    await visitor.see({ text: new RegExp(`^${say('treeFilter.count', { number: 1, total: 3 })}`) });
    expect(await visitor.address()).toContain('genus=Fraxinus');
  };
  await expectOneOfThree();
  await map.seeTrees([maple.longitude, maple.latitude], []);
  await map.seeTrees([fraxinus.longitude, fraxinus.latitude], [`project ${fraxinus.tree_id}`]);
  await visitor.tab.reload();
  await map.ready();
  await expectOneOfThree();
  await map.seeTrees([maple.longitude, maple.latitude], []);
  await openProjectTab(visitor, 'trees');
  await visitor.seeCount({ css: 'tbody tr[data-index]' }, 1);
  await expectOneOfThree();
});
