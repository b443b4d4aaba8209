// Asking whether the tree that is being placed is one that stands there already.
import type { Position } from '@treewell/domain/geo';
import { useEffect, useState } from 'react';
import { useFetchTreesAround, useTreesAround } from '../../../api/trees.ts';
import { neighborsAt } from './same-spot.ts';

/** While a mark is being moved, its places on the way are nobody's business. */
const SETTLED_MS = 400;

interface SameSpotOptions {
  ownTreeId: number | undefined;
  /** A tree that stays where it was has always had its neighbors. */
  isMoved: boolean;
}

export function useSameSpot(place: Position | null, { ownTreeId, isMoved }: SameSpotOptions) {
  const [saidOthers, setSaidOthers] = useState<readonly number[]>([]);
  const [settled, setSettled] = useState<Position | null>(null);
  /** Counts how often somebody wanted to save without having answered. */
  const [asked, setAsked] = useState(0);
  const isWatched = place !== null && isMoved;
  const { data, refetch } = useTreesAround(isWatched && settled === place ? settled : null);
  const ask = useFetchTreesAround();
  const others = new Set(ownTreeId === undefined ? saidOthers : [...saidOthers, ownTreeId]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [place]);

  return {
    neighbors: isWatched && settled === place && data ? neighborsAt(place, data, others) : [],
    asked,
    sayOther: (treeIds: readonly number[]) => {
      setSaidOthers([...saidOthers, ...treeIds]);
      setAsked(0);
    },
    /** Looks even if the place was chosen a moment ago. Where nothing can be learned, nobody is held up. */
    async isOpen(): Promise<boolean> {
      if (!isWatched) return false;
      setSettled(place);
      const found = await ask(place).catch(() => undefined);
      const isOpen = found !== undefined && neighborsAt(place, found, others).length > 0;
      if (isOpen) setAsked(asked + 1);
      return isOpen;
    },
    lookAgain: () => void refetch(),
  };
}
export type SameSpotState = ReturnType<typeof useSameSpot>;
