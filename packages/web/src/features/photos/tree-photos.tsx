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

/** The photos of a tree: looking at them, adding some, deleting one's own. */
export function TreePhotos({ tree, projectId }: { tree: Tree; projectId: number }) {
  // Another tree, another queue: what is on its way belongs to one tree only.
  return <Photos key={tree.tree_id} tree={tree} projectId={projectId} />;
}

function Photos({ tree, projectId }: { tree: Tree; projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { queue, uploads, addedCount, isRunning } = useUploads(tree.tree_id, projectId);
  const [opened, setOpened] = useState<number>();
  const [doomed, setDoomed] = useState<number>();
  const [said, setSaid] = useState('');
  const photos = tree.photosUrlArray;
  const isAdding = tree.can_add_photos;

  function deleted(): void {
    setDoomed(undefined);
    setOpened(undefined);
    setSaid(t('photos.deleting.done'));
    // What had the focus is gone.
    title.current?.focus();
  }

  return (
    <section className={classes['photos']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('photos.title')}
      </Title>
      {photos.length === 0 && uploads.length === 0 && (
        <Text c="dimmed">{t(isAdding ? 'photos.noneOwn' : 'photos.none')}</Text>
      )}
      {photos.length > 0 && <PhotoGallery tree={tree} onOpen={setOpened} onDelete={setDoomed} />}
      {isAdding && <PhotoUploader onFiles={queue.add} />}
      <PhotoUploadList uploads={uploads} onRetry={queue.retry} onCancel={queue.cancel} />
      <Text component="output" size="sm" c="dimmed" className={classes['said']}>
        {said ||
          (addedCount > 0 && t('photos.added', { count: addedCount, replace: { count: formats.number(addedCount) } }))}
      </Text>
      <PhotoViewer
        tree={tree}
        photoId={opened}
        onShow={setOpened}
        onDelete={setDoomed}
        onClose={() => setOpened(undefined)}
      />
      <PhotoDeleteDialog
        treeId={tree.tree_id}
        photo={photos.find(({ id }) => id === doomed)}
        onDeleted={deleted}
        onCancel={() => setDoomed(undefined)}
      />
      <UploadLeaveGuard isRunning={isRunning} />
    </section>
  );
}
