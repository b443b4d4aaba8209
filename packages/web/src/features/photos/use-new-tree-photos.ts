// The photos of new trees. They are sent while the person describes the tree, and put on it when it is saved. Those of
// earlier trees go on meanwhile: the next tree does not wait for them.
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { handOverUploads } from './handed-over-uploads.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

interface PhotosOfTree {
  queue: UploadQueue;
  /** Undefined until the tree is saved. */
  tree: { treeId: number; projectId: number; name: string } | undefined;
}

function createPhotosOfTree(cacheTree: (tree: Tree) => void): PhotosOfTree {
  const photos: PhotosOfTree = {
    tree: undefined,
    queue: createUploadQueue({
      prepare: preparePhoto,
      send: sendPhoto,
      mayRegister: () => photos.tree !== undefined,
      async register(fileName, signal) {
        if (!photos.tree) throw new Error('The tree of this photo is not saved yet');
        const { treeId, projectId } = photos.tree;
        cacheTree(await registerPhoto({ treeId, projectId, photoFile: fileName }, signal));
      },
    }),
  };
  return photos;
}

export function useNewTreePhotos(projectId: number) {
  const cacheTree = useCacheTree(projectId);
  const [current, setCurrent] = useState(() => createPhotosOfTree(cacheTree));
  const [earlier, setEarlier] = useState<readonly PhotosOfTree[]>([]);
  // A person who leaves the page gives up the photos of the tree that is not saved. The others go on.
  useEffect(
    () => () => {
      if (!current.tree) current.queue.cancelAll();
    },
    [current],
  );

  return {
    queue: current.queue,
    earlier,
    /** The tree is saved: its photos belong to it, and those that are added now to the next tree. */
    putOn(saved: Tree): void {
      const { tree_id: treeId, tree_name: name, project_id } = saved;
      current.tree = { treeId, projectId: project_id ?? projectId, name };
      handOverUploads(treeId, current.queue);
      current.queue.registerReady();
      setEarlier((all) => [...all.filter(({ queue }) => queue.uploads().length > 0), current]);
      setCurrent(createPhotosOfTree(cacheTree));
    },
  };
}
export type NewTreePhotosState = ReturnType<typeof useNewTreePhotos>;

export const useUploadsOf = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.uploads);
