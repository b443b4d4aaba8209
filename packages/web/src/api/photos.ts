// Photos of trees. An upload takes three calls: get an upload address, send the file there, register it on the tree.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as photos from '@treewell/domain/photos';
import type { Tree } from '@treewell/domain/trees';
import { call } from './client.ts';
import { putFile, type PutFileOptions } from './put-file.ts';
import { treeKeys } from './trees.ts';
import { visitKeys } from './visits.ts';

/** The first two calls of an upload. `fileName` is a UUID with the extension of the file type. */
export async function sendPhoto(photo: Blob, fileName: string, options: PutFileOptions): Promise<void> {
  const contentType = photos.photoTypeOf(fileName);
  if (!contentType || photo.type !== contentType) throw new Error(`${fileName} does not fit ${photo.type}`);
  const address = await call(photos.issuePhotoUpload, { fileName, contentType, size: photo.size }, options.signal);
  await putFile(address, photo, options);
}

/** The last call of an upload. Returns the tree with the photo. Calling it twice is harmless. */
export const registerPhoto = (photo: WireInputOf<typeof photos.addPhoto>, signal: AbortSignal): Promise<Tree> =>
  call(photos.addPhoto, photo, signal);

/** A photo may belong to a visit of the tree. */
function forgetVisitPhotos(client: QueryClient, treeId: number): void {
  void client.invalidateQueries({ queryKey: visitKeys.any });
  void client.invalidateQueries({ queryKey: visitKeys.ofTree(treeId) });
}

/** Puts a tree from an answer into the cache, so that pages show it without another call. */
export function useCacheTree(projectId: number): (tree: Tree) => void {
  const client = useQueryClient();
  return (tree) => {
    client.setQueryData([...treeKeys.one(tree.tree_id), projectId], tree);
    forgetVisitPhotos(client, tree.tree_id);
  };
}

/** Loads the tree again, for a photo whose address has expired. */
export function useRefetchTree(treeId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: treeKeys.one(treeId) });
}

export function useDeletePhoto(treeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, photoKey }: { id: number; photoKey: string }) => call(photos.deletePhoto, { id, key: photoKey }),
    onSuccess: async (_deleted, { id }) => {
      client.setQueriesData<Tree>({ queryKey: treeKeys.one(treeId) }, (tree) =>
        // Other data about the tree has a key with the same beginning.
        tree && 'photosUrlArray' in tree
          ? { ...tree, photosUrlArray: tree.photosUrlArray.filter((photo) => photo.id !== id) }
          : tree,
      );
      forgetVisitPhotos(client, treeId);
      await client.invalidateQueries({ queryKey: treeKeys.one(treeId) });
    },
  });
}
