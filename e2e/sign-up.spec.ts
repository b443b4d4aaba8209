import { backdateCodeMail } from './database.ts';
import {
  PASSWORD,
  codeMailedTo,
  expect,
  expectReadable,
  fillSignIn,
  linkMailedTo,
  mailTo,
  newPerson,
  signInByForm,
  createUnconfirmedAccount,
  createAccount,
  test,
  typeCode,
} from './journey.ts';

test('a new person signs up, confirms with the mailed code, signs in, sees the dashboard and signs out @quick', async ({
  page,
}) => {
  const person = newPerson('Hazel');
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  const start = page.getByRole('link', { name: 'Get Started' });
  await expect(start).toBeVisible();
  await start.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('passwords could not be transferred')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();

  const submit = page.getByRole('button', { name: 'Sign Up' });
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Given name').fill('Hazel');
  await page.getByLabel('Family name').fill('Oak');
  await page.getByLabel('Organization').fill('Street Tree Friends');
  const criterion = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expect(criterion('One lowercase letter')).toContainText('met');
  await expect(criterion('One capital letter')).toContainText('not met yet');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(submit).toBeDisabled();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await expect(submit).toBeEnabled();
  await submit.click();

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText('data/outbox')).toBeVisible();
  const mail = await mailTo(person.email);
  expect(mail.subject).toBe('Confirm your e-mail address for Treewell');
  await typeCode(page, await codeMailedTo(person.email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();

  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Hazel' })).toBeVisible();
  await expect(page.getByText('civic scientists')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Page' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(/\/login/);
});

test('sign-up and sign-in show the exact messages of the specification', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/login?mode=signup');
  const fill = async (address: string) => {
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Given name').fill('A');
    await page.getByLabel('Family name').fill('B');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
  };
  await fill(email);
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await fill('not-an-address');
  await expect(page.getByRole('alert')).toContainText('Could not register email. Please, review email and try again.');
  await page.route('**/v0/auth/signup', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_many_attempts', message: '' } } }),
  );
  await fill(email);
  // The sentence of the specification, and the reason, because the information may well be right.
  await expect(page.getByRole('alert')).toHaveText(
    'Please, review account information and try again.Too many attempts. Wait a little, then try again.',
  );
  for (const name of ['Given name', 'Family name']) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
    await expect(page.locator('label', { hasText: name })).toContainText('*');
  }

  await page.goto('/login');
  await fillSignIn(page, email, 'Wrong-123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You have entered an incorrect email or password. Please try again.',
  );
});

test('a person with an unconfirmed address gets a link to a new code', async ({ page }) => {
  const person = await createUnconfirmedAccount(page, 'Rowan');
  await page.goto('/login');
  await fillSignIn(page, person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('You have an account but have not confirmed your email address.');
  await page.getByRole('link', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('heading', { name: 'Get a new code' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test('a person can get a new code after 30 seconds, and the old code stops working', async ({ page }) => {
  const person = await createUnconfirmedAccount(page, 'Alder');
  const first = await codeMailedTo(person.email);
  await backdateCodeMail(person.email, 31); // The server sends at most one mail in 30 seconds.
  await page.goto('/login?mode=resendConfirm');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  const second = await codeMailedTo(person.email, 2);
  if (first !== second) {
    await typeCode(page, first);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('That code is not right');
  }
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await pasteInto(page, second);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await signInByForm(page, person);
});

test('the link in the mail confirms the address with one button, and the key disappears from the URL', async ({
  page,
}) => {
  const person = await createUnconfirmedAccount(page, 'Linden');
  await page.goto(await linkMailedTo(person.email));
  await expect(page.getByText(`Press the button to confirm ${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?mode=verify$/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  // The link works once. After that, the form asks for a code.
  await page.goto(await linkMailedTo(person.email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That code has expired');
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await signInByForm(page, person);
});

/** Sends a paste event, because the real clipboard needs a permission. */
async function pasteInto(page: import('@playwright/test').Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).evaluate((input, value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
