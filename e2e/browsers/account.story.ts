import { PASSWORD, codeMailedTo, newPerson } from '../journey.ts';
import { sayIn } from '../say.ts';
import { expect, say, signIn, test } from './story.ts';

test('a new person signs up with the mailed code and lands on Home @phone @always', async ({ visitor }) => {
  const person = newPerson('Hazel');
  await visitor.open('/');
  // The same link is at the end of the page again.
  await visitor.click({ role: 'link', name: say('landing.start'), nth: 0 });
  await visitor.seeAddress(/^\/login\?mode=signup$/);
  await visitor.typeInto({ role: 'textbox', name: say('login.email') }, person.email);
  await visitor.typeInto({ role: 'textbox', name: say('login.givenName') }, 'Hazel');
  await visitor.typeInto({ role: 'textbox', name: say('login.familyName') }, 'Oak');
  await visitor.typeInto({ label: say('login.password') }, PASSWORD);
  await visitor.typeInto({ label: say('login.confirmPassword') }, PASSWORD);
  await visitor.click({ role: 'button', name: say('login.signUp.submit') });
  await visitor.see({ role: 'heading', name: say('login.verify.title') });
  // The field for the code has the focus.
  await visitor.type(await codeMailedTo(person.email));
  await visitor.seeAddress(/^\/dashboard\/home$/);
  await visitor.see({ role: 'heading', name: say('home.welcome', { name: 'Hazel' }) });
});

test('a person switches to Spanish, and the language stays', async ({ visitor, lena }) => {
  const inSpanish = sayIn('es');
  await signIn(visitor, lena);
  await visitor.click({ text: 'Español', within: { role: 'radiogroup', name: say('app.language') } });
  const welcome = { role: 'heading', name: inSpanish('home.welcome', { name: 'Lena' }) };
  await visitor.see(welcome);
  await visitor.tab.reload();
  await visitor.see(welcome);
  expect(await visitor.run(() => document.documentElement.lang, null)).toBe('es');
});

test('a person who types before the login page is hydrated is signed in @phone @always', async ({
  visitor,
  lena,
  slowScripts,
}) => {
  await visitor.tab.open(`${slowScripts.address}/login`);
  await visitor.typeInto({ role: 'textbox', name: say('login.email') }, lena.email);
  await visitor.typeInto({ label: say('login.password') }, PASSWORD);
  slowScripts.letScriptsGo();
  await visitor.click({ role: 'button', name: say('login.signIn.submit') });
  await visitor.see({ role: 'heading', name: say('home.welcome', { name: 'Lena' }) });
});

test('the Enter key before the login page is hydrated signs the person in', async ({ visitor, lena, slowScripts }) => {
  await visitor.tab.open(`${slowScripts.address}/login`);
  await visitor.typeInto({ role: 'textbox', name: say('login.email') }, lena.email);
  await visitor.typeInto({ label: say('login.password') }, PASSWORD);
  await visitor.press('Enter');
  slowScripts.letScriptsGo();
  await visitor.see({ role: 'heading', name: say('home.welcome', { name: 'Lena' }) });
});

test('a link that is clicked before the login page is hydrated takes along what was typed', async ({
  visitor,
  slowScripts,
}) => {
  const email = { role: 'textbox', name: say('login.email') } as const;
  await visitor.tab.open(`${slowScripts.address}/login`);
  await visitor.typeInto(email, 'fern@example.org');
  await visitor.click({ role: 'link', name: say('login.signIn.toForgot') });
  await visitor.seeAddress(/^\/login$/);
  slowScripts.letScriptsGo();
  await visitor.see({ role: 'heading', name: say('login.forgot.title') });
  await visitor.seeValue(email, 'fern@example.org');
});
