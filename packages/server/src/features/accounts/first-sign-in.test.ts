// Many first sign-ins at the same moment, like at the start of a school class.
import * as accounts from '@treewell/domain/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a whole class can register at once', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 14 }, async (_, index) =>
      test.call(accounts.signIn, { email: await test.confirmedAccount(`pupil${index}`), password: PASSWORD }),
    ),
  );
  const answers = await Promise.all(
    sessions.map(({ id_token }, index) =>
      test.send(accounts.registerUser, {}, id_token, {
        headers: { 'idempotency-key': `class ${index}`.replace(' ', '-') },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

// Several times, because the requests must collide at the right moment.
it.each([1, 2, 3, 4, 5, 6])(
  'four devices that register at once get one row, and the caller cannot choose another address or user type (%i)',
  { tags: 'slow' },
  async (time) => {
    const email = await test.confirmedAccount(`twice${time}`);
    const { id_token } = await test.call(accounts.signIn, { email, password: PASSWORD });
    const registrations = await Promise.all(
      Array.from({ length: 4 }, () =>
        test.send(accounts.registerUser, { email: 'ada@example.org', firstName: 'T', user_type: 'admin' }, id_token),
      ),
    );
    expect(new Set(registrations.map((response) => response.body)).size).toBe(1);
    expect(await test.call(accounts.getUser, {}, id_token)).toMatchObject({ email, user_type: 'user' });
  },
);
