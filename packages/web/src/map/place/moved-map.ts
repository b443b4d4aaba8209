// What a cross in the middle of a map needs to know about its movements.
import type { Position } from '@treewell/domain/geo';
import type { TreeMap, Unsubscribe } from '../canvas/tree-map.ts';

/** Runs the listener after the person has moved the map by finger, mouse or keyboard, and not after a flight. */
export function onMovedByPerson({ library }: TreeMap, listener: () => void): Unsubscribe {
  const onMoved = ({ originalEvent }: { originalEvent?: unknown }): void => {
    if (originalEvent) listener();
  };
  library.on('moveend', onMoved);
  return () => library.off('moveend', onMoved);
}

/** Moves the middle of the map to a spot, at the same zoom. */
export const panTo = ({ library }: TreeMap, position: Position): void => void library.easeTo({ center: [...position] });

export const isMoving = ({ library }: TreeMap): boolean => library.isMoving();
