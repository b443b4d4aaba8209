// The place a nearby search looks around: where the device is, or one that was chosen.
import type { Position } from '@treewell/domain/geo';
import { useState } from 'react';
import { locate } from '../../../map/base/locate.ts';
import { useKept } from '../../../ui/use-kept.ts';

export interface Place {
  position: Position;
  by: 'device' | 'choice';
}

export function usePlace() {
  // Where the device is may be another place by now: it is asked again.
  const [chosen, setChosen] = useKept<Place | undefined>('place', undefined);
  const [place, setPlace] = useState(chosen);
  const [isLocating, setIsLocating] = useState(false);
  const [refusal, setRefusal] = useState<'refused' | 'unsupported'>();
  const [isPicking, setIsPicking] = useState(false);

  async function findDevice(): Promise<void> {
    if (isLocating) return;
    setIsLocating(true);
    const located = await locate();
    setIsLocating(false);
    if (located.kind !== 'found') {
      setRefusal(located.kind);
      setIsPicking(true);
      return;
    }
    setRefusal(undefined);
    setIsPicking(false);
    setChosen(undefined);
    setPlace({ position: located.position, by: 'device' });
  }

  function choose(position: Position): void {
    const choice = { position, by: 'choice' } as const;
    setChosen(choice);
    setPlace(choice);
    setRefusal(undefined);
    setIsPicking(false);
  }

  return {
    place,
    isLocating,
    refusal,
    isPicking,
    findDevice,
    startPicking: () => setIsPicking(true),
    cancelPicking: () => setIsPicking(false),
    choose,
  };
}
export type PlaceState = ReturnType<typeof usePlace>;
