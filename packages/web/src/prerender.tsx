// Finishes the public pages at build time: people and search engines get them with their content, and main.tsx makes
// them alive. It runs in Node (scripts/finish-pages.mjs), from a build of its own.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { renderToString } from 'react-dom/server';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { ITEMS } from './features/library/library-items.ts';
import { startTextIn } from './text/text.ts';

export { LANGUAGES } from '@treewell/domain/languages';

interface FinishedPage {
  path: string;
  /** The modules that the router loads for it: the browser loads their files all at once. */
  modules: (language: Language) => string[];
}

/** Those that every page of a language needs beside the start of the app. */
const modulesOf = (language: Language): string[] =>
  language === DEFAULT_LANGUAGE ? [] : [`../text/${language}/public.ts`];

const publicModulesOf =
  (page: string, ...texts: string[]) =>
  (language: Language): string[] => [
    'src/app/layouts/public-layout.tsx',
    `src/app/pages/${page}.tsx`,
    ...['landing', ...texts].map((part) => `../text/${language}/${part}.ts`),
    ...modulesOf(language),
  ];

export const PAGES: readonly FinishedPage[] = [
  { path: '/login', modules: modulesOf },
  { path: '/home', modules: publicModulesOf('landing-page') },
  { path: '/resources', modules: publicModulesOf('resources-page', 'library') },
  ...ITEMS.map(({ id }) => ({ path: `/resources/${id}`, modules: publicModulesOf('resource-page', 'library') })),
];

/** The content of a page. What belongs into its head comes first. */
export async function renderPage(path: string, language: Language): Promise<string> {
  await startTextIn(language);
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
