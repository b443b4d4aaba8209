// The database part of a restore, in one transaction: creates the schema as it was at the time of the backup, loads the
// tables, then applies the newer migrations, the functions and triggers.
import { join } from 'node:path';
import type { CopyTransaction } from '../db/copy.ts';
import { type Migration, functionsCreatedBy, migrateWithin, namesCreatedBy } from '../db/migrate.ts';
import { type Check, applySchemaFiles, readSchemaFiles } from '../db/schema-files.ts';
import * as catalog from './catalog.queries.ts';
import { readTable, tableFile } from './files.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { refuseDamaged } from './verify-backup.ts';

export interface LoadDatabase {
  load: CopyTransaction;
  folder: string;
  manifest: Manifest;
  migrations: Migration[];
  /** The objects that may be dropped before loading. */
  names: catalog.OwnNames;
  progress: Progress;
}

export async function loadDatabase({
  load,
  folder,
  manifest,
  migrations,
  names,
  progress,
}: LoadDatabase): Promise<void> {
  await catalog.deleteObjects(load, names);
  await migrateWithin(load, migrations.slice(0, manifest.migrations.length));

  const tables = await catalog.listTables(load, names);
  refuseOtherColumns(tables, manifest);
  // Migrations insert rows into some tables. The rows of the backup replace them.
  await catalog.deleteAllRows(load, tables);
  const schemaFiles = readSchemaFiles();
  await withoutTriggersAndConstraints(load, tables, schemaFiles.checks, async () => {
    for (const table of manifest.tables) await loadTable(load, folder, table, progress);
  });
  for (const sequence of manifest.sequences)
    if (sequence.last_value !== null) await catalog.updateSequence(load, sequence);
  await catalog.updateStatistics(load, tables);
  await migrateWithin(load, migrations);
  await applySchemaFiles(load, schemaFiles, {
    olderFunctions: functionsCreatedBy(migrations),
    tables: namesCreatedBy(migrations),
    isStale: true,
  });
  // The tables have their own triggers only now. With them this has the same effect as a deletion right after the backup.
  if (manifest.photos.deleted_meanwhile.length > 0) await catalog.deletePhotos(load, manifest.photos.deleted_meanwhile);
}

/** Migrations create the same tables everywhere. If they did not, rows could be loaded into the wrong columns. */
function refuseOtherColumns(tables: readonly catalog.Table[], manifest: Manifest): void {
  const described = (list: readonly catalog.Table[]): string =>
    list
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
      .toSorted()
      .join('; ');
  const [here, there] = [described(tables), described(manifest.tables)];
  if (here !== there)
    throw new BackupRefused(
      `The tables of the backup are not those that its schema changes make.\nIn the backup: ${there}\nMade here: ${here}`,
    );
}

/**
 * Triggers would count the inserted rows again, but the counters are already in the backup. Foreign keys are created
 * again, and so checked, after all tables are loaded: this is faster, and the order of the tables does not matter. The
 * checks are those that schema files replace: migrations made them with the values of their time, and rows may have later ones.
 */
async function withoutTriggersAndConstraints(
  load: CopyTransaction,
  tables: readonly catalog.Table[],
  replacedChecks: readonly Check[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await catalog.listTriggers(load, tables);
  const constraints = [
    ...(await catalog.listForeignKeys(load, tables)),
    ...(await catalog.listChecks(load, replacedChecks)),
  ];
  for (const trigger of triggers) await catalog.updateTrigger(load, trigger, 'disable');
  for (const constraint of constraints) await catalog.deleteConstraint(load, constraint);
  await work();
  for (const constraint of constraints) await catalog.insertConstraint(load, constraint);
  for (const trigger of triggers) await catalog.updateTrigger(load, trigger, 'enable');
}

async function loadTable(
  load: CopyTransaction,
  folder: string,
  table: Manifest['tables'][number],
  progress: Progress,
): Promise<void> {
  const step = progress.start(table.name, table.rows, 'rows');
  const into = load.copyIn(catalog.columnsOf(table));
  await readTable(join(folder, tableFile(table.name)), table, into, (rows) => step.add(rows)).catch((error: unknown) =>
    refuseDamaged(tableFile(table.name), error),
  );
  const loaded = await catalog.countRows(load, table.name);
  if (into.rowCount !== table.rows || loaded !== table.rows)
    throw new Error(`The table ${table.name} has ${table.rows} rows in the backup, but ${loaded} were loaded`);
  step.done();
}
