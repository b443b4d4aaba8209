import { describe, expect, it } from 'vitest';
import { TREE_FILE_COLUMNS, VISIT_FILE_COLUMNS, type FileColumn } from './file-columns.ts';
import type { RecordField, RecordFields } from './record-fields.ts';
import { PROJECT_TREE_FIELDS, TREE_FIELDS } from './tree-fields.ts';
import { metricUnitOf } from './units.ts';
import { ALL_VISIT_FIELDS } from './visits/kinds.ts';

const FILES: [name: string, columns: readonly FileColumn[], fields: RecordFields][] = [
  ['trees', TREE_FILE_COLUMNS, PROJECT_TREE_FIELDS],
  ['visits', VISIT_FILE_COLUMNS, ALL_VISIT_FIELDS],
];
const namesOf = (columns: readonly FileColumn[]): string[] => columns.map(({ name }) => name);

it('gives the same thing the same name in all files, and no two things one name', () => {
  const thingOf = ({ field, metricOf }: FileColumn): string => (metricOf ? `${field} metric` : field);
  const all = FILES.flatMap(([, columns]) => columns);
  for (const column of all) {
    const same = all.filter((other) => thingOf(other) === thingOf(column));
    expect(new Set(same.map((other) => JSON.stringify(other))), column.name).toHaveLength(1);
    expect(
      all.filter(({ name }) => name === column.name).every((other) => thingOf(other) === thingOf(column)),
      column.name,
    ).toBe(true);
  }
});

it('describes what trees and visits share alike', () => {
  const shared = Object.keys(ALL_VISIT_FIELDS).filter((name) => name in TREE_FIELDS);
  expect(shared).toEqual(['dbh', 'treeheight', 'notes']);
  for (const name of shared) {
    const described = (fields: RecordFields) => {
      const { kind, unit, fileName }: RecordField = fields[name] as RecordField;
      return { kind, unit, fileName };
    };
    expect(described(ALL_VISIT_FIELDS), name).toEqual(described(TREE_FIELDS));
  }
});

describe.each(FILES)('the file of %s', (_name, columns, fields) => {
  it('has no name twice, and only names that every program takes for a variable', () => {
    expect(new Set(namesOf(columns)).size).toBe(columns.length);
    expect(namesOf(columns).filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  });

  it('has a column for every field that its file shows', () => {
    const shown = Object.entries(fields).flatMap(([name, { shownIn }]) => (shownIn.includes('file') ? [name] : []));
    expect(columns.map(({ field }) => field)).toEqual(expect.arrayContaining(shown));
  });

  it('names the unit, with the metric one next to it', () => {
    const measured = columns.filter(({ field }) => fields[field]?.unit !== undefined);
    expect(measured.filter(({ name, unit }) => !name.endsWith(`_${unit}`))).toEqual([]);
    for (const { field, name, unit, metricOf } of measured) {
      const stored = fields[field]?.unit;
      const metric = stored && metricUnitOf(stored);
      if (metricOf) expect([metricOf, unit]).toEqual([stored, metric?.symbol]);
      else if (metric) expect(columns[namesOf(columns).indexOf(name) + 1]).toMatchObject({ field, metricOf: stored });
    }
    expect(measured.length).toBeGreaterThan(4);
  });
});

it('has the names that analyses are written for', () => {
  expect(namesOf(TREE_FILE_COLUMNS)).toEqual([
    'tree_id',
    'tree_name',
    'common_name',
    'scientific_name',
    'latitude',
    'longitude',
    'address',
    'status',
    'status_date',
    'status_reason',
    'created_at',
    'visited_at',
    'healthcheck_count',
    'treecare_count',
    'pestdetection_count',
    'z_score',
    'health_checked_at',
    'dbh_inches',
    'dbh_cm',
    'height_feet',
    'height_m',
    'qaqc_checked_at',
    'qaqc_accuracy_percent',
    'planted_on',
    'root_config',
    'container_size_gallons',
    'container_size_liters',
    'caliper_size_inches',
    'caliper_size_cm',
    'notes',
    'due_on',
  ]);
  expect(namesOf(VISIT_FILE_COLUMNS)).toEqual(
    expect.arrayContaining(['dbh_inches', 'dbh_cm', 'height_feet', 'height_m', 'time_spent_hours']),
  );
});
