import { useEffect } from 'react';
import { PhotoUploadList } from './photo-upload-list.tsx';
import { PhotoUploader } from './photo-uploader.tsx';
import { UploadLeaveGuard } from './upload-leave-guard.tsx';
import { useUploads } from './use-uploads.ts';

interface AddedPhotoProps {
  treeId: number;
  projectId: number;
  /** Called with each photo that has arrived on the tree. */
  onAdded: (photoId: number) => void;
  /** Whether a photo is on its way. */
  onRunning: (isRunning: boolean) => void;
}

/** For a form that is about one photo of a tree: a new one is put on the tree at once. */
export function AddedPhoto({ treeId, projectId, onAdded, onRunning }: AddedPhotoProps) {
  const { queue, uploads, isRunning } = useUploads(treeId, projectId, { onAdded });
  useEffect(() => onRunning(isRunning), [onRunning, isRunning]);
  return (
    <>
      <PhotoUploader onFiles={queue.add} />
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <UploadLeaveGuard isRunning={isRunning} />
    </>
  );
}
