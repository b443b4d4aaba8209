import i18next from 'i18next';
import { expect, it } from 'vitest';
import { dashboardTexts as dashboardEn } from '@treewell/text/en/dashboard';
import { dashboardTexts as dashboardEs } from '@treewell/text/es/dashboard';
import { fillVisitFile, newVisitFile } from './visit-csv.ts';
import { dictionaryLines } from './visit-dictionary.ts';

const languages = i18next.createInstance({
  resources: { en: { translation: dashboardEn }, es: { translation: dashboardEs } },
  interpolation: { escapeValue: false },
});
await languages.init();
const linesIn = (language: 'en' | 'es') =>
  dictionaryLines({
    t: languages.getFixedT(language),
    fields: { en: dashboardEn, es: dashboardEs }[language].visitFields,
    number: String,
  });
const line = (language: 'en' | 'es', name: string) => linesIn(language).find(([column]) => column === name);

it('explains the columns of the file, in their order', async () => {
  const file = newVisitFile();
  await fillVisitFile(
    file,
    async () => [],
    () => {},
  );
  const head = await file.csv.toBlob().text();
  expect(linesIn('en').map(([column]) => column)).toEqual(head.trim().split(','));
  expect(linesIn('es').every(([, meaning]) => meaning !== '' && !meaning.startsWith('visitLog.'))).toBe(true);
});

it('says unit, limits, choices and the kinds of visits that have the field', () => {
  expect(line('en', 'dbh')?.slice(2)).toEqual(['inches', expect.stringMatching(/^More than 0, at most \d+$/)]);
  expect(line('en', 'notes')?.[3]).toBe('text of at most 5000 characters');
  expect(line('en', 'crown_vigor')?.[1]).toBe(
    'Crown vigor: The whole crown, without the trunk. (only in: Health Check)',
  );
  expect(line('en', 'crown_vigor')?.[3]).toMatch(/^0 = Cannot tell; 1 = Healthy: /);
  expect(line('en', 'frass')?.[3]).toBe('Yes; No');
  expect(line('es', 'frass')?.[3]).toBe('Yes = Sí; No');
  expect(line('en', 'stewardship_tasks')?.[3]).toMatch(/^any of these, with commas between them: Water; /);
  expect(line('es', 'visit_name')?.[3]).toMatch(/^Health Check = /);
});
