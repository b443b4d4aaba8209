import type { Page } from '@playwright/test';
import { apiAs, expect, test, type Say } from './journey.ts';
import { expectReadable } from './readable.ts';
import { clickMap, expectDrawn, type Position } from './map.ts';
import { shift, FOREIGN, createSite, openMap, OWN, newSquare, type PlantedTree } from './trees-on-map.ts';

type Sides = readonly [west: number, south: number, east: number, north: number];
const AROUND_ALL: Sides = [-77.0385, 38.8915, -77.0315, 38.8985];
const AROUND_FOREIGN: Sides = [-77.0375, 38.8955, -77.0325, 38.8985];
const AROUND_NO_TREES: Sides = [-77.0392, 38.8904, -77.0375, 38.892];

async function drawAround(page: Page, say: Say, offset: Position, [west, south, east, north]: Sides): Promise<void> {
  for (const corner of [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const)
    await clickMap(page, shift(corner, offset));
  await page.getByRole('button', { name: say('treeMap.choose.finish') }).click();
}

test('a leader draws around trees to add or remove them, and can cancel or undo @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const { square, offset } = newSquare();
  const site = await createSite(lena, square, offset);
  const send = await apiAs(lena);
  const projectTrees = async () =>
    (await send('GET', '/trees/project/all', { projectId: site.project.project_id })).map(
      ({ tree_id }: PlantedTree) => tree_id,
    );
  const [own, foreign] = [site.own.map(({ tree_id }) => tree_id), site.foreign.map(({ tree_id }) => tree_id)];
  const links: string[] = [];
  page.on('request', (request) => request.url().includes('/tree/projectxtree') && links.push(request.method()));
  const choose = page.getByRole('button', { name: say('treeMap.choose.open') });
  const undo = page.getByRole('button', { name: say('treeMap.choose.undo'), exact: true });
  const undone = page.getByText(say('treeMap.choose.undone'));
  const yes = { name: say('treeMap.choose.yes'), exact: true };
  await openMap(page, site);
  await expectDrawn(page, shift(FOREIGN[1] as Position, offset), [`others ${foreign[1]}`]);

  await choose.click();
  await drawAround(page, say, offset, AROUND_NO_TREES);
  await expect(page.getByText(say('treeMap.choose.none'))).toBeVisible();
  await expectReadable(page);

  await drawAround(page, say, offset, AROUND_FOREIGN);
  const adding = page.getByRole('dialog', { name: say('treeMap.choose.confirmAdd_other', { number: 2 }) });
  await expect(adding).toBeVisible();
  await expectReadable(page);
  await adding.getByRole('button', { name: say('treeMap.choose.cancel') }).click();
  await expect(adding).toBeHidden();
  expect(await projectTrees()).toEqual(own);
  expect(links).toEqual([]);

  await drawAround(page, say, offset, AROUND_FOREIGN);
  await adding.getByRole('button', yes).click();
  await expect(page.getByText(say('treeMap.choose.added_other', { number: 2 }))).toBeVisible();
  await expectDrawn(page, shift(FOREIGN[1] as Position, offset), [`project ${foreign[1]}`]);
  expect(await projectTrees()).toEqual([...own, ...foreign]);
  expect(links).toEqual(['POST']);

  await undo.click();
  await expect(undone).toBeVisible();
  await expectDrawn(page, shift(FOREIGN[1] as Position, offset), [`others ${foreign[1]}`]);
  expect(await projectTrees()).toEqual(own);

  // The drawn area has trees of both kinds, so the page offers both actions.
  await choose.click();
  await drawAround(page, say, offset, AROUND_ALL);
  await expect(page.getByRole('button', { name: say('treeMap.choose.add_other', { number: 2 }) })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('treeMap.choose.remove_other', { number: 3 }) }).click();
  await page
    .getByRole('dialog', { name: say('treeMap.choose.confirmRemove_other', { number: 3 }) })
    .getByRole('button', yes)
    .click();
  await expect(page.getByText(say('treeMap.choose.removed_other', { number: 3 }))).toBeVisible();
  await expectDrawn(page, shift(OWN[0] as Position, offset), [`others ${own[0]}`]);
  expect(await projectTrees()).toEqual([]);
  await undo.click();
  await expect(undone).toBeVisible();
  expect(await projectTrees()).toEqual(own);
});

test('a leader draws around trees and makes a round of those of the project @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const { square, offset } = newSquare();
  const site = await createSite(lena, square, offset);
  await openMap(page, site);
  await expectDrawn(page, shift(FOREIGN[1] as Position, offset), [`others ${site.foreign[1]?.tree_id}`]);
  await page.getByRole('button', { name: say('treeMap.choose.open') }).click();
  await drawAround(page, say, offset, AROUND_ALL);
  await page.getByRole('button', { name: say('rounds.ofChosen') }).click();
  await expect(page.getByText(say('rounds.make.chosen_other', { number: site.own.length }))).toBeVisible();
  await page.getByRole('button', { name: say('rounds.make.create') }).click();
  for (const { tree_name: name } of site.own)
    await expect(page.getByRole('button', { name: say('rounds.one.doneNamed', { name }) })).toBeVisible();
});
