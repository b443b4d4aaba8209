import { type Browser, type Page } from '@playwright/test';
import { type Say, mailsIn } from './say.ts';
import {
  PASSWORD,
  addMember,
  apiAs,
  codeMailedTo,
  createProject,
  expect,
  mailTo,
  newPerson,
  openDrawer,
  signInAndOpenHome,
  signInByApi,
  test,
} from './journey.ts';
import { expectReadable } from './readable.ts';

async function newBrowser(browser: Browser, page: Page, address: string, locale: string): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ viewport, locale, extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
}

async function createInvitation(page: Page, projectId: number, say: Say): Promise<{ link: string; code: string }> {
  await page.goto(`/dashboard/project/${projectId}/users`);
  await page.getByRole('button', { name: say('invitations.create') }).click();
  const card = page.getByRole('region', { name: say('invitations.ready') });
  await expect(card).toBeFocused();
  return {
    link: await card.getByLabel(say('invitations.link'), { exact: true }).inputValue(),
    code: await card.getByLabel(say('invitations.code'), { exact: true }).inputValue(),
  };
}

test('a newcomer signs up with a link and is in the project; ended, the link says so @phone', async ({
  page,
  browser,
  address,
  people,
  say,
  language,
}) => {
  const [lena] = await people('Lena');
  const { project_id: projectId, project_name: project } = await createProject(lena);
  await signInByApi(page, lena);
  const { link } = await createInvitation(page, projectId, say);
  await expectReadable(page);
  expect(link).toMatch(/\/join#[\w-]{43}$/);

  const leader = 'Lena Oak';
  const newcomer = newPerson('Nia', language);
  const other = await newBrowser(browser, page, address, language === 'es' ? 'es-MX' : 'en-US');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: say('invitation.title', { project }) })).toBeVisible();
  // The secret is not left in the address bar, and a reload does not lose it.
  await expect(other).toHaveURL(/\/join$/);
  await expect(other.getByText(say('invitation.ledBy', { leader }))).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: say('invitation.title', { project }) })).toBeVisible();
  await expectReadable(other);
  await other.getByRole('link', { name: say('invitation.signUp') }).click();
  const joining = other.getByText(say('login.joining.led', { project, leader }));
  await expect(joining).toBeVisible();
  await other.getByLabel(say('login.email'), { exact: true }).fill(newcomer.email);
  await other.getByLabel(say('login.givenName')).fill('Nia');
  await other.getByLabel(say('login.familyName')).fill('Oak');
  await other.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD);
  await other.getByLabel(say('login.confirmPassword')).fill(PASSWORD);
  await other.getByRole('button', { name: say('login.signUp.submit') }).click();
  await expect(other.getByRole('heading', { name: say('login.verify.title') })).toBeVisible();
  await expect(joining).toBeVisible();
  await expectReadable(other);
  await other.keyboard.type(await codeMailedTo(newcomer.email));
  await expect(other).toHaveURL(new RegExp(`/dashboard/project/${projectId}/map$`));
  await expect(other.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await expect(other.getByText(say('invitation.joined.led', { project, leader }))).toBeVisible();
  await expectReadable(other);
  await other.getByRole('button', { name: say('invitation.joined.close') }).click();
  await expect(other.getByText(say('invitation.joined.led', { project, leader }))).toHaveCount(0);

  // A member who opens the link again just gets to the project.
  await other.goto(link);
  await expect(other).toHaveURL(new RegExp(`/dashboard/project/${projectId}/map$`));

  await page.reload();
  await expect(page.getByText(say('members.count_other', { count: 2 }))).toBeVisible();
  await expect(page.getByText(say('invitations.joined_one', { count: 1 }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('invitations.end') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('invitations.end') })
    .click();
  await expect(page.getByRole('list', { name: say('invitations.open') })).toHaveCount(0);

  // Out of the project and with an ended link: a clear page, and a way on.
  const api = await apiAs(newcomer);
  const { user_id: userId } = await api('GET', '/test');
  await api('DELETE', '/user/projects', { projectId, userId });
  await other.goto(link);
  await expect(other.getByRole('alert')).toHaveText(say('problems.invitation_ended'));
  await expectReadable(other);
  await other
    .getByRole('link', { name: say('menu.joinProject'), exact: true })
    .first()
    .click();
  await expect(other).toHaveURL(/\/dashboard\/joinproject$/);
  await other.context().close();
});

test('a leader shows an invitation again, prints it, and mails it to a pasted list @phone', async ({
  page,
  people,
  say,
  language,
}) => {
  const [lena] = await people('Lena');
  const { project_id: projectId, project_name: project } = await createProject(lena);
  await signInByApi(page, lena);
  const { link, code } = await createInvitation(page, projectId, say);
  const [first, second] = [newPerson('Ana', language).email, newPerson('Ben', language).email];
  await page.reload();
  await page.getByRole('button', { name: say('invitations.show') }).click();
  const card = page.getByRole('region', { name: say('invitations.ready') });
  await expect(card).toBeFocused();
  await expect(card.getByLabel(say('invitations.link'), { exact: true })).toHaveValue(link);
  await expect(card.getByRole('img', { name: say('invitations.qr') })).toBeVisible();
  await expectReadable(page);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await card.getByRole('button', { name: say('invitations.print') }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: say('invitation.title', { project }) })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-invitation-paper]')).toHaveCount(0);

  await card.getByRole('button', { name: say('invitations.mail.open') }).click();
  const list = card.getByLabel(say('invitations.mail.label'));
  await expect(list).toBeFocused();
  await list.fill(`Ana Oak <${first}>; "Oak, Ben" <${second}>\n${first.toUpperCase()}\nlena.example.org`);
  await expect(card.getByText(say('invitations.mail.found_other', { number: 2 }))).toBeVisible();
  await expect(card.getByText(say('invitations.mail.doubled', { pieces: first }))).toBeVisible();
  await expect(card.getByText(say('invitations.mail.bad', { pieces: 'lena.example.org' }))).toBeVisible();
  await expectReadable(page);
  await card.getByRole('button', { name: say('invitations.mail.send_other', { number: 2 }) }).click();
  await expect(card.getByText(say('invitations.mail.sent_other', { number: 2 }))).toBeVisible();
  await expect(list).toHaveValue('');
  await expectReadable(page);

  const { subject, text = '' } = await mailTo(first);
  expect(subject).toBe(mailsIn(language).invitation.subject);
  expect(text).toContain(link);
  expect((await mailTo(second)).text).toContain(code);
  const stop = /\/unsubscribe\/invitations\?token=[\w-]+/.exec(text)?.[0] as string;
  await page.goto(stop);
  await page.getByRole('button', { name: say('stopInvitations.stop') }).click();
  await expect(page.getByText(say('stopInvitations.stopped'))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('unsubscribe.undo') }).click();
  await expect(page.getByText(say('stopInvitations.resumed'))).toBeVisible();
});

test('a code lets a person in after one tap; a removed person can only ask @quick', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const project = await createProject(lena);
  const { project_id: projectId, project_name: name } = project;
  await addMember(project, lena, pat);
  const leader = await apiAs(lena);
  const { code } = await leader('POST', '/project/invitations', { projectId });
  await signInAndOpenHome(page, pat);
  await expect(page.getByRole('link', { name: say('home.openMapNamed', { name }) })).toBeVisible();
  const api = await apiAs(pat);
  const { user_id: userId } = await api('GET', '/test');
  await api('DELETE', '/user/projects', { projectId, userId });
  await page.reload();
  await page.getByRole('link', { name: say('myProjects.invited') }).click();
  const field = page.getByLabel(say('invitation.code'), { exact: true });
  await field.fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('invitation.codeShort', { count: 10 }))).toBeVisible();
  await expectReadable(page);
  await field.fill(`${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('invitation.join') }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/project/${projectId}/map$`));

  await leader('DELETE', '/user/projects', { projectId, userId });
  await page.goto('/join');
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('invitation.join') }).click();
  await expect(page.getByRole('alert')).toHaveText(say('problems.turned_away'));
  await page.getByRole('button', { name: say('joinProject.relationships.Ask to Join') }).click();
  await expectReadable(page);
  await page
    .getByRole('link', { name: say('menu.myProjects') })
    .last()
    .click();
  await expect(page.getByText(say('members.mine.title'))).toBeVisible();
});

test('a request stays in sight until it is answered or taken back', async ({ page, people, say, pageErrors }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const { project_id: projectId, project_name: name } = await createProject(lena);
  const [leader, asker] = [await apiAs(lena), await apiAs(pat)];
  await asker('POST', '/project/requests', { projectId });
  await signInAndOpenHome(page, pat);
  const decides = page.getByText(say('members.mine.decides_one', { names: 'Lena Oak' }));
  await expect(decides).toBeVisible();
  await expectReadable(page);
  await (await openDrawer(page, say)).getByRole('link', { name: say('menu.myProjects') }).click();
  // Home shows the request too, until the next page is there.
  await expect(page.getByRole('heading', { level: 1, name: say('myProjects.title') })).toBeVisible();
  await expect(decides).toBeVisible();
  const takeBack = page.getByRole('button', { name: say('members.mine.takeBackNamed', { name }) });
  await takeBack.click();
  await expect(page.getByText(say('members.mine.takenBack', { name }))).toBeVisible();
  await expect(decides).toHaveCount(0);
  expect(await leader('GET', '/project/approvals', { projectId })).toEqual([]);
  await expectReadable(page);

  // A leader who answers first wins, and the person learns it.
  const { request_id: requestId } = await asker('POST', '/project/requests', { projectId });
  await page.route('**/user/requests', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  // What could not be loaded does not vanish in silence.
  await expect(page.getByText(say('members.mine.failed'))).toBeVisible();
  await page.unroute('**/user/requests');
  await page.getByRole('button', { name: say('app.retry') }).click();
  await expect(decides).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  await leader('POST', '/project/approvals', { projectId, requestId });
  await takeBack.click();
  await expect(page.getByText(say('members.mine.letIn', { name }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('myProjects.openNamed', { name }) })).toBeVisible();
});

test('Home leads on in one tap: to who waits, to a map, to a tree, to a new tree @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  await signInAndOpenHome(page, pat);
  await expect(page.getByText(say('myProjects.noneTitle'))).toBeVisible();
  await expectReadable(page);

  const { project_id: projectId, project_name: name } = await createProject(lena);
  const api = await apiAs(lena);
  await (
    await apiAs(pat)
  )('POST', '/project/requests', { projectId });
  const tree = await api('POST', '/tree', {
    projectId,
    inName: 'Old elm',
    subId: 12,
    inLatitude: 38.895,
    inLongitude: -77.035,
  });
  await page.context().clearCookies();
  await signInAndOpenHome(page, lena);
  await expect(page.getByText(say('home.requestCount_one', { count: 1, name }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: say('home.answerNamed', { name }) }).click();
  await expect(page.getByText(pat.email)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Old elm' }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}/tree/${tree.tree_id}$`));
  await page.goBack();
  await page.getByRole('link', { name: say('home.openMapNamed', { name }) }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}/map$`));
  await page.goBack();
  await page.getByRole('link', { name: say('home.addTreeNamed', { name }) }).click();
  await expect(page.getByRole('region', { name: say('trees.form.addTitle') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}/map$`));
});
