// The place around which a nearby search looks: the location of the device, or a place that the person has chosen.
import type { Position } from '@treewell/domain/geo';
import { useState } from 'react';
import { locate } from '../../../map/base/locate.ts';
import { useHistoryState } from '../../../ui/use-history-state.ts';

export interface Place {
  position: Position;
  by: 'device' | 'choice';
  /** Of a city or town that was chosen by its name. */
  name?: string | undefined;
}

export function usePlace() {
  // Only a chosen place is kept. The device may have moved, so its location is requested again.
  const [chosen, setChosen] = useHistoryState<Place | undefined>('place', undefined);
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

  function choose(position: Position, name?: string): void {
    const choice: Place = { position, by: 'choice', name };
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
