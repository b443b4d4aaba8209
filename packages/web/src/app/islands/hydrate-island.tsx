// Hydrates an island. This file and what it imports is loaded when the first island is used.
import { createBrowserHistory } from '@tanstack/react-router';
import { asLanguage, DEFAULT_LANGUAGE } from '@treewell/domain/languages';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../../api/query-client.ts';
import { keepEarlyTexts } from '../../forms/use-early-texts.ts';
import { loadTexts, startTextIn } from '../../text/text.ts';
import { leaveFloor } from '../../ui/history-floor.ts';
import { ISLANDS } from './island-contents.ts';
import { idPrefix, IslandRoot } from './island-root.tsx';
import type { IslandName } from './island.tsx';

const queryClient = createQueryClient();
const history = createBrowserHistory();
// Back from this page goes to the page before, also if a dialog was open.
leaveFloor(history);
/** The page is in one language: to choose another loads it again. */
const texts = startTextIn(asLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE);

/** Resolves when React has taken the island over. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, itemId } = element.dataset;
  const name = island as IslandName;
  const [contentOf] = await Promise.all([ISLANDS[name].load(), texts.then(() => loadTexts(ISLANDS[name].texts))]);
  keepEarlyTexts(element);
  await new Promise<void>((resolve) => {
    // In small steps, so that the page answers in between.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandRoot queryClient={queryClient} history={history} onHydrated={resolve}>
          {contentOf({ name, itemId })}
        </IslandRoot>,
        { identifierPrefix: idPrefix(name) },
      );
    });
  });
}
