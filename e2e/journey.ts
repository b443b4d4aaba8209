// Fixtures and steps that all journeys share. An error in the browser console fails the test.
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { DEFAULT_UNITS, type UnitSystem } from '@treewell/domain/units';
import PostalMime, { type Email } from 'postal-mime';
import { blankMaps } from './blank-maps.ts';
import { type Say, sayIn } from './say.ts';

export const PASSWORD = 'Sweetgum-7';

export interface Person {
  email: string;
  givenName: string;
  language: Language;
}

export const newPerson = (givenName = 'Fern', language: Language = DEFAULT_LANGUAGE): Person => ({
  email: `${givenName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
  givenName,
  language,
});

/** The options of a project in playwright.config.ts. */
export interface Audience {
  language: Language;
  /** The units that the device remembers. Undefined: none, so the app may offer others. */
  units: UnitSystem | undefined;
  /**
   * Whether maps are painted. Without a graphics card, that takes two seconds of processor time for each map, so only
   * journeys about the colors of a map paint it. In the others the map works, but stays blank.
   */
  paintsMaps: boolean;
}

interface Fixtures {
  address: string;
  pageErrors: string[];
  say: Say;
  /** Creates confirmed accounts in the language of the audience. */
  people: <Names extends string[]>(...givenNames: Names) => Promise<{ [N in keyof Names]: Person }>;
}

/** Runs in the page. An empty page has no storage. */
const rememberUnits = (units: UnitSystem): void => {
  if (location.origin !== 'null') localStorage.setItem('treewell.units', units);
};

export const test = base.extend<Fixtures & Audience>({
  language: [DEFAULT_LANGUAGE, { option: true }],
  units: [DEFAULT_UNITS, { option: true }],
  paintsMaps: [false, { option: true }],
  context: async ({ context, paintsMaps, units }, use) => {
    if (units) await context.addInitScript(rememberUnits, units);
    if (!paintsMaps) await context.addInitScript(blankMaps);
    await use(context);
  },
  say: async ({ language, units }, use) => {
    await use(sayIn(language, units));
  },
  people: async ({ page, language }, use) => {
    const people = (...givenNames: string[]) =>
      Promise.all(givenNames.map((givenName) => createAccount(page, givenName, language)));
    await use(people as Fixtures['people']);
  },
  // Playwright reads the dependencies of a fixture from this pattern, so an empty one is required.
  // oxlint-disable-next-line no-empty-pattern
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address });
  },
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      // Chromium logs every 4xx answer as an error. Journeys expect refusals; every other error is a defect.
      context.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
        )
          pageErrors.push(message.text());
      });
      context.on('weberror', (error) => pageErrors.push(String(error.error())));
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Say };

// ── Mailbox ─────────────────────────────────────────────────────────────────

const outbox = (): string => join(process.env['E2E_DATA_DIR'] as string, 'outbox');

/** File name → content. There are hundreds of mails and they never change, so each is read once. */
const mailFiles = new Map<string, Buffer>();

async function mailsTo(email: string): Promise<Email[]> {
  // The server creates the outbox with the first mail.
  if (!existsSync(outbox())) return [];
  const files = readdirSync(outbox())
    .filter((name) => name.endsWith('.eml'))
    .toSorted();
  for (const name of files) if (!mailFiles.has(name)) mailFiles.set(name, readFileSync(join(outbox(), name)));
  // Parsing is slow, so first drop the mails that do not contain the address.
  const texts = files.map((name) => mailFiles.get(name) as Buffer).filter((text) => text.includes(email));
  const mails = await Promise.all(texts.map((text) => PostalMime.parse(text)));
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === email));
}

/** Waits until an address has `count` mails, and returns the last of them. */
export async function mailTo(email: string, count = 1): Promise<Email> {
  await expect
    .poll(async () => (await mailsTo(email)).length, { intervals: [30, 30, 50, 50, 100] })
    .toBeGreaterThanOrEqual(count);
  return (await mailsTo(email))[count - 1] as Email;
}

export async function codeMailedTo(email: string, count = 1): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailTo(email, count)).text ?? '')?.[0];
  if (!code) throw new Error(`The mail to ${email} has no code`);
  return code;
}

/** The path, query and hash of the link in a mail with a code. */
export async function linkMailedTo(email: string, count = 1): Promise<string> {
  const link = /https?:\/\/\S+\/login\?\S+/.exec((await mailTo(email, count)).text ?? '')?.[0];
  if (!link) throw new Error(`The mail to ${email} has no link`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

// ── People ──────────────────────────────────────────────────────────────────

async function post(api: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await api.post(`/v0/auth/${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function signUp(api: APIRequestContext, givenName?: string, language?: Language): Promise<Person> {
  const person = newPerson(givenName, language);
  await post(api, 'signup', {
    email: person.email,
    password: PASSWORD,
    given_name: person.givenName,
    family_name: 'Oak',
    organization: '',
    language: person.language,
  });
  return person;
}

export async function signUpAndConfirm(
  api: APIRequestContext,
  givenName?: string,
  language?: Language,
): Promise<Person> {
  const person = await signUp(api, givenName, language);
  await post(api, 'confirm', { email: person.email, code: await codeMailedTo(person.email) });
  return person;
}

export const createUnconfirmedAccount = (page: Page, givenName?: string): Promise<Person> =>
  signUp(page.request, givenName);

export const createAccount = (page: Page, givenName?: string, language?: Language): Promise<Person> =>
  signUpAndConfirm(page.request, givenName, language);

// ── Steps ───────────────────────────────────────────────────────────────────

export async function fillSignIn(
  page: Page,
  email: string,
  password = PASSWORD,
  say = sayIn(DEFAULT_LANGUAGE),
): Promise<void> {
  await page.getByLabel(say('login.email'), { exact: true }).fill(email);
  await page.getByLabel(say('login.password'), { exact: true }).fill(password);
}

export async function signInByForm(page: Page, person: Person, password = PASSWORD): Promise<void> {
  const say = sayIn(person.language);
  await page.goto('/login');
  await fillSignIn(page, person.email, password, say);
  await page.getByRole('button', { name: say('login.signIn.submit') }).click();
  await expectWelcome(page, person);
}

/** Gives the browser a session without opening the login page. */
export async function signInByApi(page: Page, person: Person): Promise<void> {
  await post(page.request, 'signin', { email: person.email, password: PASSWORD });
}

export async function signInAndOpenHome(page: Page, person: Person): Promise<void> {
  await signInByApi(page, person);
  await page.goto('/dashboard/home');
  await expectWelcome(page, person);
}

async function expectWelcome(page: Page, { givenName, language }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: sayIn(language)('home.welcome', { name: givenName }) })).toBeVisible();
}

/** On narrower screens, a menu button opens the drawer. */
const DRAWER_FIXED_FROM_PIXELS = 992;
const isDrawerFolded = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < DRAWER_FIXED_FROM_PIXELS;

/** Returns the navigation of the dashboard. On a narrow screen, opens it first. */
export async function openDrawer(page: Page, say: Say): Promise<Locator> {
  if (isDrawerFolded(page)) await page.getByRole('button', { name: say('app.menu'), exact: true }).click();
  return page.getByRole('navigation', { name: say('menu.drawer') });
}

export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Code', exact: true });

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).click();
  await page.keyboard.type(code);
}

/** All audiences and repeats of a journey use one database. Each gets a number of its own, from 0. */
export function numberOfWalk(): number {
  const { config, project, repeatEachIndex } = test.info();
  return repeatEachIndex * config.projects.length + config.projects.findIndex(({ name }) => name === project.name);
}

// ── Projects ────────────────────────────────────────────────────────────────

/** Returns a function that calls the API as this person, for steps that a journey does not click. */
export async function apiAs(person: Person) {
  const api = await request.newContext({
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const signedIn = await api.post('/v0/auth/signin', { data: { email: person.email, password: PASSWORD } });
  const { id_token, user } = (await signedIn.json()).data;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input: Record<string, string | number> = {},
  ) => {
    const isBody = method === 'POST' || method === 'PUT';
    const response = await api.fetch(`/v0${path}`, {
      method,
      headers: { authorization: id_token },
      ...(isBody ? { data: input } : { params: input }),
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  if (user.user_id === 'null') await send('POST', '/user/validate');
  return send;
}

/** A square of about a kilometre in Washington, "latitude longitude". */
export const SQUARE = 'POLYGON((38.89 -77.04,38.89 -77.03,38.9 -77.03,38.9 -77.04,38.89 -77.04))';

export interface CreatedProject {
  project_id: number;
  project_name: string;
}

export async function createProject(
  leader: Person,
  input: Record<string, string | number> = {},
): Promise<CreatedProject> {
  const send = await apiAs(leader);
  return send('POST', '/project', {
    projectName: `Elm Street ${randomUUID().slice(0, 6)}`,
    polyText: SQUARE,
    ...input,
  });
}

/** The newcomer asks to join the project, and the leader approves. */
export async function addMember(project: CreatedProject, leader: Person, newcomer: Person, roleId = 3): Promise<void> {
  const { request_id } = await (await apiAs(newcomer))('POST', '/project/requests', { projectId: project.project_id });
  await (
    await apiAs(leader)
  )('POST', '/project/approvals', { projectId: project.project_id, requestId: request_id, roleId });
}
