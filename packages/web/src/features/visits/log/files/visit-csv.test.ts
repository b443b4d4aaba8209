import type { Visit } from '@treewell/domain/visits';
import { expect, it } from 'vitest';
import { fillVisitFile, newVisitFile, type VisitFile } from './visit-csv.ts';

const visit = (more: Partial<Visit>): Visit =>
  ({
    visit_id: 7,
    visit_name: 'Health Check',
    visit_date: Date.UTC(2026, 2, 8, 15, 4, 5) / 1_000,
    tree_id: 12,
    tree_name: 'Elm',
    common_name: 'American elm',
    scientific_name: 'Ulmus americana',
    latitude: 38.9,
    recorded_common_name: 'English elm',
    recorded_scientific_name: 'Ulmus procera',
    longitude: -77.03,
    observer_id: 'p0123456789ab',
    user_name: 'Lena Oak',
    dbh: 12.5,
    treeheight: null,
    notes: '',
    crown_vigor: 0,
    photo_file: '',
    ...more,
  }) as Visit;

/** `Blob.text()` takes the mark away. */
const textOf = async ({ csv }: VisitFile) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.toBlob().arrayBuffer());
const quiet = (): void => {};

it('has a column for every field of every kind, and leaves those of other kinds empty', async () => {
  const file = newVisitFile();
  await fillVisitFile(file, async () => [visit({ photo_file: 'a.jpg,b.jpg' })], quiet);
  const [head = '', line = '', end] = (await textOf(file)).split('\r\n');
  expect(head.startsWith('\uFEFFvisit_id,visit_name,visit_date,tree_id,')).toBe(true);
  expect(end).toBe('');
  const names = head.slice(1).split(',');
  expect(names).toEqual(
    expect.arrayContaining(['fine_twig_dieback', 'exit_holes', 'premature_leaf_loss', 'stewardship_tasks']),
  );
  const values = line.replace('"a.jpg,b.jpg"', 'photos').split(',');
  expect(values).toHaveLength(names.length);
  expect(Object.fromEntries(names.map((name, column) => [name, values[column]]))).toMatchObject({
    visit_id: '7',
    visit_date: '2026-03-08T15:04:05Z',
    scientific_name: 'Ulmus americana',
    recorded_common_name: 'English elm',
    recorded_scientific_name: 'Ulmus procera',
    longitude: '-77.030000',
    observer_id: 'p0123456789ab',
    user_name: 'Lena Oak',
    dbh_inches: '12.5',
    dbh_cm: '31.75',
    height_feet: '',
    height_m: '',
    crown_vigor: '0',
    time_spent_hours: '',
    photo_file: 'photos',
  });
});

it('says which values are hidden, and how well a second person agrees', async () => {
  const hidden = visit({ is_hidden: true, created_visit: 'no', dbh: null, crown_vigor: null, qaqc_role: 'first' });
  const own = visit({ is_hidden: true, created_visit: 'yes', qaqc_role: 'first' });
  const checked = visit({ qaqc_role: 'second', qaqc_checked_at: '2026-03-09T10:00:00.000Z', qaqc_accuracy: 86 });
  const file = newVisitFile();
  await fillVisitFile(file, async () => [hidden, own, checked], quiet);
  const [head = '', ...lines] = (await textOf(file)).split('\r\n');
  const names = head.slice(1).split(',');
  const cells = lines.map((line) => {
    const values = line.split(',');
    return ['dbh_inches', 'dbh_cm', 'qaqc_hidden', 'qaqc_role', 'qaqc_checked_at', 'qaqc_accuracy_percent'].map(
      (name) => values[names.indexOf(name)],
    );
  });
  expect(cells.slice(0, 3)).toEqual([
    ['', '', 'hidden', 'first', '', ''],
    ['12.5', '31.75', '', 'first', '', ''],
    ['12.5', '31.75', '', 'second', '2026-03-09T10:00:00.000Z', '86'],
  ]);
});

it('writes no formula that a spreadsheet would run', async () => {
  const file = newVisitFile();
  await fillVisitFile(file, async () => [visit({ notes: '=1+1', tree_name: '@Elm' })], quiet);
  expect(await textOf(file)).toContain(",'@Elm,");
  expect(await textOf(file)).toContain(",'=1+1,");
});

it('asks for pages until one is short, says how far it is, and goes on after a failure where it stopped', async () => {
  const file = newVisitFile();
  const asked: (string | undefined)[] = [];
  const counts: number[] = [];
  let isBroken = true;
  const fetchPage = async (before: string | undefined): Promise<Visit[]> => {
    asked.push(before);
    if (before === '100:2' && isBroken) throw new Error('The network is gone');
    return before === undefined
      ? [visit({ visit_id: 3, visit_date: 100 }), visit({ visit_id: 2, visit_date: 100 })]
      : [visit({ visit_id: 1, visit_date: 50 })];
  };
  await expect(fillVisitFile(file, fetchPage, (count) => counts.push(count), 2)).rejects.toThrow('The network');
  expect(file.csv.rowCount).toBe(2);
  isBroken = false;
  await fillVisitFile(file, fetchPage, (count) => counts.push(count), 2);
  expect(asked).toEqual([undefined, '100:2', '100:2']);
  expect(counts).toEqual([2, 3]);
  expect((await textOf(file)).split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFvisit_id',
    '3',
    '2',
    '1',
    '',
  ]);
});
