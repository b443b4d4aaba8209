import { Title } from '@mantine/core';
import type { TreePhoto } from '@treewell/domain/trees';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoUploadList } from './photo-upload-list.tsx';
import { PhotoUploader } from './photo-uploader.tsx';
import { useUploads } from './use-uploads.ts';
import classes from './visit-photos.module.css';

interface VisitPhotosProps {
  treeId: number;
  projectId: number;
  /** Undefined until the visit is saved. Photos are sent at once, and wait for it. */
  visitId: number | undefined;
  photos: readonly TreePhoto[];
  canAdd: boolean;
  /** Changes when the form is reset: photos that are not saved yet are dropped. */
  resetCount: number;
  onChange: (state: { waiting: number; failed: number }) => void;
}

/** Photos that belong to a visit. The tree shows them too. */
export function VisitPhotos({ treeId, projectId, visitId, photos, canAdd, resetCount, onChange }: VisitPhotosProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { queue, uploads, addedCount } = useUploads(treeId, projectId, { visit: { visitId } });
  const failed = uploads.filter(({ state }) => state.step === 'failed').length;
  const waiting = uploads.length - failed;
  useEffect(() => onChange({ waiting, failed }), [onChange, waiting, failed]);
  useEffect(() => {
    if (resetCount > 0) queue.cancelAll();
  }, [queue, resetCount]);
  return (
    <section className={classes['photos']} aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId}>
        {t('photos.visit.title')}
      </Title>
      {photos.length > 0 && (
        <ul className={classes['list']}>
          {photos.map(({ id, url, thumbnail_url, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnail_url}
                  width={width}
                  height={height}
                  alt={t('photos.visit.alt', { number: index + 1, count: photos.length })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {canAdd && <PhotoUploader onFiles={queue.add} />}
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <output className={classes['said']}>
        {addedCount > 0 && t('photos.added', { count: addedCount })}
        {visitId === undefined && waiting > 0 && t('photos.visit.waiting')}
      </output>
    </section>
  );
}
