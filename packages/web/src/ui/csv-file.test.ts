import { expect, it } from 'vitest';
import { csvFileName, csvHead, csvLine } from './csv-file.ts';

it('begins with a byte order mark and the names of the columns, and ends each line with CRLF', () => {
  expect(csvHead(['tree_id', 'notes'])).toBe('\uFEFFtree_id,notes\r\n');
  expect(csvLine([7, null, -77.03])).toBe('7,,-77.03\r\n');
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
])('writes %j so that no spreadsheet runs or splits it', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
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
  expect(csvFileName(projectName, 'trees')).toBe(fileName);
});
