import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import {
  codeField,
  codeMailedTo,
  createAccount,
  expect,
  fillSignIn,
  linkMailedTo,
  newPerson,
  signInByForm,
  test,
  typeCode,
} from '../journey.ts';
import { expectReadable } from '../readable.ts';

const NEW_PASSWORD = 'Basswood-8';

async function resetPasswordByMail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await typeCode(page, await resetCode(email));
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
}

/** The reset mail comes after the confirmation mail. Iris is imported, so she gets no confirmation mail. */
async function resetCode(email: string): Promise<string> {
  return codeMailedTo(email, email.startsWith('iris') ? 1 : 2);
}

test('a person sets a new password with the mailed code', async ({ page }) => {
  const person = await createAccount(page, 'Willow');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await resetPasswordByMail(page, person.email);
});

test('the link in the mail asks only for the new password @quick', async ({ page }) => {
  const person = await createAccount(page, 'Juniper');
  await page.goto('/login?mode=forgot');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.goto(await linkMailedTo(person.email, 2));
  await expect(page.getByText(`Choose a new password for ${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?mode=verifyForgot$/);
  await expect(codeField(page)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await signInByForm(page, person, NEW_PASSWORD);
});

test('an imported person must set a password with the forgot form, and then signs in', async ({ page }) => {
  const person = newPerson('Iris');
  const file = join(mkdtempSync(join(tmpdir(), 'treewell-import-')), 'people.csv');
  writeFileSync(file, `email,given_name,family_name\n${person.email},Iris,Holly\n`);
  // Runs while the server is running, on its data folder, as an operator would.
  const output = execFileSync('node', ['packages/server/src/commands/main.ts', 'import-users', file], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    encoding: 'utf8',
  });
  expect(output).toContain('1 imported');

  await page.goto('/login');
  await fillSignIn(page, person.email, 'Old-password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('New password required. Use forgot password form to proceed.');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await resetPasswordByMail(page, person.email);
  await expect(page.getByRole('heading', { name: 'Welcome, Iris' })).toBeVisible();
});
