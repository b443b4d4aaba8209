// The code book, which is the guide on the data, names every column of the files and no other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TREE_FILE_COLUMNS, VISIT_FILE_COLUMNS } from '@treewell/domain/file-columns';
import { DOCUMENT_LANGUAGES } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';

const TREES = TREE_FILE_COLUMNS.map(({ name }) => name);
const VISITS = VISIT_FILE_COLUMNS.map(({ name }) => name);

/** What stands between backticks. */
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe.each(DOCUMENT_LANGUAGES)('the code book in %s', (language) => {
  const guide = readFileSync(join(import.meta.dirname, `guides/guide-data.${language}.md`), 'utf8');
  /** The section whose table begins with this column. */
  const sectionOf = (column: string): string =>
    guide.split(/^### /m).find((section) => section.includes(`|---|---|\n| \`${column}\``)) ?? '';
  const firstCells = (section: string): string =>
    section
      .split('\n')
      .map((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? '')
      .join('\n');

  it('names every column of both files', () => {
    const named = new Set(codesIn(guide));
    expect([...TREES, ...VISITS].filter((column) => !named.has(column))).toEqual([]);
  });

  it('names no column that a file does not have', () => {
    expect(codesIn(firstCells(sectionOf('tree_id'))).toSorted()).toEqual(TREES.toSorted());
    const ofVisits = codesIn(firstCells(sectionOf('visit_id')));
    expect(ofVisits.length).toBeGreaterThan(20);
    expect(ofVisits.filter((code) => !VISITS.includes(code))).toEqual([]);
  });

  it('says how many columns each has', () => {
    expect(guide).toContain(`| ${TREES.length} | ${VISITS.length} |`);
  });
});
