import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { treeCsv } from './tree-csv.ts';

const tree = (more: Partial<ProjectTree>): ProjectTree =>
  ({
    tree_id: 7,
    tree_name: 'Elm',
    common_name: 'American elm',
    scientific_name: 'Ulmus americana',
    latitude: 38.9,
    longitude: -77.03,
    address: '',
    created_at: '2026-01-02T03:04:05.000Z',
    visited_at: null,
    treecare_count: 0,
    pestdetection_count: 0,
    z_score: 4.6,
    health_checked_at: '2024-05-12T10:00:00Z',
    root_config: null,
    container_size: null,
    caliper_size: null,
    notes: '',
    dbh: 12.5,
    treeheight: null,
    healthcheck_count: 2,
    qaqc_checked_at: '2026-03-09T10:00:00.000Z',
    qaqc_accuracy: 86,
    due_on: '2026-11-12',
    ...more,
  }) as ProjectTree;

/** `Blob.text()` takes the mark away. */
const textOf = async (trees: readonly ProjectTree[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await treeCsv(trees)).toBlob().arrayBuffer());
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
    latitude: '38.900000',
    longitude: '-77.030000',
    address: '',
    dbh_inches: '12.5',
    dbh_cm: '31.75',
    height_feet: '',
    height_m: '',
    healthcheck_count: '2',
    z_score: '4.6',
    health_checked_at: '2024-05-12T10:00:00Z',
    qaqc_checked_at: '2026-03-09T10:00:00.000Z',
    qaqc_accuracy_percent: '86',
    due_on: '2026-11-12',
  });
});

it('writes no formula that a spreadsheet would run', async () => {
  expect(await lineOf({ tree_name: '=1+1' })).toContain("7,'=1+1,American elm");
});

it('tells how far it is', async () => {
  const done: number[] = [];
  await treeCsv(
    Array.from({ length: 4_500 }, () => tree({})),
    (count) => done.push(count),
  );
  expect(done).toEqual([2_000, 4_000, 4_500]);
});
