import { type Ring } from '@treewell/domain/geo';
import { readPolyText } from '@treewell/domain/rings/poly-text';
import { useMemo } from 'react';

/** Parses a shape from the server. Null when it is unreadable: then the page only lacks the picture. */
export const useRing = (polyText: string): Ring | null => useMemo(() => readPolyText(polyText), [polyText]);
