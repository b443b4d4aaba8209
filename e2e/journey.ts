// What every journey has at hand: a page that fails the test when it complains, a mailbox, people.
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, request, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

export const PASSWORD = 'Sweetgum-7';

export interface Person {
  email: string;
  givenName: string;
}

export const newPerson = (givenName = 'Fern'): Person => ({ email: `${givenName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`, givenName });

interface Fixtures {
  address: string;
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // Playwright reads the fixture's dependencies from this pattern: it must be one, and it is empty.
  // oxlint-disable-next-line no-empty-pattern
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address });
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      // A refused call is an expected answer; everything else in the console is a defect.
      context.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// ── Mailbox ─────────────────────────────────────────────────────────────────

const outbox = (): string => join(process.env['E2E_DATA_DIR'] as string, 'outbox');

async function mailsTo(email: string): Promise<Email[]> {
  // Until the first mail there is no outbox.
  if (!existsSync(outbox())) return [];
  const files = readdirSync(outbox()).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox(), name)))));
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === email));
}

/** Waits for the n-th mail to an address, as a person does who looks into the inbox. */
export async function mailTo(email: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(email))[count - 1] as Email;
}

export async function codeMailedTo(email: string, count = 1): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailTo(email, count)).text ?? '')?.[0];
  if (!code) throw new Error(`The mail to ${email} has no code`);
  return code;
}

// ── People ──────────────────────────────────────────────────────────────────

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(`/v0/auth/${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** An account made by the API, for journeys that begin after signing up. */
export async function signedUp(page: Page, givenName?: string): Promise<Person> {
  const person = newPerson(givenName);
  await post(page, 'signup', { email: person.email, password: PASSWORD, given_name: person.givenName, family_name: 'Oak', organization: '', language: 'en' });
  return person;
}

export async function confirmed(page: Page, givenName?: string): Promise<Person> {
  const person = await signedUp(page, givenName);
  await post(page, 'confirm', { email: person.email, code: await codeMailedTo(person.email) });
  return person;
}

// ── Steps ───────────────────────────────────────────────────────────────────

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person.email, password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
}

export async function expectAccessible(page: Page): Promise<void> {
  // A colour in the middle of a transition is nobody's contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

// ── Projects ────────────────────────────────────────────────────────────────

/** What a person's own program could do, with cookies of its own: for what a journey does not want to click. */
export async function asProgram(person: Person) {
  const api = await request.newContext({
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const signedIn = await api.post('/v0/auth/signin', { data: { email: person.email, password: PASSWORD } });
  const { id_token, user } = (await signedIn.json()).data;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: Record<string, string | number> = {}) => {
    const isBody = method === 'POST' || method === 'PUT';
    const response = await api.fetch(`/v0${path}`, { method, headers: { authorization: id_token }, ...(isBody ? { data: input } : { params: input }) });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  if (user.user_id === 'null') await send('POST', '/user/validate');
  return send;
}

/** A square of about a kilometre in Washington, "latitude longitude". */
export const SQUARE = 'POLYGON((38.89 -77.04,38.89 -77.03,38.9 -77.03,38.9 -77.04,38.89 -77.04))';

export interface ProjectMade {
  project_id: number;
  project_name: string;
}

export async function projectLedBy(leader: Person, wish: Record<string, string | number> = {}): Promise<ProjectMade> {
  const send = await asProgram(leader);
  return send('POST', '/project', { projectName: `Elm Street ${randomUUID().slice(0, 6)}`, polyText: SQUARE, ...wish });
}

/** Lets a newcomer into a project. */
export async function joined(project: ProjectMade, leader: Person, newcomer: Person, roleId = 3): Promise<void> {
  const { request_id } = await (await asProgram(newcomer))('POST', '/project/requests', { projectId: project.project_id });
  await (await asProgram(leader))('POST', '/project/approvals', { projectId: project.project_id, requestId: request_id, roleId });
}

// ── The map ─────────────────────────────────────────────────────────────────

type Position = readonly [longitude: number, latitude: number];

export async function mapReady(page: Page): Promise<void> {
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: 60_000 });
}

/** The pixel of the page at which a position of the map is drawn. */
const pixelOf = (page: Page, position: Position) =>
  page.locator('[data-map-ready="true"]').evaluate((element, place) => {
    const { treeMap } = element as unknown as { treeMap: { project(position: Position): { x: number; y: number } } };
    const { left, top } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    const { x, y } = treeMap.project(place);
    return { x: left + x, y: top + y };
  }, position);

export const positionAt = (page: Page, share: { x: number; y: number }): Promise<[number, number]> =>
  page.locator('[data-map-ready="true"]').evaluate((element, { x, y }) => {
    const { treeMap } = element as unknown as { treeMap: { unproject(pixel: { x: number; y: number }): [number, number] } };
    const { width, height } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return treeMap.unproject({ x: width * x, y: height * y });
  }, share);

export async function clickMap(page: Page, position: Position): Promise<void> {
  const { x, y } = await pixelOf(page, position);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function dragOnMap(page: Page, from: Position, to: Position): Promise<void> {
  const [start, end] = [await pixelOf(page, from), await pixelOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
