import { VisuallyHidden } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefetchTree } from '../../api/photos.ts';
import classes from './photo-picture.module.css';

interface PhotoPictureProps {
  treeId: number;
  src: string;
  alt: string;
  isLazy?: boolean;
  className?: string | undefined;
}

/** The address of a photo may have expired. Then it loads the tree again, which has a new address: once per address. */
export function PhotoPicture({ treeId, src, alt, isLazy = false, className }: PhotoPictureProps) {
  const { t } = useTranslation();
  const refetchTree = useRefetchTree(treeId);
  const [broken, setBroken] = useState<string>();
  if (broken === src) {
    return (
      <span className={classes['broken']}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        <VisuallyHidden>{alt}. </VisuallyHidden>
        {t('photos.broken')}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => {
        setBroken(src);
        void refetchTree();
      }}
    />
  );
}
