// Starts a complete server: database, mail, photos, identity and HTTP. Stops them in the reverse order.
import { join } from 'node:path';
import type { PublicConfig } from '@treewell/domain/config';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../../../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import type { Database } from './db/db.ts';
import { openChangesOf, openDatabase } from './db/open-database.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { hasAnyAccount } from './demo/demo.queries.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import type { Env } from './env.ts';
import { changeTreesJobs } from './features/bulk-changes/change-trees.ts';
import { readInvitationKey } from './features/invitations/invitation-key.ts';
import { startPlanUpkeep } from './features/plans/plan-upkeep.ts';
import { workOutPlanJobs } from './features/plans/work-out-plan.ts';
import { openPlaces } from './features/places/open-gazetteer.ts';
import { removeFileJobs } from './features/photos/remove-files.ts';
import { startAbandonedActs } from './features/history/entries/abandoned-acts.ts';
import { undoChangesJobs } from './features/history/entries/undo-group.ts';
import { startPartitions } from './features/history/change-partitions.ts';
import { startUploadSweep } from './features/photos/sweep-uploads.ts';
import { removeOutsideTreesJobs } from './features/projects/outside-trees.ts';
import { endTreeUseJobs } from './features/projects/tree-uses.ts';
import { mailRemeasureJobs } from './features/qaqc/mail-remeasure.ts';
import { mailQuestionsJobs } from './features/qaqc/mail-questions.ts';
import { createProjectSnapshots } from './features/tiles/memory/snapshots.ts';
import { includeTreesJobs } from './features/trees/include-trees.ts';
import { createFileCache } from './http/file-cache.ts';
import { deleteOldKeys } from './http/idempotency.queries.ts';
import { deleteOutdated } from './identity/embedded-identity.queries.ts';
import { type EmbeddedIdentityOptions, embeddedIdentity } from './identity/embedded-identity.ts';
import type { Identity } from './identity/identity.ts';
import { type JobQueue, startJobQueue } from './jobs/job-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import { outboxMailer } from './mail/outbox-mailer.ts';
import { sendMailJobs } from './mail/send-mail.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { createPhotoStore } from './storage/create-photo-store.ts';
import type { PhotoStore } from './storage/photo-store.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  /** Whether the demo accounts exist, and whether people may use them. */
  demo: 'none' | 'open' | 'refused';
  close(): Promise<void>;
}

const HOUSEKEEPING_MS = 3_600_000;

export async function startServer(
  env: Env,
  log: Logger,
  forTests: Pick<EmbeddedIdentityOptions, 'hashing'> = {},
): Promise<Server> {
  const opened = await openDatabase(env, log);
  askForContact(env, log);
  const { database } = opened;
  const changes = await openChangesOf(opened, log);
  const mailer = createMailer(env, log);
  const photoStore = await createPhotoStore(env);
  const jobs = startJobQueue(
    database,
    [
      ...sendMailJobs(mailer),
      mailQuestionsJobs(database, env.publicUrl),
      mailRemeasureJobs(database, env.publicUrl),
      removeFileJobs(photoStore),
      includeTreesJobs(database),
      removeOutsideTreesJobs(database),
      endTreeUseJobs(database),
      workOutPlanJobs(database),
      changeTreesJobs(database),
      undoChangesJobs(database),
    ],
    { log },
  );
  const uploadSweep = startUploadSweep(database, log);
  const planUpkeep = startPlanUpkeep(database, jobs, log);
  const stopPartitions = await startPartitions(database, log);
  const abandonedActs = startAbandonedActs(database, log);
  const identity = guardIdentity(env, await createIdentity(env, database, jobs, forTests));
  const demo = await installDemoIfEnabled(env, database, photoStore, log);
  const services = {
    identity,
    publicUrl: env.publicUrl,
    invitationKey: await readInvitationKey(env, log),
    photoStore,
    jobs,
    fileCache: createFileCache(changes),
    snapshots: createProjectSnapshots(changes),
    openPlaces,
  };
  const app = await createApp({ env, log, database, changes, services, config: publicConfig(env) });
  const housekeeping = setInterval(() => {
    Promise.all([deleteOutdated(database), deleteOldKeys(database)]).catch((error: unknown) =>
      log.error({ err: error }, 'Housekeeping failed'),
    );
  }, HOUSEKEEPING_MS).unref();

  return {
    app,
    database,
    demo,
    async close() {
      clearInterval(housekeeping);
      stopPartitions();
      await app.close();
      await uploadSweep.stop();
      await planUpkeep.stop();
      await abandonedActs.stop();
      await jobs.stop();
      await mailer.close();
      await changes.close();
      await opened.close();
    },
  };
}

/** The server starts without it, but nobody may read what visitors write. */
export function askForContact({ isContactGuessed, contactEmail }: Env, log: Pick<Logger, 'warn'>): void {
  if (isContactGuessed)
    log.warn(
      `CONTACT_EMAIL is not set, so visitors are told to write to ${contactEmail}. Set it to an address that somebody reads.`,
    );
}

async function installDemoIfEnabled(
  env: Env,
  database: Database,
  photoStore: PhotoStore,
  log: Logger,
): Promise<Server['demo']> {
  if (env.demo) {
    const { installDemo } = await import('./demo/demo.ts');
    const isInstalled = await installDemo(database, photoStore, () =>
      log.info('The database is empty: filling it with the demo'),
    );
    if (!env.isPublic) return isInstalled ? 'open' : 'none';
  }
  // The demo accounts may exist from the time before the server became public.
  return env.isPublic &&
    (await hasAnyAccount(
      database,
      DEMO_ACCOUNTS.map(({ email }) => email),
    ))
    ? 'refused'
    : 'none';
}

/** A public server refuses the demo accounts, with the embedded and the hosted identity. */
export const guardIdentity = (env: Env, identity: Identity): Identity =>
  env.isPublic ? refuseDemoAccounts(identity) : identity;

function createMailer(env: Env, log: Logger): Mailer {
  if (env.smtpUrl) return smtpMailer({ url: env.smtpUrl, from: env.mailFrom });
  return outboxMailer({
    directory: join(env.dataDir, 'outbox'),
    from: env.mailFrom,
    onWritten: (file) => log.info({ file }, 'Mail written to the outbox'),
  });
}

async function createIdentity(
  env: Env,
  database: Database,
  jobs: JobQueue,
  forTests: Pick<EmbeddedIdentityOptions, 'hashing'>,
): Promise<Identity> {
  if (!env.hostedPool)
    return embeddedIdentity({
      database,
      publicUrl: env.publicUrl,
      mailQueued: () => jobs.wake('send_code'),
      ...forTests,
    });
  // Loaded only if it is configured, because its SDK would double the start time.
  const { hostedIdentity } = await import('./identity/hosted-identity.ts');
  return hostedIdentity(env.hostedPool);
}

export const publicConfig = (env: Env): PublicConfig => ({
  version: packageJson.version,
  contact_email: env.contactEmail,
  basemap: env.basemap,
  mail: env.hostedPool ? 'hosted' : env.smtpUrl ? 'smtp' : 'outbox',
});
