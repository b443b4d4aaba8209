import * as accounts from '@treewell/domain/accounts';
import * as settings from '@treewell/domain/accounts/account-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let fern: string;
beforeAll(async () => {
  test = await createTestApp();
  fern = await test.signedIn('fern');
});
afterAll(() => test.close());

describe('names', () => {
  const NAMES = { given_name: 'Fernanda', family_name: 'Oak-Ash', organization: 'City Trees' };

  it.each([
    ['no given name', { given_name: ' ' }, { given_name: 'required' }],
    ['no family name', { family_name: undefined }, { family_name: 'required' }],
    ['an invisible name', { family_name: '\u200b' }, { family_name: 'invisible_name' }],
    ['a line break', { given_name: 'Fern\r\nBcc: x' }, { given_name: 'not_a_name' }],
    ['an organization that is too long', { organization: 'x'.repeat(201) }, { organization: 'too_long' }],
  ])('refuse %s', async (_what, change, fields) => {
    const refused = await test.refusal(settings.setNames, { ...NAMES, ...change }, fern);
    expect(refused).toEqual({ status: 400, code: 'invalid_input', fields });
  });

  it('are changed for everybody who sees them, and in the identity account', async () => {
    const changed = await test.call(settings.setNames, NAMES, fern);
    expect(changed).toMatchObject({ ...NAMES, email: emailOf('fern') });
    expect(await test.call(accounts.getUser, {}, fern)).toEqual(changed);
    const row = await test.database.find(
      sql`select given_name, family_name, organization from identity_account where email = ${emailOf('fern')}`,
    );
    expect(row).toEqual(NAMES);
  });

  it('may lose the organization again', async () => {
    const changed = await test.call(settings.setNames, { ...NAMES, organization: '' }, fern);
    expect(changed.organization).toBe('');
  });
});
