import { writeFileSync } from 'node:fs';
import { drawJpeg } from '../photo-files.ts';
import { createGrove, treePath } from '../trees.ts';
import { expect, openProjectTab, say, signIn, test } from './story.ts';

test('a photo of a tree is sent and shown', async ({ visitor, lena }, testInfo) => {
  const grove = await createGrove(lena);
  const tree = await grove.plant({ inName: 'Old elm' });
  await signIn(visitor, lena);
  await visitor.open(treePath(grove, tree));
  await visitor.see({ role: 'button', name: say('photos.choose') });
  const file = testInfo.outputPath('elm.jpg');
  writeFileSync(file, Buffer.from(await visitor.run(drawJpeg, [1200, 800] as const), 'base64'));
  await visitor.chooseFiles(say('photos.input'), [file]);
  await visitor.see({ text: say('photos.added_one', { count: 1 }) });

  await visitor.click({ role: 'button', name: /^Open photo / });
  const viewer = { role: 'dialog', name: say('photos.viewer.title', { name: 'Old elm' }) };
  await visitor.see({ role: 'img', within: viewer });
  const sizeOfShown = async (): Promise<number[]> => {
    const image = document.querySelector<HTMLImageElement>('[role=dialog] img') as HTMLImageElement;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  };
  expect(await visitor.run(sizeOfShown, null)).toEqual([1200, 800]);
});

test('a health check is recorded, and is in the log @phone', async ({ visitor, lena }) => {
  const grove = await createGrove(lena);
  const tree = await grove.plant({ inName: 'Oak at the gate', inDbh: 10 });
  await signIn(visitor, lena);
  await visitor.open(treePath(grove, tree));
  await visitor.click({
    role: 'button',
    name: say('newProject.activities.healthCheck'),
    within: { role: 'group', name: say('visits.tree.record') },
  });
  const form = { role: 'dialog', name: say('visits.form.titles.healthCheck') };
  await visitor.typeInto({ role: 'textbox', name: say('visitFields.dbh.input'), within: form }, '11');
  const answers = {
    fine_twig_dieback: 5,
    leaf_defoliation: 2,
    leaf_discoloration: 0,
    crown_vigor: 3,
    crown_light_exposure: 5,
    crown_density_trans: 4,
  };
  for (const [field, value] of Object.entries(answers))
    await visitor.click({ css: `[data-question=${field}] label:has(input[value="${value}"])`, within: form });
  await visitor.see({ text: say('visits.form.progress', { done: 6, all: 6 }), within: form });
  await visitor.click({ role: 'button', name: say('visits.form.submit'), within: form });
  await visitor.seeCount(form, 0);
  const [visit] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
  expect(visit).toMatchObject({ dbh: 11, ...answers });

  await openProjectTab(visitor, 'log');
  const log = { role: 'region', name: say('visitLog.title') };
  await visitor.see({ role: 'heading', name: say('newProject.activities.healthCheck'), within: log });
  await visitor.see({ text: 'Oak at the gate', within: log });
});
