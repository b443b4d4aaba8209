// Lists that PostgreSQL takes from the domain.
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { type Sql, identifier, sql } from './db.ts';
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
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, stewardship_tasks, ${identifier(field)})
      values (${kind}, 1, 1, 1, '2020-01-01Z', ${kind === 'Tree Care' ? '' : null}, ${value})`);

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
