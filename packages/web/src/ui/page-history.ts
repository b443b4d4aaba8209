import type { RouterHistory } from '@tanstack/react-router';
import { createContext } from 'react';

/** The history of the page: that of the router, or one of its own where there is no router (app/islands). */
export const PageHistory = createContext<RouterHistory | undefined>(undefined);
