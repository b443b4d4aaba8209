// @vitest-environment happy-dom
import { ROOT_CONFIGS } from '@treewell/domain/tree-fields';
import { addDays, dayOf } from '@treewell/domain/work/due';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../../test/render-page.tsx';
import { chooseLanguage, startText } from '../../../../text/text.ts';
import { treeFieldsTexts } from '@treewell/text/es/trees/tree-fields';
import { cellOf, Score } from './columns.tsx';

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

it.each([
  [-12, 'overdue', 'Overdue: 12 days'],
  [0, 'due', 'Today'],
  [1, 'due', 'Tomorrow'],
  [60, 'later', ', 20'],
])('a tree that is due %d days from today says so in words, with its icon', async (days, state, words) => {
  page = await renderPage(<p>{cellOf('due_on', addDays(dayOf(Date.now()), days))}</p>);
  const mark = page.root.querySelector('[data-state]');
  expect(mark?.getAttribute('data-state')).toBe(state);
  expect(mark?.textContent).toContain(words);
  expect(mark?.querySelector('svg')).not.toBeNull();
});

it('a tree that is due for nothing says so', async () => {
  page = await renderPage(<p>{cellOf('due_on', null)}</p>);
  expect(page.root.textContent).toContain('Not due');
});

it.each([
  [0, 'fair'],
  [800, 'fair, older than 24 months'],
])('a score whose check was made %d days ago is read as %s, with its number', async (days, words) => {
  const health_checked_at = new Date(Date.now() - days * 86_400_000).toISOString();
  page = await renderPage(<Score tree={{ z_score: 4.61, health_checked_at }} />);
  const score = page.root.querySelector('[data-ring]');
  expect(score?.getAttribute('data-ring')).toBe(days > 0 ? 'old' : 'orange');
  expect(score?.textContent.replace('old', '')).toContain(`4.6 ${words}`);
  expect(score?.getAttribute('title')).toMatch(
    days > 0 ? /^Checked on .+: older than 24 months$/ : /^Checked on [^:]+$/,
  );
});
