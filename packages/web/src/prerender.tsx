// Finishes the public pages at build time: people and search engines get them with their content, and main.tsx makes
// them alive. It runs in Node (scripts/finish-pages.mjs), from a build of its own.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { Language } from '@treewell/domain/accounts';
import { renderToString } from 'react-dom/server';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { ITEMS } from './features/library/library-items.ts';
import { startTextIn } from './text/text.ts';

export { LANGUAGES } from '@treewell/domain/accounts';

interface FinishedPage {
  path: string;
  /** The modules that the router loads for it: the browser begins to load their files with the page. */
  modules: readonly string[];
}

const LAYOUT = 'src/app/layouts/public-layout.tsx';
const ITEM_MODULES = [LAYOUT, 'src/app/pages/resource-page.tsx'];

export const PAGES: readonly FinishedPage[] = [
  { path: '/home', modules: [LAYOUT, 'src/app/pages/landing-page.tsx'] },
  { path: '/resources', modules: [LAYOUT, 'src/app/pages/resources-page.tsx'] },
  ...ITEMS.map(({ id }) => ({ path: `/resources/${id}`, modules: ITEM_MODULES })),
];

/** The content of a page. What belongs into its head comes first. */
export async function renderPage(path: string, language: Language): Promise<string> {
  await startTextIn(language);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
