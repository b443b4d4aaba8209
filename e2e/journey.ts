// What every journey has at hand: a page that fails the test when it complains, a mailbox, people.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
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
