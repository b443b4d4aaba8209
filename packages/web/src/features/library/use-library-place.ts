// The library has two addresses: it is public, and a part of the dashboard. Its links stay where the person is.
import { createContext, useContext } from 'react';

export const PLACES = {
  public: { list: '/resources', item: '/resources/$itemId' },
  dashboard: { list: '/dashboard/resources', item: '/dashboard/resources/$itemId' },
} as const;

export const LibraryPlace = createContext<keyof typeof PLACES>('public');

export const useLibraryPlace = () => PLACES[useContext(LibraryPlace)];
