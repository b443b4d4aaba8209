import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoUploadList } from './photo-upload-list.tsx';
import { PhotoUploader } from './photo-uploader.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { UploadLeaveGuard } from './upload-leave-guard.tsx';
import { useUploadsOf, type NewTreePhotosState } from './use-new-tree-photos.ts';
import classes from './new-tree-photos.module.css';

/** For the form of a new tree. The photos are sent at once, and put on the tree when it is saved. */
export function NewTreePhotos({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation();
  const titleId = useId();
  const uploads = useUploadsOf(queue);
  return (
    <section className={classes['photos']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['title']}>
        {t('photos.title')}
      </h3>
      <PhotoUploader onFiles={queue.add} />
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <UploadLeaveGuard isRunning={uploads.some(({ state }) => state.step !== 'failed')} />
    </section>
  );
}

/** The photos of trees that are saved already, until all have arrived. */
export const EarlierTreePhotos = ({ earlier }: Pick<NewTreePhotosState, 'earlier'>) =>
  earlier.map(({ treeId, name, queue }) => <PhotosOfSavedTree key={treeId} queue={queue} name={name} />);

function PhotosOfSavedTree({ queue, name }: { queue: UploadQueue; name: string }) {
  const { t } = useTranslation();
  const uploads = useUploadsOf(queue);
  if (uploads.length === 0) return null;
  return (
    <div className={classes['earlier']}>
      <Text size="sm" fw={600}>
        {t('photos.ofTree', { name })}
      </Text>
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <UploadLeaveGuard isRunning={uploads.some(({ state }) => state.step !== 'failed')} />
    </div>
  );
}
