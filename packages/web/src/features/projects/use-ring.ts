import { parsePolyText, type Ring } from '@treewell/domain/geo';
import { useMemo } from 'react';

/** A boundary as the server wrote it; null should it ever be unreadable: a picture less, not a page less. */
export const toRing = (polyText: string): Ring | null => {
  const ring = parsePolyText(polyText);
  return typeof ring === 'string' ? null : ring;
};

export const useRing = (polyText: string): Ring | null => useMemo(() => toRing(polyText), [polyText]);
