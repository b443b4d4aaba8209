import { expect, it } from 'vitest';
import { csvHead, csvLine, withDecimals } from './csv-file.ts';

it('begins with a byte order mark and the names of the columns, and ends each line with CRLF', () => {
  expect(csvHead(['tree_id', 'notes'])).toBe('\uFEFFtree_id,notes\r\n');
  expect(csvLine([7, null, -77.03])).toBe('7,,-77.03\r\n');
});

it('writes negative numbers as numbers', () => {
  expect(csvLine([-101.29, withDecimals(-101.29, 6)])).toBe('-101.29,-101.290000\r\n');
});

it('disarms every cell of a text however a spreadsheet splits it', () => {
  const pieces = ['=1', '+1', '-1', '@a', '＝1', 'oak', '"', ' ', '\u200B', ';', '\t', '\n', '\r', '|'];
  const texts = pieces.flatMap((a) => pieces.flatMap((b) => pieces.flatMap((c) => [a + b + c, `ok${a}${b}${c}`])));
  const armed = texts.filter((text) =>
    csvLine([7, text])
      .split(/[;|\t\r\n]/)
      .some((part) => /^[\s\u200B"]*[=+\-@＝]/.test(part)),
  );
  expect(armed).toEqual([]);
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
  ['\t=1', '"\t\'=1"'],
  ['\r=1', '"\r\'=1"'],
  [' =1', "' =1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['\u200B=1', "'\u200B=1"],
  ['"=1"', '"\'""=1"""'],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  // A spreadsheet that separates by semicolons or tabs splits inside our quotes, and some begin a row at a line break.
  ["ok;=cmd|'/C calc'!A0;", "\"ok;'=cmd|'/C calc'!A0;\""],
  ['ok; =1;+2;-3;@sum', "\"ok;' =1;'+2;'-3;'@sum\""],
  ['ok;"=1"', '"ok;\'""=1"""'],
  ['ok;＝1', '"ok;\'＝1"'],
  ['ok\t=1', '"ok\t\'=1"'],
  ['ok\n=1', '"ok\n\'=1"'],
  ['ok\r\n- =1', '"ok\r\n\'- =1"'],
  ['ok\r@sum', '"ok\r\'@sum"'],
  ['ok|=1', "ok|'=1"],
  // Already disarmed, or never a formula.
  ["'=1", "'=1"],
  ['a=b', 'a=b'],
  ['Elm, -5 degrees', '"Elm, -5 degrees"'],
  ['5 - 3 = 2; good', '"5 - 3 = 2; good"'],
  ['me@example.org', 'me@example.org'],
])('writes %j so that no spreadsheet runs or splits it', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});
