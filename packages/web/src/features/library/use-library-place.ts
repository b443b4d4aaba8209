// The library has two addresses: it is public, and a part of the dashboard. Its links stay where the person is. It knows no
// router, because a prerendered page has none: library-in-app.tsx and library-in-island.tsx say what a link is.
import { type AnchorHTMLAttributes, createContext, type FunctionComponent, useContext } from 'react';
import type { LibrarySearch } from './library-address.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { search: LibrarySearch };

export interface LibraryPlace {
  /** The path of the list. Those of its items begin with it. */
  path: string;
  ListLink: FunctionComponent<LinkProps>;
  ItemLink: FunctionComponent<LinkProps & { itemId: string }>;
  /** Changes what the list shows, and its address. */
  changeSearch: (changes: LibrarySearch) => void;
}

export const LibraryPlace = createContext<LibraryPlace | undefined>(undefined);

export function useLibraryPlace(): LibraryPlace {
  const place = useContext(LibraryPlace);
  if (!place) throw new Error('The library is neither in the app nor in an island');
  return place;
}
