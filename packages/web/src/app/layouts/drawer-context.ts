import { createContext, useContext } from 'react';

/** Lets the toolbar of a page open the drawer on a small screen. */
export const DrawerContext = createContext<{ open: () => void }>({ open: () => undefined });

export const useDrawer = () => useContext(DrawerContext);
