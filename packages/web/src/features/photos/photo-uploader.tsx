import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { PHOTO_TYPES } from '@treewell/domain/photos';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './photo-uploader.module.css';

const TYPES = PHOTO_TYPES.map(({ value }) => value);

/** People add photos here: they choose files, drop them, or take a photo with the camera. */
export function PhotoUploader({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const openPicker = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Dropzone
      className={classes['zone']}
      accept={TYPES}
      openRef={openPicker}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': t('photos.input') }}
      // Pass on the refused files too: the content decides what a file is, and the list shows the problem of each file.
      onDropAny={(accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)])}
      onDrop={() => {}}
    >
      <div className={classes['ways']}>
        <Button
          leftSection={<IconPhotoPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => openPicker.current?.()}
        >
          {t('photos.choose')}
        </Button>
        <Button
          className={classes['camera']}
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('photos.take')}
        </Button>
        <input
          ref={camera}
          hidden
          type="file"
          accept={TYPES.join(',')}
          capture="environment"
          aria-label={t('photos.take')}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Without this, choosing the same photo again would fire no event.
            currentTarget.value = '';
          }}
        />
        <span className={classes['drop']}>{t('photos.drop')}</span>
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {t('photos.privacy')}
      </Text>
    </Dropzone>
  );
}
