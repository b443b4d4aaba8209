import { readPolyText, type Ring } from '@treewell/domain/geo';
import { useMemo } from 'react';

/** A shape as the server wrote it; null should it ever be unreadable: a picture less, not a page less. */
export const useRing = (polyText: string): Ring | null => useMemo(() => readPolyText(polyText), [polyText]);
