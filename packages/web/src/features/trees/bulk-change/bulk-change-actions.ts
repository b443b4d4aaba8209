// What people can do with a change that has ended: undo it, and see it in the history. Features do not import each other, so
// the app hands it in.
import { createContext, type ReactNode } from 'react';

export const BulkChangeActionsContext = createContext<(changeId: number) => ReactNode>(() => null);
