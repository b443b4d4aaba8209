// What each island contains, and which texts it needs. The browser loads them when the island is used.
import { createElement, type ReactNode } from 'react';
import type { loadTexts } from '../../text/text.ts';
import type { IslandMark, IslandName } from './island.tsx';

interface IslandContents {
  texts: Parameters<typeof loadTexts>[0];
  load: () => Promise<(island: IslandMark) => ReactNode>;
}

export const ISLANDS: Record<IslandName, IslandContents> = {
  figures: {
    texts: 'landing',
    load: async () => {
      const { Figures } = await import('../../features/landing/figures.tsx');
      return () => createElement(Figures);
    },
  },
  'library-list': {
    texts: 'library',
    load: async () => {
      const { ListIsland } = await import('../../features/library/library-in-island.tsx');
      return () => createElement(ListIsland);
    },
  },
  'library-item': {
    texts: 'library',
    load: async () => {
      const { ItemIsland } = await import('../../features/library/library-in-island.tsx');
      return ({ itemId = '' }) => createElement(ItemIsland, { itemId });
    },
  },
};
