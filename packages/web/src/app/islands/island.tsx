// A part of a page that moves. On a prerendered page only its islands have React, each a root of its own, and only when
// somebody uses them (watch-island.ts). In the app an island is a part of the page like any other.
import { createContext, type ReactNode, useContext } from 'react';

export type IslandName = 'figures' | 'library-list' | 'library-item';

export interface IslandMark {
  name: IslandName;
  /** The item that is shown, in an island that shows one. */
  itemId?: string | undefined;
}

/** Renders an island as a root of its own. Only where pages are prerendered (prerender.tsx). */
export const RenderIsland = createContext<((island: IslandMark) => string) | undefined>(undefined);

export function Island({ name, itemId, children }: IslandMark & { children: ReactNode }) {
  const render = useContext(RenderIsland);
  if (!render) return children;
  return (
    <div
      data-island={name}
      data-item-id={itemId}
      // Rendered by React from our own components (island-contents.tsx).
      dangerouslySetInnerHTML={{ __html: render({ name, itemId }) }}
    />
  );
}
