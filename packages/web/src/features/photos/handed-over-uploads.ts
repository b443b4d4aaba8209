// Uploads of a new tree that go on when its form has closed. The page of the tree takes them over and shows them.
import type { UploadQueue } from './upload-queue.ts';

const waiting = new Map<number, UploadQueue>();

export const handOverUploads = (treeId: number, queue: UploadQueue): void => {
  if (queue.uploads().length > 0) waiting.set(treeId, queue);
};

export function takeOverUploads(treeId: number): UploadQueue | undefined {
  const queue = waiting.get(treeId);
  waiting.delete(treeId);
  return queue;
}
