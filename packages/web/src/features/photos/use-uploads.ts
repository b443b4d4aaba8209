import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The photo uploads of one tree. They are cancelled when the person leaves the tree. */
export function useUploads(treeId: number, projectId: number) {
  const cacheTree = useCacheTree(projectId);
  const [queue] = useState(() =>
    createUploadQueue({
      prepare: preparePhoto,
      send: sendPhoto,
      register: async (fileName, signal) => cacheTree(await registerPhoto(treeId, projectId, fileName, signal)),
    }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const addedCount = useSyncExternalStore(queue.subscribe, queue.addedCount);
  return { queue, uploads, addedCount, isRunning: uploads.some(({ state }) => state.step !== 'failed') };
}
