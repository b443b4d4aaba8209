import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { takeOverUploads } from './handed-over-uploads.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

interface VisitOfPhotos {
  /** Undefined while the visit is not saved yet. */
  visitId: number | undefined;
}

/**
 * The photo uploads of one tree, or of one visit to it. Those that began in the form of a new tree go on here. They are
 * cancelled when the person leaves. A photo of a visit is
 * sent at once, and put on the tree when the visit is saved.
 */
export function useUploads(treeId: number, projectId: number, visit?: VisitOfPhotos) {
  const cacheTree = useCacheTree(projectId);
  const isOfVisit = visit !== undefined;
  const [{ queue, setVisitId }] = useState(() => {
    let visitId: number | undefined;
    const begun = isOfVisit ? undefined : takeOverUploads(treeId);
    if (begun) return { queue: begun, setVisitId: () => {} };
    const uploads = createUploadQueue({
      prepare: preparePhoto,
      send: sendPhoto,
      mayRegister: () => !isOfVisit || visitId !== undefined,
      register: async (fileName, signal) =>
        cacheTree(await registerPhoto({ treeId, projectId, visitId, photoFile: fileName }, signal)),
    });
    return {
      queue: uploads,
      setVisitId: (id: number | undefined): void => {
        visitId = id;
        if (id !== undefined) uploads.registerReady();
      },
    };
  });
  const visitId = visit?.visitId;
  useEffect(() => setVisitId(visitId), [setVisitId, visitId]);
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const addedCount = useSyncExternalStore(queue.subscribe, queue.addedCount);
  return { queue, uploads, addedCount, isRunning: uploads.some(({ state }) => state.step !== 'failed') };
}
