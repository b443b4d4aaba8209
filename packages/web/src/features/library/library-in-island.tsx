// The library on a prerendered page: its links load another page, and it keeps its search in the address itself.
import { useDidUpdate } from '@mantine/hooks';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { PageHistory } from '../../ui/page-history.ts';
import { ItemView } from './item-view.tsx';
import { libraryAddress, type LibrarySearch } from './library-address.ts';
import { itemWith } from './library-items.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryPlace } from './use-library-place.ts';

const PATH = '/resources';

const LINKS: Omit<LibraryPlace, 'changeSearch'> = {
  path: PATH,
  ListLink: ({ search, children, ...props }) => (
    <a href={libraryAddress(PATH, search)} {...props}>
      {children}
    </a>
  ),
  ItemLink: ({ search, itemId, children, ...props }) => (
    <a href={libraryAddress(`${PATH}/${itemId}`, search)} {...props}>
      {children}
    </a>
  ),
};

/** Only the page without a search is prerendered. */
const NO_SEARCH: LibrarySearch = {};

export function ListIsland() {
  const history = useContext(PageHistory);
  const [search, setSearch] = useState(NO_SEARCH);
  useDidUpdate(() => history?.replace(libraryAddress(PATH, search), window.history.state), [history, search]);
  return (
    <Place changeSearch={(changes) => setSearch((previous) => ({ ...previous, ...changes }))}>
      <LibraryList search={search} />
    </Place>
  );
}

/** An item never changes the search. */
export function ItemIsland({ itemId }: { itemId: string }) {
  const item = itemWith(itemId);
  return <Place>{item && <ItemView item={item} search={NO_SEARCH} hasTitle />}</Place>;
}

function Place({ changeSearch, children }: Partial<Pick<LibraryPlace, 'changeSearch'>> & { children: ReactNode }) {
  const value = useMemo(() => ({ ...LINKS, changeSearch: changeSearch ?? (() => {}) }), [changeSearch]);
  return <LibraryPlace value={value}>{children}</LibraryPlace>;
}
