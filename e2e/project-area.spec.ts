import { apiAs, openDrawer, signInByApi, expect, addMember, mailTo, createProject, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { dragOnMap, mapReady } from './map.ts';
import { mapPath, moveNorth, signInWithGrove } from './trees.ts';

test('a leader drags a corner of the boundary and saves it there', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}`);
  await expect(page).toHaveURL(/\/map$/);
  await mapReady(page);
  await expectReadable(page);
  await page.getByRole('button', { name: say('projectMap.edit') }).click();
  await mapReady(page);
  await expectReadable(page);
  await dragOnMap(page, [-77.04, 38.9], [-77.038, 38.8985]);
  await page.getByRole('button', { name: say('projectMap.save') }).click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('projectMap.edit') })).toBeVisible();
  const send = await apiAs(lena);
  const saved = await send('GET', '/project', { projectId: project.project_id });
  const corners = saved.polygon_text.match(/-?[\d.]+ -?[\d.]+/g).map((pair: string) => pair.split(' ').map(Number));
  expect(corners).toHaveLength(5);
  expect(
    Math.min(...corners.map(([lat, lng]: [number, number]) => Math.hypot(lat - 38.8985, lng + 77.038))),
  ).toBeLessThan(1e-4);
  expect(saved.version).toBe(2);
});

test('a project that a program made with a name only gets its boundary on the map', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const send = await apiAs(lena);
  const { project_id: projectId } = await send('POST', '/project', { projectName: 'Name only' });
  await signInByApi(page, lena);
  await page.goto('/dashboard/myprojects');
  await page.getByRole('link', { name: say('myProjects.openNamed', { name: 'Name only' }) }).click();
  await mapReady(page);
  await expectReadable(page);
  await page.getByRole('button', { name: say('projectMap.edit') }).click();
  await expect(page.getByText(say('projectMap.needed'))).toBeVisible();
  await page.getByRole('button', { name: say('map.boundary.type') }).click();
  const boundary = 'POLYGON((38.9 -77.04,38.9 -77.03,38.91 -77.03,38.91 -77.04,38.9 -77.04))';
  await page.getByLabel(say('map.text.label')).fill(boundary);
  await page.getByRole('button', { name: say('map.text.use') }).click();
  await page.getByRole('button', { name: say('projectMap.save') }).click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  expect((await send('GET', '/project', { projectId })).polygon_text).toBe(boundary);
});

const REMOVAL = /\/project\/outside(\?|$)/;

test('a moved boundary says which trees are outside, and the leader keeps them or removes them @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const inside = await grove.plant({ inName: 'In the middle' });
  await grove.plant({ inName: 'Far north', inLatitude: moveNorth(grove.middle, 0.004)[1] });
  await grove.plant({ inName: 'Far south', inLatitude: moveNorth(grove.middle, -0.004)[1] });
  const [x, y] = grove.middle;
  const moveBoundary = async (half: number) => {
    await page.getByRole('button', { name: say('projectMap.edit') }).click();
    await page.getByRole('button', { name: say('map.boundary.type') }).click();
    const [west, south, east, north] = [x - half, y - half, x + half, y + half];
    await page
      .getByLabel(say('map.text.label'))
      .fill(`POLYGON((${south} ${west}, ${south} ${east}, ${north} ${east}, ${north} ${west}, ${south} ${west}))`);
    await page.getByRole('button', { name: say('map.text.use') }).click();
    await page.getByRole('button', { name: say('projectMap.save') }).click();
  };
  const dialog = page.getByRole('dialog', { name: say('projectMap.outside.title_other', { number: 2 }) });
  await page.goto(mapPath(grove));
  await mapReady(page);

  await moveBoundary(0.002);
  await expect(dialog.getByRole('listitem')).toHaveText([/Far north/, /Far south/]);
  await expectReadable(page);
  await dialog.getByRole('button', { name: say('projectMap.outside.keep') }).click();
  await expect(dialog).toBeHidden();
  expect(await grove.trees()).toHaveLength(3);

  // The work ends without a removal when another leader moves the boundary.
  await moveBoundary(0.0022);
  await page.route(REMOVAL, async (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 202, json: { data: { trees_total: 3, trees_checked: 0, trees_removed: 0 } } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: say('projectMap.outside.remove_other', { number: 2 }) }).click();
  await expect(dialog.getByText(say('projectMap.outside.left_other', { number: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: say('projectMap.outside.close') }).click();
  await page.unroute(REMOVAL);

  await moveBoundary(0.0021);
  await dialog.getByRole('button', { name: say('projectMap.outside.remove_other', { number: 2 }) }).click();
  await expect(dialog.getByText(say('projectMap.outside.done_other', { number: 2 }))).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole('button', { name: say('projectMap.outside.close') }).click();
  expect((await grove.trees()).map(({ tree_id }) => tree_id)).toEqual([inside.tree_id]);

  // Where no tree is outside, nothing is asked.
  await moveBoundary(0.003);
  await expect(page.getByRole('button', { name: say('projectMap.edit') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a leader can change the settings, and a participant can only read them @phone', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const project = await createProject(lena);
  await addMember(project, lena, pat);
  const path = `/dashboard/project/${project.project_id}/settings`;
  const save = page.getByRole('button', { name: say('projectSettings.save'), exact: true });
  await signInByApi(page, lena);
  await page.goto(path);
  await page.getByLabel(say('projectFields.city.label')).fill('Georgetown');
  await page.getByRole('switch', { name: say('projectFields.acceptingUsers.label') }).press('Space');
  // Nothing may lie half below the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectReadable(page);
  await save.click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  expect(await (await apiAs(lena))('GET', '/project', { projectId: project.project_id })).toMatchObject({
    city: 'Georgetown',
    acceptingUsers: 0,
  });

  await test.step('on a very small screen the tabs scroll, and the open one is in sight', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 260, height: 600 });
    const tabs = page.getByRole('navigation', { name: say('projectArea.tabsLabel') });
    const tab = (segment: 'map' | 'settings') => tabs.getByRole('link', { name: say(`projectArea.tabs.${segment}`) });
    await page.reload();
    await expect(tab('settings')).toBeInViewport({ ratio: 1 });
    await expect(tab('map')).not.toBeInViewport({ ratio: 1 });
    // An arrow says that there are more.
    await expect(tabs.locator('svg')).toHaveCount(1);
    await expectReadable(page);
    await tab('settings').focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+Tab');
    await expect(tab('map')).toBeFocused();
    await expect(tab('map')).toBeInViewport({ ratio: 1 });
    await expect(tab('settings')).not.toBeInViewport({ ratio: 1 });
    // There is no arrow where all tabs have room. In Spanish they have none on a phone.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(tabs.locator('svg')).toHaveCount(0);
    if (size) await page.setViewportSize(size);
  });

  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: say('session.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByApi(page, pat);
  await page.goto(path);
  await expect(page.getByText(say('projectSettings.readOnly'))).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectReadable(page);
});

test('a leader sees where the trees of the project are used, ends it and no longer shares them @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const project = await createProject(lena);
  const other = await createProject(olu, { projectName: 'Far away', includeTrees: 0 });
  const [asLena, asOlu] = [await apiAs(lena), await apiAs(olu)];
  const { project_id: projectId } = project;
  // Far from the square where other journeys make projects, which would take it in.
  const oak = { subId: 30, inName: 'Lent oak', inLongitude: -31.2, inLatitude: 39.4 };
  const { tree_id: treeId } = await asLena('POST', '/tree', { ...oak, projectId });
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${projectId}/settings`);
  const uses = page.getByRole('region', { name: say('projectSettings.uses.title') });
  await expect(uses).toContainText(say('projectSettings.uses.none'));
  await expectReadable(page);

  const link = () => asOlu('POST', '/tree/projectxtree', { projectId: other.project_id, treeId });
  await link();
  await page.reload();
  const row = uses.getByRole('listitem');
  await expect(row).toContainText('Far away');
  await expect(row).toContainText(say('projectSettings.uses.noVisit'));
  await expectReadable(page);
  await row.getByRole('button', { name: say('projectSettings.uses.end') }).click();
  const dialog = page.getByRole('dialog', { name: say('projectSettings.uses.endTitle', { name: 'Far away' }) });
  await expect(dialog).toContainText(say('projectSettings.uses.endTextShared'));
  await dialog.getByRole('button', { name: say('projectSettings.uses.end'), exact: true }).click();
  await expect(uses).toContainText(say('projectSettings.uses.none'));
  expect((await asOlu('GET', '/project', { projectId: other.project_id })).treeCount).toBe(0);

  await page.getByRole('switch', { name: say('projectFields.sharingTrees.label') }).press('Space');
  await page.getByRole('button', { name: say('projectSettings.save'), exact: true }).click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  await expect(link()).rejects.toThrow('trees_not_shared');
});

test('the changes of two leaders merge; if both change the same setting, the second leader must choose @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena, { inCity: 'Dover' });
  const send = await apiAs(lena);
  const stored = () => send('GET', '/project', { projectId: project.project_id });
  const saveAsOther = (change: Record<string, string>) =>
    send('PUT', '/project', { projectId: project.project_id, projectName: 'Renamed', inCity: 'Dover', ...change });
  const city = page.getByLabel(say('projectFields.city.label'));
  const save = page.getByRole('button', { name: say('projectSettings.save'), exact: true });
  const question = page.getByText(say('projectSettings.newer.title')).first();
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/settings`);
  await city.fill('Anacostia');
  await saveAsOther({});
  await save.click();
  await expect.poll(async () => (await stored()).city).toBe('Anacostia');
  expect((await stored()).project_name).toBe('Renamed');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(say('projectFields.project_name.label'))).toHaveValue('Renamed');

  await page.getByLabel(say('projectFields.objectives.label')).fill('Shade');
  await city.fill('Capitol Hill');
  await saveAsOther({ inCity: 'Petworth' });
  await save.click();
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: say('projectSettings.newer.take') })).toBeInViewport();
  await expectReadable(page);
  // Takes the other leader's city. The objectives stay, because only this person changed them.
  await page.getByRole('button', { name: say('projectSettings.newer.take') }).click();
  await expect(city).toHaveValue('Petworth');
  await city.fill('Capitol Hill');
  await save.click();
  await expect.poll(async () => (await stored()).city).toBe('Capitol Hill');
  expect((await stored()).objectives).toBe('Shade');
});

test(
  'text that is typed while the settings are being saved is not lost',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const project = await createProject(lena);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v0/project', async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.continue();
    });
    const city = page.getByLabel(say('projectFields.city.label'));
    const objectives = page.getByLabel(say('projectFields.objectives.label'));
    const save = page.getByRole('button', { name: say('projectSettings.save'), exact: true });
    await signInByApi(page, lena);
    await page.goto(`/dashboard/project/${project.project_id}/settings`);
    await city.fill('Dover');
    await save.click();
    await city.fill('Dover Beach');
    await objectives.fill('Shade');
    release();
    await expect(page.getByText(say('save.saved'))).toBeVisible();
    await expect(city).toHaveValue('Dover Beach');
    await expect(objectives).toHaveValue('Shade');
    await save.click();
    const send = await apiAs(lena);
    await expect
      .poll(() => send('GET', '/project', { projectId: project.project_id }))
      .toMatchObject({ city: 'Dover Beach', objectives: 'Shade' });
  },
);

test(
  'entering a tab of a project again loads again what others have changed meanwhile',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena, pat] = await people('Lena', 'Pat');
    const project = await createProject(lena, { includeTrees: 0, inCity: 'Washington' });
    const projectId = project.project_id;
    const [asLena, asPat] = [await apiAs(lena), await apiAs(pat)];
    await asPat('POST', '/project/requests', { projectId });
    const tabs = page.getByRole('navigation', { name: say('projectArea.tabsLabel') });
    const enter = (segment: 'users' | 'trees' | 'settings') =>
      tabs.getByRole('link', { name: say(`projectArea.tabs.${segment}`) }).click();
    await signInByApi(page, lena);
    await page.goto(`/dashboard/project/${projectId}/users`);
    await expect(page.getByText('Pat Oak')).toBeVisible();
    await enter('trees');
    await expect(page.getByRole('heading', { name: say('treeTable.none.title') })).toBeVisible();
    await enter('settings');
    await expect(page.getByLabel(say('projectFields.city.label'))).toHaveValue('Washington');

    const [request] = await asLena('GET', '/project/approvals', { projectId });
    await asLena('DELETE', '/project/approvals', { projectId, requestId: request.request_id });
    await asLena('POST', '/tree', { projectId, subId: 1, inName: 'Elm', inLatitude: 38.895, inLongitude: -77.035 });
    await enter('users');
    await expect(page.getByText(say('members.requests.empty'))).toBeVisible();
    await enter('trees');
    await expect(page.getByRole('rowheader', { name: 'Elm' })).toBeVisible();
    await asLena('PUT', '/project', { projectId, projectName: 'Renamed', inCity: 'Dover' });
    await enter('settings');
    await expect(page.getByLabel(say('projectFields.city.label'))).toHaveValue('Dover');
  },
);

test('opened projects stay in the drawer until they are closed', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena);
  const close = { name: say('openedProjects.close', { name: project.project_name }) };
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  await expect((await openDrawer(page, say)).getByRole('link', { name: project.project_name })).toBeVisible();
  await expectReadable(page);
  await page.goto('/dashboard/home');
  await (await openDrawer(page, say)).getByRole('link', { name: project.project_name }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${project.project_id}/map$`));
  await (await openDrawer(page, say)).getByRole('button', close).click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  const drawer = await openDrawer(page, say);
  await expect(drawer.getByRole('link', { name: say('menu.myProjects') })).toBeVisible();
  await expect(drawer.getByRole('button', close)).toHaveCount(0);

  // Also from a page that is not about the project.
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  await expect((await openDrawer(page, say)).getByRole('button', close)).toBeVisible();
  await page.goto('/dashboard/joinproject');
  await (await openDrawer(page, say)).getByRole('button', close).click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test(`every project screen is readable${colorScheme === 'light' ? ' @quick @both' : ''}`, async ({
      page,
      people,
    }) => {
      const [lena, pat] = await people('Lena', 'Pat');
      const project = await createProject(lena);
      await (
        await apiAs(pat)
      )('POST', '/project/requests', { projectId: project.project_id });
      await signInByApi(page, lena);
      for (const path of [
        'newproject',
        'myprojects',
        'joinproject',
        'questions',
        `project/${project.project_id}/map`,
        `project/${project.project_id}/users`,
        `project/${project.project_id}/settings`,
      ]) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('/map')) await mapReady(page);
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        await expectReadable(page);
      }
    });
  });

test('the link in a mail stops the mails, and the page can undo it @quick @both', async ({ page, people, say }) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const project = await createProject(lena);
  await (
    await apiAs(olu)
  )('POST', '/project/requests', { projectId: project.project_id });
  const link = /\/unsubscribe\?token=[\w-]+/.exec((await mailTo(lena.email, 2)).text ?? '')?.[0] as string;
  await page.goto(link);
  const stop = page.getByRole('button', { name: say('unsubscribe.stop') });
  await expect(stop).toBeVisible();
  await expectReadable(page);
  await stop.click();
  await expect(page.getByText(say('unsubscribe.stopped', { email: lena.email }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('unsubscribe.undo') }).click();
  await expect(stop).toBeVisible();
});
