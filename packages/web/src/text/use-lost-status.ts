import { ALIVE, type TreeStatus } from '@treewell/domain/tree-fields';
import { useCallback } from 'react';
import { useTreeFieldTexts } from './use-tree-field-texts.ts';

/** Returns a function that says what stands at the place of a tree. Undefined for a living tree, of which nothing is said. */
export function useLostStatus(): (status: TreeStatus) => string | undefined {
  const { options } = useTreeFieldTexts().status;
  return useCallback((status) => (status === ALIVE ? undefined : (options?.[status] ?? status)), [options]);
}
