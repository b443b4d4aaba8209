// The library as a part of the app: its links and its address are those of the router.
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { LibraryPlace } from './use-library-place.ts';

const PATHS = {
  public: { list: '/resources', item: '/resources/$itemId' },
  dashboard: { list: '/dashboard/resources', item: '/dashboard/resources/$itemId' },
} as const;

function linksTo({ list, item }: (typeof PATHS)[keyof typeof PATHS]): Omit<LibraryPlace, 'changeSearch'> {
  return {
    path: list,
    ListLink: (props) => <Link to={list} {...props} />,
    ItemLink: ({ itemId, ...props }) => <Link to={item} params={{ itemId }} {...props} />,
  };
}

const LINKS = { public: linksTo(PATHS.public), dashboard: linksTo(PATHS.dashboard) };

export function LibraryInApp({ place, children }: { place: keyof typeof PATHS; children: ReactNode }) {
  const navigate = useNavigate();
  const value = useMemo<LibraryPlace>(
    () => ({
      ...LINKS[place],
      changeSearch: (changes) =>
        void navigate({
          to: PATHS[place].list,
          search: (previous) => ({ ...previous, ...changes }),
          replace: true,
          resetScroll: false,
        }),
    }),
    [navigate, place],
  );
  return <LibraryPlace value={value}>{children}</LibraryPlace>;
}
