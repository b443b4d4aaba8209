import type { Page } from '@playwright/test';
import { type Say, createProject, expect, signInByApi, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { centreOf, mapIdle, mapReady } from './map.ts';

/**
 * Types a name into the field and chooses the first place with the keyboard. Where Enter leads on to the next step of a
 * form, the arrow key selects it first.
 */
async function choosePlace(page: Page, label: string, name: string, shownAs: RegExp, keys = ['Enter']): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(name);
  await expect(page.getByRole('option').first()).toHaveText(shownAs);
  for (const key of keys) await field.press(key);
}

const expectCentre = (page: Page, [longitude, latitude]: readonly [number, number]) =>
  expect
    .poll(async () => {
      const [x, y] = await centreOf(page);
      return Math.hypot(x - longitude, y - latitude);
    })
    .toBeLessThan(0.05);

test('a new project starts at the chosen city, and the map finds another one', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  await signInByApi(page, lena);
  await page.goto('/dashboard/newproject');
  await page.getByLabel(say('projectFields.project_name.label')).fill('Trees of the harbor');
  await choosePlace(page, say('projectFields.city.label'), 'reykjav', /^Reykjav.k/, ['ArrowDown', 'Enter']);
  await expect(page.getByText(say('newProject.cityShown', { city: 'Reykjavík' }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await mapReady(page);
  await expectCentre(page, [-21.9, 64.14]);

  await page.getByRole('button', { name: say('places.open') }).click();
  const field = page.getByRole('combobox', { name: say('places.labelWithCoordinates') });
  await field.fill('no such town anywhere');
  await expect(page.getByRole('option', { name: say('places.none') })).toBeVisible();
  await expectReadable(page);
  await choosePlace(page, say('places.labelWithCoordinates'), 'paris, tex', /^Paris.*Texas/);
  await expectCentre(page, [-95.55, 33.66]);
  await mapIdle(page);
  await page.getByRole('button', { name: say('places.open') }).click();
  await choosePlace(page, say('places.labelWithCoordinates'), '64.1, -21.9', /^64.1, -21.9$/);
  await expectCentre(page, [-21.9, 64.1]);
});

test('finding a project starts with what is new, and leads on to what is near a town @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const [lat, lng] = [-51.7, -57.85].map((degrees) => degrees + Math.random() / 1000) as [number, number];
  const polyText = `POLYGON((${lat} ${lng},${lat} ${lng + 0.01},${lat + 0.01} ${lng + 0.01},${lat + 0.01} ${lng},${lat} ${lng}))`;
  const inCity = `Harbor ${crypto.randomUUID()}`;
  const { project_name: name } = await createProject(lena, { polyText, inCity, inDescription: 'Wind and weather' });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await signInByApi(page, olu);
  await page.goto('/dashboard/joinproject');
  await expect(page.getByRole('heading', { name: say('joinProject.newest') })).toBeVisible();
  await expectReadable(page);

  const search = page.getByRole('searchbox', { name: say('joinProject.nameLabel') });
  await search.fill(inCity.toUpperCase());
  await expect(row).toBeVisible();
  await showOnMap(page, say);
  await expectReadable(page);

  await search.fill('Stanley FK');
  await expect(page.getByText(say('joinProject.noneByName'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: say('joinProject.create') })).toBeVisible();
  // The text names a town: one tap searches around it.
  await page.getByRole('button', { name: /Stanley/ }).click();
  await expect(page.getByText(say('joinProject.aroundNamed', { name: 'Stanley' }))).toBeVisible();
  await expect(row).toBeVisible();
  await mapReady(page);

  await choosePlace(page, say('joinProject.placeLabel'), 'qaanaa', /^Qaanaaq/);
  await expect(page.getByText(say('joinProject.noneNearby'))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('joinProject.searchWithin', { size: '10' }) }).click();
  await expect(page.getByText(say('joinProject.noneNearby'))).toBeVisible();
  await page.getByRole('button', { name: say('joinProject.searchByName') }).click();
  await page
    .getByRole('button', { name: say('joinProject.clearSearch') })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: say('joinProject.newest') })).toBeVisible();
});

/** On a phone the list comes first, and a switch shows the map. */
async function showOnMap(page: Page, say: Say): Promise<void> {
  const toMap = page.getByText(say('joinProject.views.map'), { exact: true });
  if (await toMap.isVisible()) await toMap.click();
  await mapReady(page);
  const toList = page.getByText(say('joinProject.views.list'), { exact: true });
  if (await toList.isVisible()) await toList.click();
}
