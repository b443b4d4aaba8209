import type { Browser, Page } from '@playwright/test';
import {
  type Person,
  type Say,
  apiAs,
  codeMailedTo,
  expect,
  fillSignIn,
  mailTo,
  newPerson,
  openDrawer,
  signInAndOpenHome,
  signInByApi,
  test,
} from '../journey.ts';
import { expectReadable } from '../readable.ts';

const NEWER_PASSWORD = 'Hornbeam-8';

const section = (page: Page, say: Say, name: Parameters<Say>[0]) => page.getByRole('region', { name: say(name) });

/** The page of the account on another device of the same person. */
async function onOtherDevice(browser: Browser, address: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address }, locale: 'en-US' });
  const page = await context.newPage();
  await signInByApi(page, person);
  await page.goto('/dashboard/account');
  return page;
}

test('a person changes name, address and password, and chooses mails @quick @both', async ({ page, people, say }) => {
  const [fern] = await people('Fern');
  const newer = newPerson('Fernanda').email;
  await signInAndOpenHome(page, fern);
  await openDrawer(page, say);
  await page.getByRole('link', { name: say('menu.account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('accountPage.title') })).toBeVisible();
  await expect(page.getByText(say('accountPage.sessions.thisOne'))).toBeVisible();
  await expectReadable(page);

  const names = section(page, say, 'accountPage.names.title');
  await names.getByLabel(say('login.givenName')).fill('Fernanda');
  await page.reload();
  await expect(names.getByLabel(say('login.givenName'))).toHaveValue('Fernanda');
  await names.getByRole('button', { name: say('accountPage.names.save') }).click();
  await expect(names.getByText(say('accountPage.names.saved'))).toBeVisible();

  const email = section(page, say, 'accountPage.email.title');
  await email.getByRole('button', { name: say('accountPage.email.open') }).click();
  await email.getByLabel(say('accountPage.email.newOne')).fill(newer);
  await email.getByLabel(say('accountPage.email.password'), { exact: true }).fill('Wrong-pass-1');
  await email.getByRole('button', { name: say('accountPage.email.send') }).click();
  await expect(email.getByText(say('fields.wrong_password'))).toBeVisible();
  await email.getByLabel(say('accountPage.email.password'), { exact: true }).fill('Sweetgum-7');
  await email.getByRole('button', { name: say('accountPage.email.send') }).click();
  await expect(email.getByText(say('accountPage.email.mailed', { email: newer }))).toBeVisible();
  await email.getByLabel(say('login.code'), { exact: true }).fill(await codeMailedTo(newer));
  await expectReadable(page);
  await email.getByRole('button', { name: say('accountPage.email.confirm') }).click();
  await expect(email.getByText(say('accountPage.email.changed'))).toBeVisible();
  await expect(email.getByText(newer)).toBeVisible();
  expect((await mailTo(fern.email, 2)).text).not.toContain(newer);

  const password = section(page, say, 'accountPage.password.title');
  await password.getByRole('button', { name: say('accountPage.password.open') }).click();
  await password.getByLabel(say('accountPage.password.current'), { exact: true }).fill('Sweetgum-7');
  await password.getByLabel(say('login.newPassword'), { exact: true }).fill(NEWER_PASSWORD);
  await password.getByLabel(say('login.confirmPassword'), { exact: true }).fill(NEWER_PASSWORD);
  await expectReadable(page);
  await password.getByRole('button', { name: say('accountPage.password.save') }).click();
  await expect(password.getByText(say('accountPage.password.changed'))).toBeVisible();

  const mails = section(page, say, 'accountPage.mails.title');
  const requests = mails.getByRole('switch', { name: say('unsubscribe.mailKinds.requests.label') });
  await requests.click();
  await expect(requests).not.toBeChecked();
  await page.reload();
  await expect(requests).not.toBeChecked();

  await page.getByRole('button', { name: say('session.signOut') }).click();
  await fillSignIn(page, newer, NEWER_PASSWORD, say);
  await page.getByRole('button', { name: say('login.signIn.submit') }).click();
  // Where they signed out.
  await expect(names.getByLabel(say('login.givenName'))).toHaveValue('Fernanda');
  await expect(email.getByText(newer)).toBeVisible();
});

test('a session ended from another device says so at the sign-in and loses no draft @phone', async ({
  page,
  browser,
  address,
  people,
  say,
}) => {
  const [fern] = await people('Fern');
  await signInAndOpenHome(page, fern);
  await page.goto('/dashboard/account');
  const organization = page.getByLabel(`${say('login.organization')} (${say('login.optional')})`);
  await organization.fill('City Trees');

  const send = await apiAs(fern);
  const laptop = await onOtherDevice(browser, address, { ...fern, language: 'en' });
  const others = await send('GET', '/user/sessions');
  expect(others.sessions).toHaveLength(3);
  await laptop.getByRole('button', { name: /End all other sessions|Cerrar las demás sesiones/ }).click();
  await laptop.getByRole('button', { name: /End the others|Cerrar las demás$/ }).click();
  await expect(laptop.getByRole('listitem').filter({ hasText: /in use now|en uso ahora/ })).toHaveCount(1);
  await laptop.context().close();

  await page.getByRole('button', { name: say('accountPage.names.save') }).click();
  await expect(page.getByText(say('login.signIn.ended'))).toBeVisible();
  await expectReadable(page);
  await fillSignIn(page, fern.email, undefined, say);
  await page.getByRole('button', { name: say('login.signIn.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await expect(organization).toHaveValue('City Trees');
});
