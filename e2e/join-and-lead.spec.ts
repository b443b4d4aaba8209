import { type BrowserContext, type Page } from '@playwright/test';
import {
  type Person,
  apiAs,
  openDrawer,
  signInByApi,
  expect,
  addMember,
  mailTo,
  createProject,
  signInAndOpenHome,
  test,
} from './journey.ts';
import { expectReadable } from './readable.ts';
import { clickMap, mapReady, positionAtShare } from './map.ts';
import { mailsIn } from './say.ts';

/** Signs a second person in with their own cookies. */
async function signInInNewBrowser(context: BrowserContext, address: string, person: Person): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })).newPage();
  await signInAndOpenHome(page, person);
  return page;
}

test('a person finds a project by name, asks to join, becomes a participant, and leaves @phone', async ({
  page,
  context,
  address,
  people,
  say,
  language,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const project = await createProject(lena);
  const { project_id: projectId, project_name: name } = project;
  await signInAndOpenHome(page, pat);
  await (await openDrawer(page, say)).getByRole('link', { name: say('menu.joinProject') }).click();
  const search = page.getByRole('searchbox', { name: say('joinProject.nameLabel') });
  await search.fill('no such name anywhere');
  await expect(page.getByText(say('joinProject.noneByName'))).toBeVisible();
  await expectReadable(page);
  await search.fill(name.toUpperCase());
  await page.getByRole('button', { name: say('joinProject.askNamed', { name }) }).click();
  await expect(page.getByText(say('joinProject.relationships.Approval Pending'))).toBeVisible();
  await expectReadable(page);
  // After Back, the search is unchanged.
  await (await openDrawer(page, say)).getByRole('link', { name: say('nav.home'), exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByText(say('joinProject.relationships.Approval Pending'))).toBeVisible();
  expect((await mailTo(lena.email, 2)).subject).toBe(mailsIn(language).joinRequest(name, 'Pat Oak').subject);

  const leader = await signInInNewBrowser(context, address, lena);
  await leader.goto('/dashboard/myprojects');
  await expect(leader.getByText(say('myProjects.pending')).first()).toBeVisible();
  await expectReadable(leader);
  await leader.getByRole('button', { name: say('myProjects.approve') }).click();
  await expectReadable(leader);
  await leader.getByRole('dialog').getByRole('link', { name }).click();
  await expect(leader.getByText(pat.email)).toBeVisible();
  await expectReadable(leader);
  await leader.getByRole('button', { name: say('members.requests.approveName', { name: 'Pat Oak' }) }).click();
  await expect(leader.getByText(say('members.requests.empty'))).toBeVisible();
  await expect(leader.getByText(say('members.count_other', { count: 2 }))).toBeVisible();
  await expectReadable(leader);
  expect((await mailTo(pat.email, 2)).subject).toBe(mailsIn(language).approved(name).subject);

  // A participant approves nobody.
  await page.goto('/dashboard/myprojects');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: say('myProjects.approve') })).toHaveCount(0);
  await page.goto(`/dashboard/project/${projectId}/users`);
  await expect(page.getByText(say('members.count_other', { count: 2 }))).toBeVisible();
  await expect(page.getByText(say('members.requests.title'))).toHaveCount(0);
  await page.getByRole('button', { name: say('members.leave') }).click();
  await expect(page.getByRole('dialog').getByText(say('members.leaveText', { project: name }))).toBeVisible();
  await expectReadable(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('members.leave') })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  await expect(page.getByText(say('myProjects.noneTitle'))).toBeVisible();
  await expectReadable(page);
  await page.goto(`/dashboard/project/${projectId}/map`);
  await expect(page.getByText(say('projectArea.notYoursTitle'))).toBeVisible();
  await expectReadable(page);
  await leader.context().close();
});

test('a person finds a project near their location; after a denial they may ask again', async ({
  page,
  context,
  address,
  people,
  say,
}) => {
  const [lena, olu] = await people('Lena', 'Olu');
  // A random place, far from the projects of other tests.
  const [lat, lng] = [-20 - Math.random() * 20, 120 + Math.random() * 15];
  const polyText = `POLYGON((${lat} ${lng},${lat} ${lng + 0.01},${lat + 0.01} ${lng + 0.01},${lat + 0.01} ${lng},${lat} ${lng}))`;
  const project = await createProject(lena, { polyText });
  const askToJoin = page.getByRole('button', { name: say('joinProject.askNamed', { name: project.project_name }) });
  const searchNearby = () => page.getByText(say('joinProject.modes.nearby'), { exact: true }).click();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat - 0.02, longitude: lng });
  await signInByApi(page, olu);
  await page.goto('/dashboard/joinproject');
  await searchNearby();
  await expect(page.getByText(project.project_name).first()).toBeVisible();
  await expect(page.getByText(say('joinProject.away', { size: '1.4' })).first()).toBeVisible();
  await mapReady(page);
  await expectReadable(page);
  await askToJoin.click();
  await expect(page.getByText(say('joinProject.relationships.Approval Pending'))).toBeVisible();

  const leader = await signInInNewBrowser(context, address, lena);
  await leader.goto(`/dashboard/project/${project.project_id}/users`);
  await leader.getByRole('button', { name: say('members.requests.denyName', { name: 'Olu Oak' }) }).click();
  await expect(leader.getByText(say('members.requests.empty'))).toBeVisible();
  await page.reload();
  await searchNearby();
  await expect(askToJoin).toBeVisible();

  await context.setGeolocation({ latitude: -60, longitude: 0 });
  await page.reload();
  await searchNearby();
  await expect(page.getByText(say('joinProject.noneNearby'))).toBeVisible();
  await leader.context().close();
});

test('a person without a location types coordinates or clicks on the map', async ({ page, people, say }) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const [lat, lng] = [10 + Math.random() * 10, 20 + Math.random() * 10];
  const polyText = `POLYGON((${lat} ${lng},${lat} ${lng + 0.01},${lat + 0.01} ${lng + 0.01},${lat + 0.01} ${lng},${lat} ${lng}))`;
  const project = await createProject(lena, { polyText });
  await signInByApi(page, olu);
  await page.goto('/dashboard/joinproject');
  await page.getByText(say('joinProject.modes.nearby'), { exact: true }).click();
  await expect(page.getByText(say('joinProject.locationRefused'))).toBeVisible();
  await mapReady(page);
  await expectReadable(page);
  await page.getByLabel(say('map.search.label')).fill(`${lat + 0.005}, ${lng + 0.005}`);
  await page.getByRole('button', { name: say('map.search.go') }).click();
  await expect(page.getByText(project.project_name).first()).toBeVisible();
  await expect(page.getByText(say('joinProject.inside'))).toBeVisible();
  await expectReadable(page);

  await page.getByRole('button', { name: say('joinProject.choosePlace') }).click();
  await mapReady(page);
  await clickMap(page, await positionAtShare(page, { x: 0.3, y: 0.5 }));
  await expect(page.getByText(say('joinProject.aroundChosen'))).toBeVisible();
});

test('a leader changes roles and removes people; the last leader cannot step down @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const project = await createProject(lena);
  await addMember(project, lena, pat);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  const roleOf = (name: string) => page.getByLabel(say('members.roleOf', { name }));
  const [leader, participant] = [{ label: say('members.roles.leader') }, { label: say('members.roles.participant') }];

  await roleOf('Lena Oak').selectOption(participant);
  await expect(page.getByText(say('problems.last_leader'))).toBeVisible();
  await expect(roleOf('Lena Oak').locator('option:checked')).toHaveText(leader.label);
  await expectReadable(page);

  await roleOf('Pat Oak').selectOption(leader);
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  await roleOf('Pat Oak').selectOption(participant);
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  await page.getByRole('button', { name: say('members.removeName', { name: 'Pat Oak' }) }).click();
  await expect(page.getByRole('dialog').getByText(say('members.removeText'))).toBeVisible();
  await expectReadable(page);
  // Back answers the question with no, and stays on the page.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('button', { name: say('members.removeName', { name: 'Pat Oak' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('members.remove'), exact: true })
    .click();
  await expect(page.getByText('Pat Oak')).toHaveCount(0);
  const send = await apiAs(lena);
  expect(await send('GET', '/project/users', { projectId: project.project_id })).toHaveLength(1);
});
