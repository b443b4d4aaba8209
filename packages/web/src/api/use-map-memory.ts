import { isRegistered } from '@treewell/domain/accounts';
import { useMemo } from 'react';
import { rememberedMap, rememberMap, type MapWords } from './map-memory.ts';
import { useUser } from './session.ts';

export interface MapMemory {
  read: () => MapWords;
  write: (changes: MapWords) => void;
}

/** The memory of a project's map, for the person who is signed in. The same object while they are. */
export function useMapMemory(projectId: number): MapMemory {
  const user = useUser();
  const userId = user && isRegistered(user) ? user.user_id : undefined;
  return useMemo(
    () => ({
      read: () => (userId === undefined ? {} : rememberedMap(userId, projectId)),
      write(changes) {
        if (userId !== undefined) rememberMap(userId, projectId, changes);
      },
    }),
    [userId, projectId],
  );
}
