import { apiAs } from '../journey.ts';
import { expect, openProjectTab, say, signIn, test } from './story.ts';

test('a person signs in, creates a project with the visible map as its boundary, and sees its trees', async ({
  visitor,
  map,
  lena,
}) => {
  await signIn(visitor, lena);
  const drawer = { role: 'navigation', name: say('menu.drawer') };
  await visitor.click({ role: 'link', name: say('menu.newProject'), within: drawer });
  await visitor.typeInto({ label: new RegExp(`^${say('projectFields.project_name.label')}`) }, 'As seen');
  // A chosen city is where the map starts.
  await visitor.typeInto({ label: new RegExp(`^${say('projectFields.city.label')}`) }, 'Savannah');
  await visitor.click({ role: 'option', name: /^Savannah.*Georgia/ });
  await visitor.click({ role: 'button', name: say('newProject.buttons.continue') });
  await visitor.see({ role: 'heading', name: say('newProject.steps.settings') });
  await visitor.click({ role: 'button', name: say('newProject.buttons.continue') });
  await map.ready();
  // Each run has its own piece of the city, so that no trees of others stand in it.
  const [x, y] = await map.centre();
  await map.flyTo([x + Math.random() / 10, y + Math.random() / 10], 15);
  const [longitude, latitude] = await map.centre();
  await visitor.click({ role: 'button', name: say('newProject.buttons.setExtent') });
  await visitor.click({ role: 'button', name: say('newProject.buttons.finish') });
  await visitor.click({ role: 'link', name: say('newProject.toMyProjects') });
  await visitor.see({ role: 'heading', name: 'As seen' });

  const send = await apiAs(lena);
  const [{ project_id: projectId }] = await send('GET', '/user/projects');
  const plant = (inName: string, inLongitude: number) =>
    send('POST', '/tree', { projectId, subId: 30, inName, inLongitude, inLatitude: latitude });
  const [first, second] = [await plant('Elm 1', longitude), await plant('Elm 2', longitude + 0.002)];

  await visitor.click({ role: 'link', name: say('myProjects.openNamed', { name: 'As seen' }) });
  await visitor.seeAddress(new RegExp(`^/dashboard/project/${projectId}/map`));
  await map.ready();
  for (const tree of [first, second]) {
    await map.seeTrees([tree.longitude, tree.latitude], [`project ${tree.tree_id}`]);
    await map.seePaint([tree.longitude, tree.latitude]);
  }
  const hasWebGl = (): boolean => document.querySelector('canvas')?.getContext('webgl2') !== null;
  expect(await visitor.run(hasWebGl, null)).toBe(true);
  await openProjectTab(visitor, 'trees');
  await visitor.seeCount({ css: 'tbody tr[data-index]' }, 2);
});
