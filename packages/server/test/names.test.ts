// Names of people, projects and trees never contain line breaks, from any source.
import * as accounts from '@treewell/domain/accounts';
import * as projects from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importUsers } from '../src/commands/import-users.ts';
import { sql } from '../src/db/db.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';
import { PASSWORD, type TestApp, createTestApp, problemOf } from './app.ts';
import { createTestDatabase } from './databases.ts';
import { createProject } from './projects.ts';

let test: TestApp;
let lena: string;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
});
afterAll(() => test.close());

const HOSTILE = [
  'Pat\r\nBcc: a',
  'tab\there',
  'bell\u0007',
  '\u009bnext',
  'line\u2028two',
  'paragraph\u2029two',
  '\u202Egnihton',
  'a\u2066b\u2069',
];
const REFUSAL = 'not_a_name';

describe.each(HOSTILE)('the name %j is refused', (name) => {
  const refusals: [string, () => Promise<Awaited<ReturnType<TestApp['send']>>>][] = [
    ...['given_name', 'family_name', 'organization'].map((field): (typeof refusals)[number] => [
      field,
      () =>
        test.send(accounts.signUp, {
          email: 'x@example.org',
          password: PASSWORD,
          given_name: 'A',
          family_name: 'B',
          organization: '',
          [field]: name,
        }),
    ]),
    ...['firstName', 'lastName', 'org'].map((field): (typeof refusals)[number] => [
      field,
      () => test.send(accounts.registerUser, { [field]: name }, lena),
    ]),
    ['projectName', () => test.send(projects.createProject, { projectName: name }, lena)],
    ['inCity', () => test.send(projects.updateProject, { projectId: 1, projectName: 'A', inCity: name }, lena)],
    [
      'treeNamePattern',
      () => test.send(projects.updateProject, { projectId: 1, projectName: 'A', treeNamePattern: name }, lena),
    ],
    ['inName', () => test.send(trees.createTree, { inName: name }, lena)],
  ];
  it.each(refusals)('it is refused as %s', async (field, send) => {
    expect(problemOf(await send()).fields?.[field]).toBe(REFUSAL);
  });
});

it('letters of all scripts, joined emoji and a line break at the end are accepted', async () => {
  const project = await createProject(test, lena, { projectName: 'أشجار 樹木 Ñandú 👩‍🌾 d’Été\n' });
  expect(project.project_name).toBe('أشجار 樹木 Ñandú 👩‍🌾 d’Été');
});

it('an import cleans names, because nobody is there to correct them', async () => {
  const csv =
    'email,given_name,family_name,organization\nimported@example.org,"Ana\nMaría",\u202EOak,"City\r\nTrees"\n';
  expect(await importUsers(test.database, csv, true)).toMatchObject({ imported: 1, problems: [] });
  for (const table of [sql`users`, sql`identity_account`])
    expect(
      await test.database.find(
        sql`select given_name, family_name, organization from ${table} where email = 'imported@example.org'`,
      ),
    ).toEqual({
      given_name: 'Ana María',
      family_name: 'Oak',
      organization: 'City Trees',
    });
});

it('the database refuses names that the API did not check', async () => {
  for (const statement of [
    sql`update users set given_name = ${'a\nb'}`,
    sql`update identity_account set organization = ${'a\u202Eb'}`,
    sql`update project set project_name = ${'a\u2028b'}`,
    sql`update project set city = ${'a\u0001b'}`,
  ])
    await expect(test.database.run(statement)).rejects.toMatchObject({
      code: '23514',
      constraint: expect.stringMatching(/_names_plain$/),
    });
});

it('the migration cleans existing names, and required names do not become empty', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const migrations = readMigrations();
  const guard = migrations.findIndex(({ name }) => name.includes('guard-accounts'));
  await migrate(database, migrations.slice(0, guard));
  await database.run(
    sql`insert into users (email, given_name, family_name, organization) values ('a@example.org', ${'Pat\r\nBcc'}, ${'\u202E'}, ${' x\u2028\u2029y '})`,
  );
  await database.run(sql`
    insert into project (project_name, search_name, city, boundary, created_by)
    values (${'\u0001'}, ${'\u0001'}, ${'Salt\tLake'}, '((0,0),(0,1),(1,1))', 1),
           (${'Elm\u0007Street'}, ${'elm\u0007street'}, '', '((0,0),(0,1),(1,1))', 1), ('Fine', 'fine', '', '((0,0),(0,1),(1,1))', 1)`);
  await database.run(
    sql`insert into tree (tree_name, sub_id, longitude, latitude, created_by) values (${'\u202E'}, 1, 1, 1, 1), (${'Old\noak'}, 1, 1, 1, 1)`,
  );
  await migrate(database, migrations.slice(0, guard + 1));
  expect(await database.list(sql`select given_name, family_name, organization from users`)).toEqual([
    { given_name: 'Pat Bcc', family_name: '', organization: 'x y' },
  ]);
  expect(await database.list(sql`select project_name, search_name, city from project order by project_id`)).toEqual([
    { project_name: 'Project 1', search_name: 'project 1', city: 'Salt Lake' },
    { project_name: 'Elm Street', search_name: 'elm street', city: '' },
    { project_name: 'Fine', search_name: 'fine', city: '' },
  ]);
  expect(await database.list(sql`select tree_name from tree order by tree_id`)).toEqual([
    { tree_name: 'Tree 1' },
    { tree_name: 'Old oak' },
  ]);
  await database.close();
});
