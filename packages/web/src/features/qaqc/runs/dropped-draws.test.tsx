// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { DroppedDraws } from './dropped-draws.tsx';

let page: RenderedPage;
afterEach(() => page.close());

it('a run says how many draws fell out, with each reason that occurred', async () => {
  const dropped = { tree_left: 0, tree_withdrawn: 1, tree_died: 0, visit_withdrawn: 0, second_withdrawn: 2, empty: 0 };
  page = await renderPage(<DroppedDraws run={{ dropped_visits: 3, dropped }} />);
  expect(page.root.textContent).toContain('3 drawn health checks fell out for good:');
  expect([...page.root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'The tree was withdrawn: 1',
    'The second measurement was withdrawn: 2',
  ]);
});
