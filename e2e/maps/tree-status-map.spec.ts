// What stands at the places of trees, on the map: forms, words, colors, the filter, and a site on which two trees stood.
import { createProject, expect, signInByApi, test, type CreatedProject, type Person } from '../journey.ts';
import { clickMap, colorAt, expectDrawn, flyTo, mapAddress, mapIdle, mapReady, type Position } from '../map.ts';
import { expectReadable } from '../readable.ts';
import { newSquare, plantTrees, shift, type PlantedTree } from '../trees-on-map.ts';

const STREET = { alive: -77.0353, dead: -77.0352, stump: -77.0351, removed: -77.035, site: -77.0349 } as const;
const STATUSES = Object.keys(STREET) as (keyof typeof STREET)[];
const [OWN_SIDE, OTHER_SIDE] = [38.8951, 38.895];

interface Street {
  project: CreatedProject;
  own: Record<keyof typeof STREET, PlantedTree>;
  at: (status: keyof typeof STREET, side?: number) => Position;
}

/** A tree of each status on either side: of the project, and of a neighbor. */
async function plantStreet(lena: Person): Promise<Street> {
  const { square, offset } = newSquare();
  const neighbor = await createProject(lena, { polyText: square, includeTrees: '0' });
  const project = await createProject(lena, { polyText: square, includeTrees: '0' });
  const at: Street['at'] = (status, side = OWN_SIDE) => shift([STREET[status], side], offset);
  const own: Partial<Street['own']> = {};
  for (const inStatus of STATUSES) {
    const named = { inName: `Tree of ${inStatus}`, inStatus };
    own[inStatus] = (await plantTrees(lena, project, [at(inStatus)], named))[0] as PlantedTree;
    await plantTrees(lena, neighbor, [at(inStatus, OTHER_SIDE)], named);
  }
  return { project, own: own as Street['own'], at };
}

test.describe('on a painted map', () => {
  test.use({ paintsMaps: true, viewport: { width: 1440, height: 900 } });
  const RED = [227, 38, 25];
  const BLUE = [22, 104, 220];
  const WHITE = [255, 255, 255];
  const [ALIVE, DEAD] = [
    [18, 184, 134],
    [211, 42, 18],
  ];

  test(
    'the form of a tree shows its status and whether it is in the project; colors and the filter follow the status',
    { tag: '@once' },
    async ({ page, people, say }) => {
      const [lena] = await people('Lena');
      const { project, own, at } = await plantStreet(lena);
      await signInByApi(page, lena);
      await page.goto(`/dashboard/project/${project.project_id}/map`);
      await mapReady(page);
      await flyTo(page, at('stump'), 18);
      for (const status of STATUSES) await expectDrawn(page, at(status), [`project ${own[status].tree_id}`]);

      // The same colors as of living trees: filled in the project, white with a colored line outside of it.
      for (const status of ['alive', 'dead', 'removed', 'site'] as const) {
        expect(await colorAt(page, at(status)), status).toEqual(RED);
        expect(await colorAt(page, at(status, OTHER_SIDE)), status).toEqual(WHITE);
      }
      expect(await colorAt(page, at('site', OTHER_SIDE), 6)).toEqual(BLUE);
      // A disc and a square are red where a diamond, the upper half of a stump and the gaps of a cross are not.
      const isRed = async (status: keyof typeof STREET, x: number, y: number) =>
        (await colorAt(page, at(status), x, y)).join() === RED.join();
      expect(await isRed('alive', 4, 4)).toBe(true);
      expect(await isRed('site', 4, 4)).toBe(true);
      expect(await isRed('dead', 5, 5)).toBe(false);
      expect(await isRed('stump', 0, -6)).toBe(false);
      expect(await isRed('stump', 0, 1)).toBe(true);
      expect(await isRed('removed', 0, 5)).toBe(false);

      const legend = page.getByRole('region', { name: say('treeMap.legend.title') });
      for (const status of ['dead', 'stump', 'removed', 'site'] as const)
        await expect(legend.getByText(say(`treeFields.status.options.${status}`))).toBeVisible();
      await legend.getByLabel(say('treeMap.legend.colorBy')).selectOption(say('treeFields.status.label'));
      await expect.poll(() => colorAt(page, at('alive'))).toEqual(ALIVE);
      expect(await colorAt(page, at('dead'))).toEqual(DEAD);
      // The legend brings out the dead ones, and the funnel beside it leaves only these.
      await legend.getByRole('button', { name: say('treeFields.status.options.dead'), exact: true }).click();
      await expect.poll(() => colorAt(page, at('alive'))).not.toEqual(ALIVE);
      expect(await colorAt(page, at('dead'))).toEqual(DEAD);
      const only = say('treeFilter.only.on', { name: say('treeFields.status.options.dead') });
      await legend.getByRole('button', { name: only }).click();
      await expectDrawn(page, at('alive'), []);
      await expectDrawn(page, at('dead'), [`project ${own.dead.tree_id}`]);
      await expect(page.getByText(say('treeFilter.count', { number: 1, total: 5 }))).toBeVisible();
    },
  );

  test(
    'on a replanted site the living tree lies above the removed one, and a second click opens that',
    { tag: '@once' },
    async ({ page, people }) => {
      const [lena] = await people('Lena');
      const { project, own, at } = await plantStreet(lena);
      const spot = at('removed');
      const [young] = await plantTrees(lena, project, [spot], { inName: 'Young oak' });
      await signInByApi(page, lena);
      await page.goto(`/dashboard/project/${project.project_id}/map`);
      await mapReady(page);
      await flyTo(page, spot, 18);
      await expectDrawn(page, spot, [`project ${young?.tree_id}`, `project ${own.removed.tree_id}`]);
      await mapIdle(page);
      await clickMap(page, spot);
      await expect(page).toHaveURL(mapAddress(young?.tree_id));
      await expect(page.getByRole('heading', { name: 'Young oak' })).toBeVisible();
      await mapIdle(page);
      await clickMap(page, spot);
      await expect(page).toHaveURL(mapAddress(own.removed.tree_id));
      // The open tree keeps its form: beside the middle of the cross is the dark halo, not the yellow of a disc.
      await expect.poll(() => colorAt(page, spot)).toEqual([255, 217, 26]);
      expect(await colorAt(page, spot, 8)).not.toEqual([255, 217, 26]);
    },
  );
});

test('the legend and the list say what stands there', { tag: '@both' }, async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const { project, at } = await plantStreet(lena);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await mapReady(page);
  await flyTo(page, at('stump'), 18);
  await mapIdle(page);
  const legend = page.getByRole('region', { name: say('treeMap.legend.title') });
  const head = legend.getByRole('button', { name: say('treeMap.legend.title'), exact: true });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  for (const status of ['dead', 'stump', 'removed', 'site'] as const)
    await expect(legend.getByText(say(`treeFields.status.options.${status}`))).toBeVisible();
  await expectReadable(page);
  await head.click();
  await page.getByRole('button', { name: say('treeMap.nearby.open') }).click();
  const list = page.getByRole('region', { name: say('treeMap.nearby.title') });
  const rowOf = (status: string) => list.getByRole('listitem').filter({ hasText: `Tree of ${status}` });
  for (const status of ['dead', 'stump'] as const)
    await expect(rowOf(status).first()).toContainText(say(`treeFields.status.options.${status}`));
  // Nobody walks to what is gone.
  for (const status of ['removed', 'site']) await expect(rowOf(status)).toHaveCount(0);
  await expectReadable(page);
});
