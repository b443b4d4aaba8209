import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { csvFileName, treeCsv } from './tree-csv.ts';

const tree = (more: Partial<ProjectTree>): ProjectTree => ({
  tree_id: 7,
  project_id: 1,
  sub_id: 3,
  tree_name: 'Elm',
  common_name: 'American elm',
  scientific_name: 'Ulmus americana',
  latitude: 38.9,
  longitude: -77.03,
  address: '',
  notes: '',
  dbh: 12.5,
  treeheight: null,
  root_config: null,
  container_size: null,
  caliper_size: null,
  healthcheck_count: 2,
  treecare_count: 0,
  pestdetection_count: 1,
  z_score: null,
  ...more,
});

/** `Blob.text()` would remove the byte order mark. */
const textOf = async (trees: readonly ProjectTree[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await treeCsv(trees)).arrayBuffer());
const lineOf = async (more: Partial<ProjectTree>) => (await textOf([tree(more)])).split('\r\n').slice(1).join('\r\n');

it('starts with a byte order mark and the column names, and ends each line with CRLF', async () => {
  expect(await textOf([tree({})])).toBe(
    '\uFEFFtree_id,tree_name,common_name,scientific_name,latitude,longitude,address,healthcheck_count,treecare_count,pestdetection_count,z_score,dbh,treeheight,root_config,container_size,caliper_size,notes\r\n' +
      '7,Elm,American elm,Ulmus americana,38.9,-77.03,,2,0,1,,12.5,,,,,\r\n',
  );
});

it.each([
  ['Olmo de José', 'Olmo de José'],
  ['The "big" elm', '"The ""big"" elm"'],
  ['Elm, left', '"Elm, left"'],
  ['Elm; left', '"Elm; left"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', '"\'\t=1"'],
  ['a=b', 'a=b'],
])('writes %j so that no spreadsheet runs it as a formula or splits it', async (tree_name, cell) => {
  expect(await lineOf({ tree_name })).toContain(`7,${cell},American elm`);
});

it('reports its progress', async () => {
  const done: number[] = [];
  await treeCsv(
    Array.from({ length: 4_500 }, () => tree({})),
    (count) => done.push(count),
  );
  expect(done).toEqual([2_000, 4_000, 4_500]);
});

it.each([
  ['Elm Street', 'Elm Street.csv'],
  ['Año nuevo / 2026: "árboles"?', 'Año nuevo 2026 árboles.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['CON', 'trees CON.csv'],
  ['...', 'trees.csv'],
  ['\u202Egnp.exe', 'gnp.exe.csv'],
  ['x'.repeat(200), `${'x'.repeat(100)}.csv`],
])('makes a safe file name from the project name %j', (projectName, fileName) => {
  expect(csvFileName(projectName)).toBe(fileName);
});
