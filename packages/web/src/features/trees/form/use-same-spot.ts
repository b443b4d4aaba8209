// Asks the person whether the tree that they place is one that already exists at the same spot.
import type { Position } from '@treewell/domain/geo';
import { useEffect, useState } from 'react';
import { useFetchTreesAround, useTreesAround } from '../../../api/trees.ts';
import { neighborsAt } from './same-spot.ts';

/** Waits until the person has stopped moving the marker. */
const SETTLE_DELAY_MS = 400;

interface SameSpotOptions {
  ownTreeId: number | undefined;
  /** Only a tree at a new place is checked. */
  isMoved: boolean;
}

export function useSameSpot(place: Position | null, { ownTreeId, isMoved }: SameSpotOptions) {
  const [otherTreeIds, setOtherTreeIds] = useState<readonly number[]>([]);
  const [settledPlace, setSettledPlace] = useState<Position | null>(null);
  /** How often the person has tried to save without answering. */
  const [blockedSaves, setBlockedSaves] = useState(0);
  const isChecked = place !== null && isMoved;
  const { data, refetch } = useTreesAround(isChecked && settledPlace === place ? settledPlace : null);
  const fetchTreesAround = useFetchTreesAround();
  const excludedIds = new Set(ownTreeId === undefined ? otherTreeIds : [...otherTreeIds, ownTreeId]);

  useEffect(() => {
    const timer = setTimeout(() => setSettledPlace(place), SETTLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [place]);

  return {
    neighbors: isChecked && settledPlace === place && data ? neighborsAt(place, data, excludedIds) : [],
    blockedSaves,
    confirmOtherTrees: (treeIds: readonly number[]) => {
      setOtherTreeIds([...otherTreeIds, ...treeIds]);
      setBlockedSaves(0);
    },
    /** Does not wait for the delay above. When the server does not answer, the person may save. */
    async hasUnansweredNeighbors(): Promise<boolean> {
      if (!isChecked) return false;
      setSettledPlace(place);
      const found = await fetchTreesAround(place).catch(() => undefined);
      const hasNeighbors = found !== undefined && neighborsAt(place, found, excludedIds).length > 0;
      if (hasNeighbors) setBlockedSaves(blockedSaves + 1);
      return hasNeighbors;
    },
    refetchNeighbors: () => void refetch(),
  };
}
export type SameSpotState = ReturnType<typeof useSameSpot>;
