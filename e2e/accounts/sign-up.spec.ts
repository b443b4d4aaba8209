import { backdateCodeMail } from '../database.ts';
import {
  PASSWORD,
  codeField,
  codeMailedTo,
  expect,
  fillSignIn,
  linkMailedTo,
  mailTo,
  newPerson,
  signInByForm,
  createUnconfirmedAccount,
  createAccount,
  test,
  typeCode,
} from '../journey.ts';
import { expectReadable } from '../readable.ts';

test('a new person signs up, types the mailed code, sees the dashboard and signs out @quick', async ({ page }) => {
  const person = newPerson('Hazel');
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  const start = page.getByRole('link', { name: 'Get Started' }).first();
  await expect(start).toBeVisible();
  await start.click();
  // Nobody has signed in on this device: the account comes first, and the sign-in is one tap away.
  await expect(page).toHaveURL(/\/login\?mode=signup$/);
  // Who makes an account has none that could have moved.
  const moved = page.getByText('passwords could not be transferred');
  await expect(moved).toHaveCount(0);
  const ways = page.getByRole('navigation', { name: 'Sign in or create an account' });
  const current = ways.locator('[aria-current="page"]');
  await expect(current).toHaveText('Create an account');
  await ways.getByRole('link', { name: 'Sign in' }).click();
  await expect(current).toHaveText('Sign in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(moved).toBeVisible();
  await ways.getByRole('link', { name: 'Create an account' }).click();

  const submit = page.getByRole('button', { name: 'Sign Up' });
  const missing = page.getByRole('note').filter({ hasText: 'Still needed' });
  await expect(missing).toHaveText('Still needed: Email, Given name, Family name, Password, Confirm password');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Given name').fill('Hazel');
  await page.getByLabel('Family name').fill('Oak');
  await page.getByLabel('Organization').fill('Street Tree Friends');
  const criterion = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expect(criterion('One lowercase letter')).toContainText('met');
  await expect(criterion('One capital letter')).toContainText('not met yet');
  const lacks = page.getByText('The password still needs:');
  await expect(lacks).toHaveText(
    'The password still needs: at least 8 characters, one capital letter, one number, one symbol',
  );
  await expect(missing).not.toContainText(', Password');
  await page.getByLabel('Confirm password').fill('abd');
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await page.getByLabel('Confirm password').fill('');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(lacks).toHaveCount(0);
  await expect(submit).toBeDisabled();
  await expect(missing).toHaveText('Still needed: Confirm password');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await expect(submit).toBeEnabled();
  await expect(missing).toHaveCount(0);
  await submit.click();

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText('data/outbox')).toBeVisible();
  const mail = await mailTo(person.email);
  expect(mail.subject).toBe('Confirm your e-mail address for Treewell');
  const code = await codeMailedTo(person.email);
  const wrong = code === '111111' ? '222222' : '111111';
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(wrong);
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  // The wrong code is selected, so that typing replaces it. Nothing else has to be pressed.
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Hazel' })).toBeVisible();
  await expect(page.getByText('civic scientists')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Page' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(/\/login/);
  // Now the device is known: Get Started leads to the sign-in.
  await page.goto('/');
  await start.click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('the code page asks for the password after a reload, because it is stored nowhere', async ({ page }) => {
  const person = newPerson('Maple');
  await page.goto('/login?mode=signup');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Given name').fill('Maple');
  await page.getByLabel('Family name').fill('Oak');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  const code = await codeMailedTo(person.email);
  const kept = await page.evaluate(() =>
    [Object.entries(localStorage), Object.entries(sessionStorage), JSON.stringify(history.state), location.href].join(),
  );
  expect(kept).not.toContain(PASSWORD);
  await page.reload();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await typeCode(page, code);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Maple' })).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText('That code is not right');
  }
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  // A paste may have words and blanks around the digits.
  await codeField(page).fill(` Code: ${second.slice(0, 3)} ${second.slice(3)}`);
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
  await expect(codeField(page)).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await signInByForm(page, person);
});
