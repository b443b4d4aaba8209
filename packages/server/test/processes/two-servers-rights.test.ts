// When one server revokes a role, a membership or a session, every other server refuses it within two seconds.
import pg from 'pg';
import { expect, it } from 'vitest';
import { polyTextAround } from '../projects.ts';
import {
  type ServerProcess,
  createEmptyDatabase,
  newAccount,
  newAddress,
  serverUrl,
  randomIpAddress,
  spawnServer,
  temporaryFolder,
  untilReady,
} from './server-process.ts';

const REFUSED_WITHIN_MS = 2_000;

interface Person {
  token: string;
  cookie: string;
  userId: number;
}

interface Answer {
  status: number;
  code: string | undefined;
  data: Record<string, unknown>;
  cookie: string;
}

async function send(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object,
  person: Partial<Person> = {},
): Promise<Answer> {
  const response = await fetch(`${serverUrl(server)}/v0${path}`, {
    method,
    headers: {
      'x-forwarded-for': randomIpAddress(),
      ...(person.token && { authorization: person.token }),
      ...(person.cookie && { cookie: person.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data = {}, error } = (await response.json()) as { data?: Record<string, unknown>; error?: { code: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { status: response.status, code: error?.code, data, cookie };
}

/** Throws if the call is refused. */
async function sendOk(...call: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...call);
  if (answer.status !== 200) throw new Error(`${call[1]} ${call[2]}: ${answer.status} ${answer.code}`);
  return answer;
}

it('a server refuses a right within two seconds after another revoked it', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const [one, other] = [1, 2].map(() => spawnServer({ dataDir: temporaryFolder(), env: { DATABASE_URL } })) as [
    ServerProcess,
    ServerProcess,
  ];
  await Promise.all([one, other].map(untilReady));
  const database = new pg.Client(DATABASE_URL);
  await database.connect();

  const signIn = async (email: string): Promise<Person> => {
    const { data, cookie } = await sendOk(one, 'POST', '/auth/signin', {
      email,
      password: newAccount(email).password,
    });
    return {
      token: String(data['id_token']),
      cookie,
      userId: Number((data['user'] as { user_id: unknown }).user_id),
    };
  };
  const newPerson = async (): Promise<Person & { email: string }> => {
    const email = newAddress();
    await sendOk(one, 'POST', '/auth/signup', newAccount(email));
    await database.query(`update identity_account set status = 'confirmed' where email = $1`, [email]);
    await sendOk(one, 'POST', '/user/validate', {}, await signIn(email));
    return { ...(await signIn(email)), email };
  };

  try {
    const [lena, lee, pat] = [await newPerson(), await newPerson(), await newPerson()];
    const settings = { projectName: 'Elm Street', polyText: polyTextAround(), includeTrees: 0 };
    const { data: project } = await sendOk(one, 'POST', '/project', settings, lena);
    const projectId = Number(project['project_id']);
    for (const [person, roleId] of [
      [lee, 2],
      [pat, 3],
    ] as const) {
      const { data } = await sendOk(one, 'POST', '/project/requests', { projectId }, person);
      await sendOk(one, 'POST', '/project/approvals', { projectId, requestId: data['request_id'], roleId }, lena);
    }

    const readAs = (path: string, person: Person) => () => send(other, 'GET', path, undefined, person);
    /** Reads many times first, so that the other server caches the right. */
    const expectRefusedSoon = async (read: () => Promise<Answer>, revoke: () => Promise<unknown>, code: string) => {
      for (let time = 0; time < 20; time++) expect(await read()).toMatchObject({ status: 200 });
      await revoke();
      const revokedAt = performance.now();
      let sentAt = revokedAt;
      let answer = await read();
      while (answer.status === 200) {
        // The time when the call was sent counts. On a busy machine its answer may come late.
        expect(sentAt - revokedAt).toBeLessThan(REFUSED_WITHIN_MS);
        sentAt = performance.now();
        answer = await read();
      }
      expect(answer.code).toBe(code);
    };

    // A leader becomes a participant.
    await expectRefusedSoon(
      readAs(`/project/approvals?projectId=${projectId}`, lee),
      () => sendOk(one, 'PUT', '/project/users', { projectId, userId: lee.userId, roleId: 3 }, lena),
      'leaders_only',
    );
    // A leader removes a member, who then cannot read the project and its tiles.
    const readTile = () =>
      fetch(`${serverUrl(other)}/v0/tiles/project/${projectId}/9/146/195`, { headers: { authorization: pat.token } });
    for (let time = 0; time < 20; time++) expect((await readTile()).status).toBe(200);
    await expectRefusedSoon(
      readAs(`/project/intake?projectId=${projectId}`, pat),
      () => sendOk(one, 'DELETE', `/user/projects?projectId=${projectId}&userId=${pat.userId}`, undefined, lena),
      'members_only',
    );
    expect((await readTile()).status).toBe(403);
    // A person signs out of one session, and their other session stays.
    const otherSession = await signIn(lee.email);
    await expectRefusedSoon(readAs('/test', lee), () => sendOk(one, 'POST', '/auth/signout', {}, lee), 'signed_out');
    expect(await readAs('/test', otherSession)()).toMatchObject({ status: 200 });
    // All sessions of a person are revoked in the database, without our servers.
    await expectRefusedSoon(
      readAs('/test', otherSession),
      () =>
        database.query(
          `update identity_session set revoked_at = now() where sub = (select sub from users where email = $1)`,
          [lee.email],
        ),
      'signed_out',
    );
    // A person loses their account in the database, without our servers.
    await expectRefusedSoon(
      readAs('/user/projects', pat),
      () => database.query(`update users set sub = null where email = $1`, [pat.email]),
      'not_registered',
    );
    // An inactive project refuses trees at once, because writes check the database, not the cache.
    const plant = () =>
      send(
        other,
        'POST',
        '/tree',
        { projectId, subId: 12, inName: 'Elm', inLongitude: -77.0365, inLatitude: 38.8977 },
        lena,
      );
    expect(await plant()).toMatchObject({ status: 200 });
    await sendOk(one, 'PUT', '/project', { projectId, projectName: 'Elm Street', inVisible: 0 }, lena);
    expect(await plant()).toMatchObject({ code: 'project_inactive' });
  } finally {
    await database.end();
  }
});
