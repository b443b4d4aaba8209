import type { Change } from './change.ts';

/** A language: French. Its texts begin as a copy of the English ones, and its readers get the English documents. */
export const language: Change = {
  name: 'a language, besides its texts,',
  maxFiles: 2,
  texts: { from: 'packages/text/en', to: 'packages/text/fr' },
  edits: [
    {
      file: 'packages/domain/src/languages.ts',
      after: "  { value: 'es', label: 'Español', locale: 'es-US', hasDocuments: true },",
      add: "  { value: 'fr', label: 'Français', locale: 'fr-FR', hasDocuments: false },",
    },
    { file: 'packages/text/fr/mails.ts', replace: "(name ? `Hello ${name},` : 'Hello,')", by: '`Bonjour ${name},`' },
    { file: 'packages/text/fr/app.ts', replace: "skip: 'Skip to content'", by: "skip: 'Aller au contenu'" },
  ],
  newFiles: {
    'packages/server/schema/species-names.fr.csv': `scientific_name,name
Acer rubrum,Érable rouge
`,
  },
  tests: {
    'packages/server/src/features/accounts/french.test.ts': `import * as accounts from '@treewell/domain/accounts';
import { listSpecies } from '@treewell/domain/species';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('writes mails in French to a person whose browser asks for it', async () => {
  const names = { given_name: 'Fleur', family_name: 'Orme', organization: '' };
  const account = { email: 'fleur@example.org', password: 'Sweetgum-7', ...names };
  await test.send(accounts.signUp, account, undefined, { headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
  expect((await test.mailsTo('fleur@example.org'))[0]?.text_body).toMatch(/^Bonjour Fleur,/);
});

it('remembers that a person reads French, and names species in French', async () => {
  const lena = await test.signedIn('lena');
  await test.call(accounts.setLanguage, { language: 'fr' }, lena);
  expect(await test.call(accounts.getUser, {}, lena)).toMatchObject({ language: 'fr' });
  const species = await test.call(listSpecies, {}, lena);
  expect(species.find(({ scientific_name }) => scientific_name === 'Acer rubrum')).toMatchObject({
    common_name: 'Red maple',
    common_name_es: 'Arce rojo',
    common_name_fr: 'Érable rouge',
  });
});
`,
    'packages/web/src/text/french.test.tsx': `import { expect, it } from 'vitest';
import { documentOf } from '../features/library/library-items.ts';
import { createSpeciesSearch } from '../features/trees/form/species-search.ts';
import { listedSpecies } from '../../test/listed-species.ts';
import { localeOf } from './format.ts';
import { startTextIn } from './text.ts';
import i18next from 'i18next';

it('shows the texts of French', async () => {
  await startTextIn('fr');
  expect(i18next.t('app.skip')).toBe('Aller au contenu');
  expect(localeOf('fr', ['en-GB'])).toBe('fr-FR');
});

it('offers the English document where there is no French one', () => {
  expect(documentOf({ id: 'dbh', kind: 'manual', branch: 'healthCheck' }, 'fr')?.language).toBe('en');
});

it('finds a species by its French name', () => {
  const maple = listedSpecies({
    sub_id: 39,
    common_name: 'Red maple',
    common_name_fr: 'Érable rouge',
    scientific_name: 'Acer rubrum',
  });
  expect(createSpeciesSearch([maple], [], 'fr').find('erable')).toMatchObject([{ label: 'Érable rouge (Acer rubrum)' }]);
});
`,
  },
};
