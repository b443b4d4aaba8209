import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { takeOverUploads } from './handed-over-uploads.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

interface UploadOptions {
  /** The photos belong to a visit. Its id is undefined while it is not saved yet. */
  visit?: { visitId: number | undefined };
  /** Called with each photo that was put on the tree. */
  onAdded?: (photoId: number) => void;
}

/**
 * The photo uploads of one tree, or of one visit to it. Those that began in the form of a new tree go on here. They are
 * cancelled when the person leaves. A photo of a visit is
 * sent at once, and put on the tree when the visit is saved.
 */
export function useUploads(treeId: number, projectId: number, { visit, onAdded }: UploadOptions = {}) {
  const cacheTree = useCacheTree(projectId);
  const isOfVisit = visit !== undefined;
  const [{ queue, setVisitId }] = useState(() => {
    let visitId: number | undefined;
    // The page of the tree shows those, and no form.
    const begun = isOfVisit || onAdded ? undefined : takeOverUploads(treeId);
    if (begun) return { queue: begun, setVisitId: () => {} };
    const uploads = createUploadQueue({
      prepare: preparePhoto,
      send: sendPhoto,
      mayRegister: () => !isOfVisit || visitId !== undefined,
      async register(fileName, signal) {
        const tree = await registerPhoto({ treeId, projectId, visitId, photoFile: fileName }, signal);
        cacheTree(tree);
        const added = tree.photosUrlArray.find(({ photoKey }) => photoKey === fileName);
        if (added) onAdded?.(added.id);
      },
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
