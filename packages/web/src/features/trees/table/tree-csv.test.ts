import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { csvFileName, treeCsv } from './tree-csv.ts';

const tree = (more: Partial<ProjectTree>): ProjectTree =>
  ({
    tree_id: 7,
    tree_name: 'Elm',
    common_name: 'American elm',
    scientific_name: 'Ulmus americana',
    latitude: 38.9,
    longitude: -77.03,
    address: '',
    dbh: 12.5,
    treeheight: null,
    healthcheck_count: 2,
    ...more,
  }) as ProjectTree;

/** `Blob.text()` takes the mark away. */
const textOf = async (trees: readonly ProjectTree[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await treeCsv(trees)).arrayBuffer());
const lineOf = async (more: Partial<ProjectTree>) => (await textOf([tree(more)])).split('\r\n').slice(1).join('\r\n');

it('begins with a byte order mark and the names of the columns, and ends each line with CRLF', async () => {
  const [header = '', line = '', end] = (await textOf([tree({})])).split('\r\n');
  expect(header.startsWith('\uFEFFtree_id,tree_name,common_name,scientific_name,')).toBe(true);
  expect(end).toBe('');
  const [names, values] = [header.slice(1).split(','), line.split(',')];
  expect(values).toHaveLength(names.length);
  expect(Object.fromEntries(names.map((name, column) => [name, values[column]]))).toMatchObject({
    tree_id: '7',
    tree_name: 'Elm',
    latitude: '38.9',
    longitude: '-77.03',
    address: '',
    dbh: '12.5',
    treeheight: '',
    healthcheck_count: '2',
  });
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
])('writes %j so that no spreadsheet runs or splits it', async (tree_name, cell) => {
  expect(await lineOf({ tree_name })).toContain(`7,${cell},American elm`);
});

it('tells how far it is', async () => {
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
])('names the file of %j', (projectName, fileName) => {
  expect(csvFileName(projectName)).toBe(fileName);
});
