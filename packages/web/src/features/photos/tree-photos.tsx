import { Text, Title } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { PhotoDeleteDialog } from './photo-delete-dialog.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PhotoUploadList } from './photo-upload-list.tsx';
import { PhotoUploader } from './photo-uploader.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { UploadLeaveGuard } from './upload-leave-guard.tsx';
import { useUploads } from './use-uploads.ts';
import classes from './tree-photos.module.css';

/** The photos of a tree. People look at them, add photos, and delete their own. */
export function TreePhotos({ tree, projectId }: { tree: Tree; projectId: number }) {
  // Each tree has its own upload queue.
  return <Photos key={tree.tree_id} tree={tree} projectId={projectId} />;
}

function Photos({ tree, projectId }: { tree: Tree; projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { queue, uploads, addedCount, isRunning } = useUploads(tree.tree_id, projectId);
  const [openedId, setOpenedId] = useState<number>();
  const [deletingId, setDeletingId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const photos = tree.photosUrlArray;
  const canAdd = tree.can_add_photos;

  function deleted(): void {
    setDeletingId(undefined);
    setOpenedId(undefined);
    setAnnouncement(t('photos.deleting.done'));
    // The element that had the focus was removed.
    title.current?.focus();
  }

  return (
    <section className={classes['photos']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('photos.title')}
      </Title>
      {photos.length === 0 && uploads.length === 0 && (
        <Text c="dimmed">{t(canAdd ? 'photos.noneOwn' : 'photos.none')}</Text>
      )}
      {photos.length > 0 && <PhotoGallery tree={tree} onOpen={setOpenedId} onDelete={setDeletingId} />}
      {canAdd && <PhotoUploader onFiles={queue.add} />}
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <Text component="output" size="sm" c="dimmed" className={classes['said']}>
        {announcement ||
          (addedCount > 0 && t('photos.added', { count: addedCount, replace: { count: formats.number(addedCount) } }))}
      </Text>
      <PhotoViewer
        tree={tree}
        photoId={openedId}
        onShow={setOpenedId}
        onDelete={setDeletingId}
        onClose={() => setOpenedId(undefined)}
      />
      <PhotoDeleteDialog
        treeId={tree.tree_id}
        photo={photos.find(({ id }) => id === deletingId)}
        onDeleted={deleted}
        onCancel={() => setDeletingId(undefined)}
      />
      <UploadLeaveGuard isRunning={isRunning} />
    </section>
  );
}
