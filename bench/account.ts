// Creates the account that the benches use, and sends calls to the API.
import { type Database, sql } from '../packages/server/src/db/db.ts';

export const ACCOUNT = { email: 'bench@example.org', password: 'Sweetgum-7' };

export async function api(
  address: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/v0${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data?: Record<string, unknown> };
  if (!answer.data) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Returns an id token. */
export async function signUp(address: string, database: Database): Promise<string> {
  await api(address, '/auth/signup', {
    ...ACCOUNT,
    given_name: 'Bench',
    family_name: 'Bench',
    organization: '',
    language: 'en',
  });
  await database.run(sql`update identity_account set status = 'confirmed'`);
  await api(address, '/user/validate', {}, await signIn(address));
  return signIn(address);
}

/** Returns an id token. */
export const signIn = async (address: string): Promise<string> =>
  String((await api(address, '/auth/signin', ACCOUNT))['id_token']);
