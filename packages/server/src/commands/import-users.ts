// npm run import-users -- FILE: imports people from another system. They have no password here. When they sign in, they
// are told to use the forgot-password form, which sets one.
import { readFile } from 'node:fs/promises';
import { NAME_MAX_LENGTH, emailField, languageField } from '@treewell/domain/accounts';
import { checkFields, cleanName, nameText } from '@treewell/domain/fields';
import { FIELD_PROBLEMS } from '@treewell/domain/problems';
import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { insertImportedUser } from '../features/accounts/accounts.queries.ts';
import { insertImportedAccount } from '../identity/embedded-identity.queries.ts';
import { parseCsv } from './csv.ts';

/**
 * Names in the files of other systems may contain line breaks and control characters. They are cleaned, because nobody
 * is there to correct them.
 */
const importedName = z._default(z.pipe(z.pipe(z.string(), z.transform(cleanName)), nameText(NAME_MAX_LENGTH)), '');

const ImportedPerson = z.object({
  email: emailField,
  given_name: importedName,
  family_name: importedName,
  organization: importedName,
  language: z._default(languageField, 'en'),
});

/** Other names for our columns, as other systems use them. */
const OTHER_NAMES: Record<string, string> = {
  'e-mail': 'email',
  firstname: 'given_name',
  first_name: 'given_name',
  lastname: 'family_name',
  last_name: 'family_name',
  org: 'organization',
};

export interface ImportReport {
  imported: number;
  alreadyThere: number;
  /** One message for each wrong field, with its line in the file. */
  problems: string[];
}

/** If one row is wrong, nobody is imported. So the operator can correct the file and run the command again. */
export async function importUsers(
  database: Database,
  csv: string,
  hasEmbeddedIdentity: boolean,
): Promise<ImportReport> {
  const { people, problems } = readPeople(csv);
  if (problems.length > 0) return { imported: 0, alreadyThere: 0, problems };
  return database.transaction(async (tx) => {
    let imported = 0;
    for (const person of people) {
      // A hosted pool imports the accounts itself. Then we insert only the person, for their first sign-in.
      if (hasEmbeddedIdentity) await insertImportedAccount(tx, person);
      if (await insertImportedUser(tx, person)) imported++;
    }
    return { imported, alreadyThere: people.length - imported, problems };
  });
}

function readPeople(csv: string): { people: z.output<typeof ImportedPerson>[]; problems: string[] } {
  const [header = [], ...rows] = parseCsv(csv);
  const names = header.map((name) => name.trim().toLowerCase()).map((name) => OTHER_NAMES[name] ?? name);
  if (!names.includes('email')) return { people: [], problems: ['line 1: there is no column named email'] };
  const problems: string[] = [];
  const people = rows.flatMap((row, index) => {
    const filled = names.map((name, column) => [name, row[column]] as const).filter(([, value]) => value);
    const checked = checkFields(ImportedPerson, Object.fromEntries(filled));
    if ('data' in checked) return [checked.data];
    for (const [field, problem] of Object.entries(checked.fields))
      problems.push(`line ${index + 2}: ${field}: ${FIELD_PROBLEMS[problem]}`);
    return [];
  });
  return { people, problems };
}

export async function run(args: string[], database: Database, hasEmbeddedIdentity: boolean): Promise<number> {
  const [file] = args;
  if (!file) {
    console.error(
      'Usage: npm run import-users -- FILE.csv\nColumns: email, given_name, family_name, organization, language (en or es)',
    );
    return 2;
  }
  const report = await importUsers(database, await readFile(file, 'utf8'), hasEmbeddedIdentity);
  for (const problem of report.problems) console.error(problem);
  if (report.problems.length > 0) {
    console.error('Nobody was imported. Correct these lines and run it again.');
    return 1;
  }
  console.log(`${report.imported} imported, ${report.alreadyThere} were there already.`);
  return 0;
}
