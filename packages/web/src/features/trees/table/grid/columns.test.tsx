// @vitest-environment happy-dom
import { ROOT_CONFIGS } from '@treewell/domain/tree-fields';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../../test/render-page.tsx';
import { chooseLanguage, startText } from '../../../../text/text.ts';
import { treeFieldsTexts } from '@treewell/text/es/trees/tree-fields';
import { cellOf } from './columns.tsx';

let page: RenderedPage;
beforeEach(startText);
afterEach(async () => {
  await page.close();
  await chooseLanguage('en');
});

it.each(ROOT_CONFIGS)('a cell says the choice $value in the language of the reader', async ({ value }) => {
  await chooseLanguage('es');
  page = await renderPage(<p>{cellOf('root_config', value)}</p>);
  expect(page.root.querySelector('p')?.textContent).toBe(treeFieldsTexts.root_config.options[value]);
});

it('a cell without a value says that it is unknown, whatever the field holds', async () => {
  page = await renderPage(
    <>
      <p>{cellOf('root_config', null)}</p>
      <p>{cellOf('dbh', null)}</p>
    </>,
  );
  const [choice, measure] = [...page.root.querySelectorAll('p')].map((cell) => cell.textContent);
  expect(choice).toBe(measure);
  expect(choice).not.toBe('');
});
