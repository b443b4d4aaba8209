// Saved filters: shared by the members of a project, one for each name.
import type { Project } from '@treewell/domain/projects';
import * as savedFilters from '@treewell/domain/saved-filters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let pat: string;
let mia: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
  pat = await test.signedIn('pat');
  mia = await test.signedIn('mia');
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  await join(test, project, lena, mia);
});
afterAll(() => test.close());

const save = (_token: string, filterName: string, filter: Record<string, string> = { genus: 'Fraxinus' }) => ({
  projectId: project.project_id,
  filterName,
  ...filter,
});
const list = (token: string) => test.call(savedFilters.listSavedFilters, { projectId: project.project_id }, token);

it('a filter that one member saves is there for the others, in its one spelling', async () => {
  const filter = { species: '18,3,18', visited: 'before:2026-01-01,never', in: 'project' };
  const saved = await test.call(savedFilters.saveFilter, save(pat, 'Ashes not checked', filter), pat);
  expect(saved).toMatchObject({ filter_name: 'Ashes not checked', saved_by: 'pat Oak', can_delete: true });
  expect(await list(mia)).toEqual([
    { ...saved, filter: { species: '3,18', visited: 'before:2026-01-01,never', in: 'project' }, can_delete: false },
  ]);
  expect((await list(lena))[0]?.can_delete).toBe(true);
});

it('only its creator and leaders replace a saved filter by its name, in any letter case', async () => {
  const first = await test.call(savedFilters.saveFilter, save(pat, 'Big oaks', { genus: 'Quercus', dbh: '20-' }), pat);
  const again = await test.call(savedFilters.saveFilter, save(pat, 'BIG oaks', { genus: 'Quercus', dbh: '30-' }), pat);
  expect(again).toMatchObject({ filter_id: first.filter_id, filter_name: 'BIG oaks', filter: { dbh: '30-' } });
  expect(await test.refusal(savedFilters.saveFilter, save(mia, 'big oaks'), mia)).toMatchObject({
    code: 'filter_name_taken',
  });
  const byLeader = await test.call(savedFilters.saveFilter, save(lena, 'Big oaks', { genus: 'Quercus' }), lena);
  expect(byLeader).toMatchObject({ filter_id: first.filter_id, saved_by: 'pat Oak' });
});

it('two people at once save one filter of a name', async () => {
  const answers = await Promise.all(
    [pat, mia].map((token) => test.send(savedFilters.saveFilter, save(token, 'At once'), token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('refuses a filter that it does not understand, and more filters than there may be', async () => {
  expect(await test.refusal(savedFilters.saveFilter, save(pat, 'Wrong', { visited: 'soon' }), pat)).toMatchObject({
    code: 'invalid_input',
    fields: { visited: 'invalid' },
  });
  expect(await test.refusal(savedFilters.saveFilter, save(pat, ''), pat)).toMatchObject({
    fields: { filterName: 'required' },
  });
  await test.database.run(sql`
    insert into saved_filter (project_id, filter_name, filter, saved_by)
    select ${project.project_id}, 'Filter ' || n, '{}', (select min(user_id) from users) from generate_series(1, 100) n`);
  expect(await test.refusal(savedFilters.saveFilter, save(pat, 'One more'), pat)).toMatchObject({
    code: 'too_many_filters',
  });
});

it('a filter of another project is not found', async () => {
  const olu = await test.signedIn('olu');
  const foreign = await createProject(test, olu, { includeTrees: 0 });
  const [mine] = await list(pat);
  const asked = { projectId: foreign.project_id, filterId: mine?.filter_id as number };
  expect(await test.refusal(savedFilters.deleteFilter, asked, olu)).toMatchObject({ code: 'not_found' });
});
