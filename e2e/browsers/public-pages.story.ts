import { expect, say, test } from './story.ts';

test('a visitor searches the library before it is hydrated @phone @always', async ({ visitor, slowScripts }) => {
  const search = { role: 'searchbox', name: say('library.search') } as const;
  await visitor.tab.open(`${slowScripts.address}/resources`);
  expect(await visitor.run(() => document.querySelectorAll('[data-hydrated]').length, null)).toBe(0);
  await visitor.typeInto(search, 'bark');
  slowScripts.letScriptsGo();
  await visitor.seeAddress(/^\/resources\?words=bark$/);
  await visitor.seeValue(search, 'bark');
  await visitor.click({ role: 'button', name: say('library.clearSearch') });
  await visitor.seeAddress(/^\/resources$/);
});
