import type { Change } from './change.ts';

/**
 * A field of the health check that quality control compares: how much of the crown is broken. It is then in the form, in the
 * details, in the log and in its file; in comparisons, results, cards of observers, questions and the sheet of paper; and in
 * the workbooks and the field sheet, when they are made again.
 */
export const comparedHealthField: Change = {
  name: 'a field of the health check that quality control compares',
  maxFiles: 6,
  edits: [
    {
      file: 'packages/domain/src/visits/health-check.ts',
      after: "  crown_density_trans: classField('crownDensityTrans', TRANSPARENCY_CLASSES, 'everybody'),",
      add: "  broken_branches: classField('brokenBranches', CROWN_CLASSES, 'everybody', CROWN_ALIASES),",
    },
    {
      file: 'packages/domain/src/qaqc/comparison.ts',
      after:
        "  crown_transparency: { field: 'crown_density_trans', tolerance: 1, step: 1, zeroIsMissing: false, isOfLeaves: true },",
      add: "  broken_branches: { field: 'broken_branches', tolerance: 1, step: 1, zeroIsMissing: true, isOfLeaves: false },",
    },
    {
      file: 'packages/text/en/visits/visit-fields.ts',
      before: '  exit_holes: {',
      add: `  broken_branches: {
    label: 'Broken branches',
    hint: 'Branches that storms or loads have broken, also those that still hang.',
    options: {
      0: 'Cannot tell',
      1: 'None',
      2: 'Twigs only',
      3: 'One branch',
      4: 'Several branches',
      5: 'Most of the crown',
    },
  },`,
    },
    {
      file: 'packages/text/es/visits/visit-fields.ts',
      before: '  exit_holes: {',
      add: `  broken_branches: {
    label: 'Ramas rotas',
    hint: 'Ramas que rompieron las tormentas o el peso, también las que siguen colgando.',
    options: {
      0: 'No se puede decir',
      1: 'Ninguna',
      2: 'Solo ramillas',
      3: 'Una rama',
      4: 'Varias ramas',
      5: 'La mayor parte de la copa',
    },
  },`,
    },
    // Some higher number: which one is next changes with each release, and the checksum with each line.
    { file: 'packages/server/schema/revision.json', replace: '"revision": ', by: '"revision": 99' },
  ],
  newFiles: {
    'packages/server/migrations/20991231-11-add-broken-branches.sql': `alter table visit add column broken_branches smallint;
alter table qaqc_visit
  add column first_broken_branches smallint,
  add column qaqc_broken_branches smallint;
`,
  },
  tests: {
    'packages/server/src/features/qaqc/broken-branches.test.ts': `import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import { answerQaqcQuestion, listQaqcQuestions } from '@treewell/domain/qaqc/questions';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import {
  FIRST_VALUES,
  SECOND_VALUES,
  checkTree,
  comparisonsOf,
  createQaqcWorld,
  start,
} from '../../../test/qaqc.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('quality control compares broken branches, and asks about them', async () => {
  const world = await createQaqcWorld(test);
  const { tokens, treeIds, visitIds, projectId } = world;
  for (const visitId of visitIds)
    await test.call(visits.updateVisit.healthCheck, { visitId, ...FIRST_VALUES, brokenBranches: 4 }, tokens.pat);
  const wrong = { visitId: visitIds[0] as number, ...FIRST_VALUES, brokenBranches: 6 as 5 };
  expect(await test.refusal(visits.updateVisit.healthCheck, wrong, tokens.pat)).toMatchObject({
    fields: { brokenBranches: 'not_an_option' },
  });

  const run = await start(test, world);
  await checkTree(test, world, treeIds[0] as number, tokens.rob, { ...SECOND_VALUES, brokenBranches: '1 = None' });
  expect(await comparisonsOf(test, world, run.qaqc_id)).toMatchObject([
    {
      first_broken_branches: 4,
      qaqc_broken_branches: 1,
      within: { broken_branches: false, leaf_defoliation: true },
      tolerance: { broken_branches: 1 },
      accuracy: 63,
    },
  ]);
  const [card] = await test.call(listQaqcObservers, { projectId, onlyMine: 1 }, tokens.pat);
  expect(card?.measures.broken_branches).toEqual({ visits: 1, agreed: 0, bias: 3 });

  const { questions } = await test.call(listQaqcQuestions, {}, tokens.pat);
  expect(questions.map(({ measure }) => measure)).toEqual(['dbh', 'crown_vigor', 'broken_branches']);
  const [visitId = 0] = visitIds;
  const corrected = { visitId, measure: 'broken_branches', answer: 'corrected', value: 2 } as const;
  await test.call(answerQaqcQuestion, corrected, tokens.pat);
  expect(await test.call(visits.getVisit, { visitId }, tokens.pat)).toMatchObject({ broken_branches: 2 });
});

it('the database knows its classes', async () => {
  await expect(test.database.run(sql\`update visit set broken_branches = 9\`)).rejects.toMatchObject({ constraint: 'visit_broken_branches_known' });
});
`,
    'packages/web/src/text/broken-branches.test.ts': `import { VISIT_FILE_COLUMNS } from '@treewell/domain/file-columns';
import { questionsOf } from '@treewell/domain/visits/kinds';
import { expect, it } from 'vitest';
import { scaleOf } from '../features/qaqc/results/value-pairs.ts';

it('broken branches are a question of the form, a column of the file and a plot of the results', () => {
  expect(questionsOf('healthCheck')).toContain('broken_branches');
  expect(VISIT_FILE_COLUMNS).toContainEqual({ name: 'broken_branches', field: 'broken_branches' });
  expect(scaleOf('broken_branches', [])).toEqual({ min: 0.5, max: 5.5, ticks: [1, 2, 3, 4, 5] });
});

`,
  },
  existingTests: [
    'packages/server/src/db/constraint-problems.test.ts',
    'packages/server/src/db/schema-values.test.ts',
    'packages/web/src/features/qaqc/remeasure/remeasure.test.tsx',
  ],
};
