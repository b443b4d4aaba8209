// Finds out which tables a restore may drop. A target may also contain tables of other programs: a restore must not
// drop them, and is refused if they have names that Treewell needs.
import type { Db } from '../db/db.ts';
import { type Migration, listAppliedMigrations, namesCreatedBy } from '../db/migrate.ts';
import { findAppliedSchema, readSchemaFiles } from '../db/schema-files.ts';
import { ConfigurationError } from '../env.ts';
import { type OwnNames, listTables } from './catalog.queries.ts';

/** The names of the tables, functions and so on that a restore may drop; null means everything. */
export async function namesToReplace(db: Db, migrations: readonly Migration[], isEmbedded: boolean): Promise<OwnNames> {
  const names = new Set([...namesCreatedBy(migrations), ...readSchemaFiles().functions]);
  const tables = (await listTables(db, names)).map(({ name }) => name);
  if (tables.length === 0) return names;
  const applied = await listAppliedMigrations(db).catch(refuseForeignHistory);
  if (applied.length === 0)
    throw new ConfigurationError(
      `The database holds tables that Treewell did not make, under names that it needs: ${tables.join(', ')}. Restore into a database of its own.`,
    );
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find(({ name }) => !known.has(name));
  if (!newer) return new Set([...names, ...((await findAppliedSchema(db))?.functions ?? [])]);
  // The operator goes back to an older version, and the newer one created tables whose names we do not know. Only
  // Treewell uses the embedded database, so we may drop everything there. In another database we cannot tell our
  // tables from those of others.
  if (isEmbedded) return null;
  throw new ConfigurationError(
    `The database was made by a newer Treewell: it has the schema change ${newer.name}, which this version does not know. Restore into an empty database, or with that version.`,
  );
}

/** Other programs may also have a table "migration", with other columns. */
function refuseForeignHistory(cause: unknown): never {
  throw new ConfigurationError(
    'The database holds the history of another program in its table "migration". Restore into a database of its own.',
    { cause },
  );
}
