import i18next from 'i18next';
import { expect, it } from 'vitest';
import { dashboardTexts as dashboardEn } from '@treewell/text/en/dashboard';
import { dashboardTexts as dashboardEs } from '@treewell/text/es/dashboard';
import { fillVisitFile, newVisitFile } from './visit-csv.ts';
import { visitDictionary } from './visit-dictionary.ts';

const languages = i18next.createInstance({
  resources: { en: { translation: dashboardEn }, es: { translation: dashboardEs } },
  interpolation: { escapeValue: false },
});
await languages.init();
const linesIn = (language: 'en' | 'es') =>
  visitDictionary({
    t: languages.getFixedT(language),
    files: { en: dashboardEn, es: dashboardEs }[language].files,
    fields: { en: dashboardEn, es: dashboardEs }[language].visitFields,
    number: String,
  });
const line = (language: 'en' | 'es', name: string) => linesIn(language).find(({ column }) => column === name);

it('explains the columns of the file, in their order', async () => {
  const file = newVisitFile();
  await fillVisitFile(
    file,
    async () => [],
    () => {},
  );
  const head = await file.csv.toBlob().text();
  expect(linesIn('en').map(({ column }) => column)).toEqual(head.trim().split(','));
  expect(
    [...linesIn('en'), ...linesIn('es')].every(({ meaning }) => meaning !== '' && !meaning.startsWith('files.')),
  ).toBe(true);
});

it('says unit, limits, choices and the kinds of visits that have the field', () => {
  expect(line('en', 'dbh_inches')).toMatchObject({
    unit: 'inches',
    values: expect.stringMatching(/^more than 0, at most \d+$/),
  });
  expect(line('es', 'height_m')).toMatchObject({
    unit: 'metros',
    values: 'más de 0 y como máximo 121.92; convertido de height_feet',
  });
  expect(line('en', 'notes')?.values).toBe('text of at most 5000 characters');
  expect(line('en', 'crown_vigor')?.meaning).toBe(
    'Crown vigor: The whole crown, without the trunk. (only in: Health Check)',
  );
  expect(line('en', 'crown_vigor')?.values).toMatch(/^0 = Cannot tell; 1 = Healthy: /);
  expect(line('en', 'frass')?.values).toBe('Yes; No');
  expect(line('es', 'frass')?.values).toBe('Yes = Sí; No');
  expect(line('en', 'stewardship_tasks')?.values).toMatch(/^any of these, with commas between them: Water; /);
  expect(line('es', 'visit_name')?.values).toMatch(/^Health Check = /);
  expect(line('en', 'visit_date')?.values).toContain('ISO 8601');
  expect(line('en', 'qaqc_accuracy_percent')).toMatchObject({ unit: 'percent', values: '0 to 100, whole numbers' });
});
