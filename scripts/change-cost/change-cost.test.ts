// Makes the changes of the worked examples (CONTRIBUTING.md) in a copy of the project, counts the files that they touch
// and looks whether the copy still compiles and keeps the house rules. The long size also runs tests that use what is new.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Change, touchedFiles } from './change.ts';
import { type ChangedCopy, checkTypes, copyProject } from './changed-copy.ts';
import { choiceTreeField } from './choice-tree-field.ts';
import { comparedHealthField } from './compared-health-field.ts';
import { kindOfVisit } from './kind-of-visit.ts';
import { language } from './language.ts';
import { plainProjectSetting } from './plain-project-setting.ts';
import { plainTreeField } from './plain-tree-field.ts';

/** A language comes last: its texts are a copy of the English ones, with all that was added to them. */
const CHANGES: readonly Change[] = [
  plainTreeField,
  choiceTreeField,
  plainProjectSetting,
  comparedHealthField,
  kindOfVisit,
  language,
];

describe('the cost of adding', () => {
  it.each(CHANGES)('$name is at most $maxFiles files', (change) => {
    expect(touchedFiles(change).length, touchedFiles(change).join('\n')).toBeLessThanOrEqual(change.maxFiles);
  });
});

describe('a copy of the project with all of this', () => {
  let copy: ChangedCopy;
  beforeAll(() => {
    copy = copyProject();
    for (const change of CHANGES) copy.make(change);
  });
  afterAll(() => copy.remove());

  it('compiles', () => checkTypes(copy));

  it('keeps the house rules', () => copy.run('vitest', 'run', '--project', 'structure'));

  it('passes the tests that use what is new', { tags: 'long' }, () =>
    copy.run(
      'vitest',
      'run',
      ...CHANGES.flatMap(({ tests, existingTests = [] }) => [...Object.keys(tests), ...existingTests]),
    ),
  );
});
