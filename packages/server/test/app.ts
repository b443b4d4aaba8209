// Starts the real app on its own real database, and creates people whose names say their rights.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIELD_PROBLEMS, type FieldProblem } from '@treewell/domain/problems';
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type Endpoint, type WireInputOf, type DataOf, toRequest } from '@treewell/domain/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, createApp } from '../src/app.ts';
import { type Changes, openChanges } from '../src/db/changes.ts';
import { sql } from '../src/db/db.ts';
import { type Env, readEnv } from '../src/env.ts';
import { updateUserType } from '../src/features/accounts/accounts.queries.ts';
import { readInvitationKey } from '../src/features/invitations/invitation-key.ts';
import { undoChangesJobs } from '../src/features/history/entries/undo-group.ts';
import { removeFileJobs } from '../src/features/photos/remove-files.ts';
import { includeTreesJobs } from '../src/features/trees/include-trees.ts';
import { createProjectSnapshots } from '../src/features/tiles/memory/snapshots.ts';
import { createFileCache } from '../src/http/file-cache.ts';
import { createLog } from '../src/http/request-log.ts';
import { type EmbeddedIdentityOptions, embeddedIdentity } from '../src/identity/embedded-identity.ts';
import type { Identity } from '../src/identity/identity.ts';
import { startJobQueue } from '../src/jobs/job-queue.ts';
import type { Services } from '../src/http/route.ts';
import { guardIdentity } from '../src/server.ts';
import { createPhotoStore } from '../src/storage/create-photo-store.ts';
import type { PhotoStore } from '../src/storage/photo-store.ts';
import { type TestDatabase, createTestDatabase } from './databases.ts';

export const PASSWORD = 'Sweetgum-7';
/** Only the tests of the search open the gazetteer, which takes seconds where the app has not been built. */
const ONE_PLACE = {
  name: 'Elm Grove',
  matched_name: null,
  region: 'Wisconsin',
  country: 'US',
  population: 6_524,
  longitude: -88.08,
  latitude: 43.04,
};
/** The least that argon2id can do. A real hash takes 19 MB and tens of milliseconds. */
const CHEAP_HASHING = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestApp {
  app: FastifyInstance;
  /** What a test changes here is heard by the app before the test goes on. */
  database: TestDatabase;
  changes: Changes;
  photoStore: PhotoStore;
  /** The DATA_DIR of this app. `close` removes it. */
  dataDir: string;
  /** Sends one call; `token` is an id token. */
  send<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E> | Record<string, unknown>,
    token?: string,
    more?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /** Sends one call that must succeed, and returns its data. */
  call<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, token?: string): Promise<DataOf<E>>;
  /** Sends one call, and returns its refusal (problemOf). */
  refusal(endpoint: Endpoint, input: Record<string, unknown>, token?: string): Promise<ReturnType<typeof problemOf>>;
  /** The newest code that was mailed to an address. */
  codeFor(email: string): Promise<string>;
  mailsTo(email: string): Promise<{ subject: string; text_body: string }[]>;
  /** Creates an account with a confirmed address that has never signed in. Returns the address. */
  confirmedAccount(name: string): Promise<string>;
  /** Creates a registered person. Returns their id token. */
  signedIn(name: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  identity?: Partial<EmbeddedIdentityOptions>;
  /** True for tests that run the jobs themselves. */
  isQueueIdle?: boolean;
  /** For tests with an identity that fails. */
  wrapIdentity?: (identity: Identity) => Identity;
  log?: Logger;
  /** Shared with another test app, which closes the database. */
  database?: TestDatabase;
  routes?: AppOptions['routes'];
  bodies?: AppOptions['bodies'];
  openPlaces?: Services['openPlaces'];
}

export const emailOf = (name: string): string => `${name}@example.org`;

export const problemOf = (
  response: LightMyRequestResponse,
): { status: number; code?: string; fields?: Record<string, string> } => {
  if (response.statusCode < 400) return { status: response.statusCode };
  const { code, fields } = response.json<{ error?: SentProblem }>().error ?? {};
  return { status: response.statusCode, ...(code && { code }), ...(fields && { fields: codesOf(fields) }) };
};

interface SentProblem {
  code: string;
  fields?: Record<string, { code: FieldProblem; message: string }>;
}

function codesOf(fields: NonNullable<SentProblem['fields']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, message }]) => {
      if (FIELD_PROBLEMS[code] !== message) throw new Error(`${name}: ${code} does not say ${message}`);
      return [name, code];
    }),
  );
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const changes = await openChanges(database.connection, { currentMs: 3_600_000 });
  const dataDir = await mkdtemp(join(tmpdir(), 'treewell-test-'));
  const env: Env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env });
  const embedded = await embeddedIdentity({
    database,
    publicUrl: env.publicUrl,
    mailQueued: () => {},
    hashing: CHEAP_HASHING,
    ...options.identity,
  });
  const identity = guardIdentity(env, options.wrapIdentity?.(embedded) ?? embedded);
  const log = options.log ?? createLog(env.logLevel);
  const photoStore = await createPhotoStore(env);
  // Runs only after `wake`, so that tests can look at waiting jobs. Mails are not sent, so that tests can read them.
  const kinds = options.isQueueIdle
    ? []
    : [removeFileJobs(photoStore), includeTreesJobs(database), undoChangesJobs(database)];
  const jobs = startJobQueue(database, kinds, { log, pollMs: 3_600_000 });
  const app = await createApp({
    env,
    log,
    database,
    changes,
    services: {
      identity,
      publicUrl: env.publicUrl,
      invitationKey: await readInvitationKey(env, log),
      photoStore,
      jobs,
      fileCache: createFileCache(changes),
      snapshots: createProjectSnapshots(changes),
      openPlaces: options.openPlaces ?? (async () => () => [ONE_PLACE]),
    },
    config: { version: 'test', contact_email: 'hello@example.org', mail: 'outbox', basemap: env.basemap },
    ...(options.routes && { routes: options.routes }),
    ...(options.bodies && { bodies: options.bodies }),
  });

  const test: TestApp = {
    app,
    database: awaitNotifications(changes, database),
    changes,
    photoStore,
    dataDir,
    send: (endpoint, input, token, more) => {
      const { url, body } = toRequest(endpoint, input as Record<string, unknown>);
      return app.inject({
        method: endpoint.method,
        url,
        ...more,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...more?.headers,
        },
        ...(body !== undefined && { payload: body }),
      });
    },
    async call(endpoint, input, token) {
      const response = await test.send(endpoint, input, token);
      if (response.statusCode !== 200)
        throw new Error(`${endpoint.method} ${API_BASE}${endpoint.path}: ${response.statusCode} ${response.body}`);
      return response.json().data;
    },
    refusal: async (endpoint, input, token) => problemOf(await test.send(endpoint, input, token)),
    mailsTo: (email) =>
      database.list(
        sql`select payload ->> 'subject' as subject, payload ->> 'text' as text_body from job where kind in ('send_code', 'send_notice') and payload ->> 'to' = ${email} order by job_id`,
      ),
    async codeFor(email) {
      const mails = await test.mailsTo(email);
      const code = /^\d{6}$/m.exec(mails.at(-1)?.text_body ?? '')?.[0];
      if (!code) throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    async confirmedAccount(name) {
      const email = emailOf(name);
      await test.call(accounts.signUp, {
        email,
        password: PASSWORD,
        given_name: name,
        family_name: 'Oak',
        organization: '',
      });
      await test.call(accounts.confirmAccount, { email, code: await test.codeFor(email) });
      return email;
    },
    async signedIn(name) {
      const email = await test.confirmedAccount(name);
      const { id_token } = await test.call(accounts.signIn, { email, password: PASSWORD });
      await test.call(accounts.registerUser, {}, id_token);
      if (name === 'ada') await updateUserType(database, email, 'admin');
      return id_token;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await changes.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return test;
}

function awaitNotifications(changes: Changes, database: TestDatabase): TestDatabase {
  const heard = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await changes.catchUp();
    return result;
  };
  return {
    ...database,
    list: (statement) => heard(database.list(statement)),
    find: (statement) => heard(database.find(statement)),
    run: (statement) => heard(database.run(statement)),
    transaction: (work, author) => heard(database.transaction(work, author)),
  };
}

/** The Cookie header with the refresh cookie of a response. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
