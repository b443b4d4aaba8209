// Renders the public pages at build time: people and search engines get them with their content. It runs in Node
// (scripts/prerender-pages.mjs), from a build of its own.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createQueryClient } from './api/query-client.ts';
import { ISLANDS } from './app/islands/island-contents.ts';
import { idPrefix, IslandRoot } from './app/islands/island-root.tsx';
import { type IslandMark, type IslandName, RenderIsland } from './app/islands/island.tsx';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { ITEMS } from './features/library/library-items.ts';
import { loadTexts, startTextIn } from './text/text.ts';

export { LANGUAGES } from '@treewell/domain/languages';

interface PrerenderedPage {
  path: string;
  /** Modules whose styles the page contains. */
  modules: string[];
  /** The scripts of a page that is hydrated as a whole. Undefined: only its islands are. */
  scripts?: (language: Language) => string[];
}

const publicPage = (path: string, page: string): PrerenderedPage => ({
  path,
  modules: ['src/app/layouts/public-layout.tsx', `src/app/pages/${page}.tsx`],
});

export const PAGES: readonly PrerenderedPage[] = [
  {
    path: '/login',
    // Its code is in the first files of the app.
    modules: [],
    scripts: (language) => (language === DEFAULT_LANGUAGE ? [] : [`../text/${language}/public.ts`]),
  },
  publicPage('/home', 'landing-page'),
  publicPage('/resources', 'resources-page'),
  ...ITEMS.map(({ id }) => publicPage(`/resources/${id}`, 'resource-page')),
];

/** The content of a page. What belongs into its head is at the beginning. */
export async function renderPage({ path, scripts }: PrerenderedPage, language: Language): Promise<string> {
  await startTextIn(language);
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const app = <RouterProvider router={router} />;
  if (scripts) return renderToString(<Providers>{app}</Providers>);
  const renderIsland = await islandRenderer();
  return renderToStaticMarkup(
    <Providers>
      <RenderIsland value={renderIsland}>{app}</RenderIsland>
    </Providers>,
  );
}

async function islandRenderer(): Promise<(island: IslandMark) => string> {
  const names = Object.keys(ISLANDS) as IslandName[];
  await loadTexts(...names.map((name) => ISLANDS[name].texts));
  const contents = new Map(await Promise.all(names.map(async (name) => [name, await ISLANDS[name].load()] as const)));
  return (island) =>
    renderToString(<IslandRoot queryClient={createQueryClient()}>{contents.get(island.name)?.(island)}</IslandRoot>, {
      identifierPrefix: idPrefix(island.name),
    });
}
