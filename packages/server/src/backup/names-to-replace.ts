// A target may hold tables that are not Treewell's: they must neither be dropped nor be in the way.
import type { Db } from '../db/db.ts';
import { type Migration, listAppliedMigrations, namesMadeBy } from '../db/migrate.ts';
import { ConfigurationError } from '../env.ts';
import { type OwnNames, listTables } from './catalog.queries.ts';

/** The names of what a restore drops. */
export async function namesToReplace(db: Db, migrations: readonly Migration[], isEmbedded: boolean): Promise<OwnNames> {
  const names = namesMadeBy(migrations);
  const tables = (await listTables(db, names)).map(({ name }) => name);
  if (tables.length === 0) return names;
  const applied = await listAppliedMigrations(db).catch(refuseOthersHistory);
  if (applied.length === 0)
    throw new ConfigurationError(
      `The database holds tables that Treewell did not make, under names that it needs: ${tables.join(', ')}. Restore into a database of its own.`,
    );
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find(({ name }) => !known.has(name));
  if (!newer) return names;
  // Somebody goes back to the version before: what the newer one made has names that we do not know. The embedded
  // database is Treewell's alone, so all of it may go; elsewhere we cannot tell ours from others'.
  if (isEmbedded) return null;
  throw new ConfigurationError(
    `The database was made by a newer Treewell: it has the schema change ${newer.name}, which this version does not know. Restore into an empty database, or with that version.`,
  );
}

/** Other programs keep a table of that name too, with other columns. */
function refuseOthersHistory(cause: unknown): never {
  throw new ConfigurationError(
    'The database holds the history of another program in its table "migration". Restore into a database of its own.',
    { cause },
  );
}
