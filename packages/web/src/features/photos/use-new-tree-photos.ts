// The photos of new trees. They are sent while the person describes the tree, and put on it when it is saved. Those of
// earlier trees go on meanwhile: the next tree does not wait for them.
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerPhoto, sendPhoto, useCacheTree } from '../../api/photos.ts';
import { handOverUploads } from './handed-over-uploads.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

interface SavedTree {
  treeId: number;
  projectId: number;
}

/** The uploads of one tree that is not saved yet. */
function createPhotosOfTree(cacheTree: (tree: Tree) => void) {
  let tree: SavedTree | undefined;
  const queue = createUploadQueue({
    prepare: preparePhoto,
    send: sendPhoto,
    mayRegister: () => tree !== undefined,
    async register(fileName, signal) {
      if (!tree) throw new Error('The tree of this photo is not saved yet');
      cacheTree(await registerPhoto({ ...tree, photoFile: fileName }, signal));
    },
  });
  return {
    queue,
    putOn: (saved: SavedTree): void => {
      tree = saved;
      handOverUploads(saved.treeId, queue);
      queue.registerReady();
    },
    /** The photos of a tree that was never saved. */
    cancelUnsaved: (): void => {
      if (!tree) queue.cancelAll();
    },
  };
}

interface EarlierPhotos {
  treeId: number;
  name: string;
  queue: UploadQueue;
}

export function useNewTreePhotos(projectId: number) {
  const cacheTree = useCacheTree(projectId);
  const [current, setCurrent] = useState(() => createPhotosOfTree(cacheTree));
  const [earlier, setEarlier] = useState<readonly EarlierPhotos[]>([]);
  // A person who leaves the page gives up the photos of the tree that is not saved. The others go on.
  useEffect(() => current.cancelUnsaved, [current]);

  return {
    queue: current.queue,
    earlier,
    /** The tree is saved: its photos belong to it, and those that are added now to the next tree. */
    putOn: ({ tree_id: treeId, tree_name: name, project_id }: Tree): void => {
      current.putOn({ treeId, projectId: project_id ?? projectId });
      setEarlier((all) => [
        ...all.filter(({ queue }) => queue.uploads().length > 0),
        { treeId, name, queue: current.queue },
      ]);
      setCurrent(createPhotosOfTree(cacheTree));
    },
  };
}
export type NewTreePhotosState = ReturnType<typeof useNewTreePhotos>;

export const useUploadsOf = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.uploads);
