import { createContext, useContext } from 'react';

/** How a page's toolbar opens the drawer on a small screen. */
export const DrawerContext = createContext<{ open: () => void }>({ open: () => undefined });

export const useDrawer = () => useContext(DrawerContext);
