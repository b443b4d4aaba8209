import { sayIn } from '../say.ts';
import { expect, say, test } from './story.ts';

test('a visitor searches the library before it is hydrated, and reads on in Spanish @phone @always', async ({
  visitor,
  slowScripts,
}) => {
  const search = { role: 'searchbox', name: say('library.search') } as const;
  await visitor.tab.open(`${slowScripts.address}/resources`);
  await visitor.typeInto(search, 'bark');
  slowScripts.letScriptsGo();
  await visitor.seeAddress(/^\/resources\?words=bark$/);
  await visitor.seeValue(search, 'bark');
  await visitor.click({ role: 'button', name: say('library.clearSearch') });
  await visitor.seeAddress(/^\/resources$/);

  await visitor.tab.open(`${slowScripts.address}/resources/dbh`);
  const inSpanish = sayIn('es');
  expect(await visitor.run(() => document.documentElement.lang, null)).toBe('en');
  await visitor.run(
    () => document.querySelector<HTMLElement>('[data-run="language"] input[value="es"]')?.click(),
    null,
  );
  await visitor.see({ role: 'heading', name: inSpanish('library.items.dbh.title') });
});
