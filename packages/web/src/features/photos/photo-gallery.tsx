import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { PhotoPicture } from './photo-picture.tsx';
import classes from './photo-gallery.module.css';

interface PhotoGalleryProps {
  tree: Tree;
  onOpen: (photoId: number) => void;
  onDelete: (photoId: number) => void;
}

export function PhotoGallery({ tree, onOpen, onDelete }: PhotoGalleryProps) {
  const { t } = useTranslation();
  const count = tree.photosUrlArray.length;
  return (
    <ul className={classes['gallery']}>
      {tree.photosUrlArray.map(({ id, thumbnail_url, can_delete }, index) => {
        const place = { number: index + 1, count, name: tree.tree_name };
        return (
          <li key={id} className={classes['tile']}>
            <UnstyledButton className={classes['open']} aria-label={t('photos.open', place)} onClick={() => onOpen(id)}>
              <PhotoPicture
                treeId={tree.tree_id}
                src={thumbnail_url}
                alt={t('photos.alt', place)}
                isLazy
                className={classes['thumbnail']}
              />
            </UnstyledButton>
            {can_delete && (
              <ActionIcon
                className={classes['delete']}
                variant="default"
                size="lg"
                radius="xl"
                aria-label={t('photos.deleteNamed', place)}
                onClick={() => onDelete(id)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}
