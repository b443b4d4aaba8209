// Lists that PostgreSQL takes from the domain.
import type { RecordField } from '@treewell/domain/record-fields';
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { ACTIVITIES, kindOf, questionsOf, visitNameOf } from '@treewell/domain/visits/kinds';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { type Sql, commaList, identifier, sql } from './db.ts';
import { withSchemaValues } from './schema-values.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The constraint that refuses a row, before any foreign key is asked. */
const refusalOf = (statement: Sql): Promise<string | undefined> =>
  database.run(statement).then(
    () => undefined,
    ({ constraint }: { constraint?: string }) => constraint,
  );

const CLASS_FIELDS = Object.entries(HEALTH_CHECK_FIELDS).flatMap(([name, field]) =>
  field.kind === 'class' ? [{ name, classes: field.options.map(({ value }): number => value) }] : [],
);

describe('the database takes the classes of a health check from the domain', () => {
  const visit = (kind: string, field: string, value: number | null) =>
    refusalOf(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, recorded_sub_id, stewardship_tasks, ${identifier(field)})
      values (${kind}, 1, 1, 1, '2020-01-01Z', 1, ${kind === 'Tree Care' ? '' : null}, ${value})`);

  it.each(CLASS_FIELDS)('$name', async ({ name, classes }) => {
    const refused = [];
    for (let value = -1; value <= 101; value++)
      if ((await visit('Health Check', name, value)) === `visit_${name}_known`) refused.push(value);
    expect(refused).toEqual(
      Array.from({ length: 103 }, (_, index) => index - 1).filter((value) => !classes.includes(value)),
    );
    expect(await visit('Health Check', name, null)).toBe('visit_tree');
    expect(await visit('Tree Care', name, null)).toBe('visit_tree');
    expect(await visit('Tree Care', name, classes.at(-1) as number)).toMatch(
      /^visit_(has_values_of_its_kind|\w+_known)$/,
    );
  });
});

describe('the database takes the kinds of visits and their questions from the domain', () => {
  const valueOf = ({ kind, options = [] }: RecordField) => (kind === 'list' ? '' : (options.at(-1)?.value ?? 1));
  const QUESTIONS = ACTIVITIES.flatMap((own) =>
    questionsOf(own).map((field) => ({ own, field, value: valueOf(kindOf(own).fields[field] as RecordField) })),
  );
  const listsOf = (activity: (typeof ACTIVITIES)[number]) =>
    questionsOf(activity).filter((field) => kindOf(activity).fields[field]?.kind === 'list');

  it.each(QUESTIONS)('$field is a question of $own only', async ({ own, field, value }) => {
    for (const activity of ACTIVITIES) {
      const values = { ...Object.fromEntries(listsOf(activity).map((list) => [list, ''])), [field]: value };
      const columns = commaList(Object.keys(values).map(identifier));
      const refused = await refusalOf(sql`
        insert into visit (visit_name, tree_id, project_id, user_id, visit_date, recorded_sub_id, ${columns})
        values (${visitNameOf(activity)}, 1, 1, 1, '2020-01-01Z', 1, ${commaList(Object.values(values).map((each) => sql`${each}`))})`);
      if (activity === own) expect(refused).toBe('visit_tree');
      else expect(refused, activity).toMatch(/^visit_(has_values_of_its_kind|\w+_known)$/);
    }
  });

  it('another kind is refused, and so is a project that allows it', async () => {
    const visit = sql`insert into visit (visit_name, tree_id, project_id, user_id, visit_date, recorded_sub_id) values ('Singing', 1, 1, 1, '2020-01-01Z', 1)`;
    expect(await refusalOf(visit)).toBe('visit_name_known');
    const project = (activities: string[]) =>
      refusalOf(
        sql`insert into project (project_name, search_name, created_by, activities) values ('Elm', 'elm', 1, ${activities})`,
      );
    expect(await project(['Tree Care', 'Singing'])).toBe('project_activities_known');
    expect(await project([])).toBe('project_creator');
  });
});

it('the database takes the measures that are compared from the domain', async () => {
  const judged = (measure: string) =>
    refusalOf(sql`insert into qaqc_measure (visit_id, measure, tolerance, is_within) values (1, ${measure}, 1, true)`);
  const answered = (measure: string) =>
    refusalOf(sql`insert into qaqc_answer (visit_id, measure, answer, note) values (1, ${measure}, 'stands', '')`);
  for (const measure of QAQC_MEASURE_NAMES) {
    expect(await judged(measure)).toBe('qaqc_measure_visit');
    expect(await answered(measure)).toBe('qaqc_answer_visit');
  }
  expect(await judged('treeheight')).toBe('qaqc_measure_known');
  expect(await answered('treeheight')).toBe('qaqc_answer_measure_known');
});

it('a name that does not exist is refused', () => {
  expect(() => withSchemaValues('select {{no_such_list}}')).toThrow('no_such_list');
});
