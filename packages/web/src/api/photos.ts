// Photos of trees: obtaining an address, sending the file there, registering it on the tree; deleting.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as photos from '@treewell/domain/photos';
import type { Tree } from '@treewell/domain/trees';
import { call } from './client.ts';
import { putFile, type PutFileOptions } from './put-file.ts';
import { treeKeys } from './trees.ts';

/** First half of an upload. `fileName` is a UUID and the extension of the type. */
export async function sendPhoto(photo: Blob, fileName: string, options: PutFileOptions): Promise<void> {
  const contentType = photos.photoTypeOf(fileName);
  if (!contentType || photo.type !== contentType) throw new Error(`${fileName} does not fit ${photo.type}`);
  const address = await call(photos.issuePhotoUpload, { fileName, contentType, size: photo.size }, options.signal);
  await putFile(address, photo, options);
}

/** Second half, and the tree that has come of it. Asking twice is harmless. */
export const registerPhoto = (
  treeId: number,
  projectId: number,
  fileName: string,
  signal: AbortSignal,
): Promise<Tree> => call(photos.addPhoto, { treeId, projectId, photoFile: fileName }, signal);

/** Shows a tree as it was answered, without asking for it again. */
export function useKeepTree(projectId: number): (tree: Tree) => void {
  const client = useQueryClient();
  return (tree) => void client.setQueryData([...treeKeys.one(tree.tree_id), projectId], tree);
}

/** For pictures whose address has expired. */
export function useTreeAgain(treeId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: treeKeys.one(treeId) });
}

export function useDeletePhoto(treeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, photoKey }: { id: number; photoKey: string }) => call(photos.deletePhoto, { id, key: photoKey }),
    onSuccess: async (_deleted, { id }) => {
      client.setQueriesData<Tree>({ queryKey: treeKeys.one(treeId) }, (tree) =>
        // What else is asked about a tree lives under the same key.
        tree && 'photosUrlArray' in tree
          ? { ...tree, photosUrlArray: tree.photosUrlArray.filter((photo) => photo.id !== id) }
          : tree,
      );
      await client.invalidateQueries({ queryKey: treeKeys.one(treeId) });
    },
  });
}
