import i18next from 'i18next';
import { expect, it } from 'vitest';
import { dashboardTexts } from '@treewell/text/en/dashboard';
import { treeCsv } from './tree-csv.ts';
import { treeDictionary } from './tree-dictionary.ts';

const i18n = i18next.createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: dashboardTexts } } });
const lines = treeDictionary({
  t: i18n.t,
  files: dashboardTexts.files,
  fields: dashboardTexts.treeFields,
  number: String,
});

it('explains the columns of the file, by the same names and in the same order', async () => {
  const head = (await (await treeCsv([])).toBlob().text()).trim();
  expect(lines.map(({ column }) => column).join(',')).toBe(head);
  expect(lines.every(({ meaning }) => meaning !== '')).toBe(true);
});

it('says units, limits, choices and the form of dates', () => {
  const line = (name: string) => lines.find(({ column }) => column === name);
  expect(line('dbh_inches')).toMatchObject({ unit: 'inches', values: 'more than 0, at most 600' });
  expect(line('dbh_cm')).toMatchObject({
    unit: 'centimeters',
    values: 'more than 0, at most 1524; converted from dbh_inches',
  });
  expect(line('container_size_liters')).toMatchObject({
    unit: 'liters',
    values: expect.stringMatching(/^0 to 7570.82;/),
  });
  expect(line('root_config')?.values).toBe('Containerized; Bare Root; Bailed and Burlap');
  expect(line('qaqc_accuracy_percent')).toMatchObject({ unit: 'percent', values: '0 to 100, whole numbers' });
  expect(line('visited_at')?.values).toContain('ISO 8601');
  expect(line('latitude')).toMatchObject({ unit: 'degrees', values: '6 decimals' });
});
