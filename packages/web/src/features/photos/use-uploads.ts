import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

interface VisitOfPhotos {
  /** Undefined while the visit is not saved yet. */
  visitId: number | undefined;
}

/**
 * The photo uploads of one tree, or of one visit to it. They are cancelled when the person leaves. A photo of a visit is
 * sent at once, and put on the tree when the visit is saved.
 */
export function useUploads(treeId: number, projectId: number, visit?: VisitOfPhotos) {
  const cacheTree = useCacheTree(projectId);
  const [saved] = useState(() => Promise.withResolvers<number | undefined>());
  const [queue] = useState(() =>
    createUploadQueue({
      prepare: preparePhoto,
      send: sendPhoto,
      register: async (fileName, signal) => {
        const visitId = await saved.promise;
        signal.throwIfAborted();
        cacheTree(await registerPhoto({ treeId, projectId, visitId, photoFile: fileName }, signal));
      },
    }),
  );
  const isSaved = visit === undefined || visit.visitId !== undefined;
  useEffect(() => {
    if (isSaved) saved.resolve(visit?.visitId);
  }, [saved, isSaved, visit?.visitId]);
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const addedCount = useSyncExternalStore(queue.subscribe, queue.addedCount);
  return { queue, uploads, addedCount, isRunning: uploads.some(({ state }) => state.step !== 'failed') };
}
