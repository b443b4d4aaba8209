import { ActionIcon, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import type { Tree, TreePhoto } from '@treewell/domain/trees';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackButton } from '../../ui/use-back-button.ts';
import { PhotoStage, type PhotoStageHandle } from './photo-stage.tsx';
import { MAX_SCALE, MIN_SCALE } from './zoom.ts';
import classes from './photo-viewer.module.css';

interface PhotoViewerProps {
  tree: Tree;
  /** The photo in the viewer. The viewer is closed while it is undefined. */
  photoId: number | undefined;
  onShow: (photoId: number) => void;
  onDelete: (photoId: number) => void;
  onClose: () => void;
}

/** Shows one photo over the whole screen. People zoom in, or go to the next photo. */
export function PhotoViewer({ tree, photoId, onClose, ...more }: PhotoViewerProps) {
  const { t } = useTranslation();
  const index = tree.photosUrlArray.findIndex(({ id }) => id === photoId);
  const photo = tree.photosUrlArray[index];
  return (
    <Modal.Root opened={photo !== undefined} onClose={onClose} fullScreen>
      <Modal.Content className={classes['content']} aria-label={t('photos.viewer.title', { name: tree.tree_name })}>
        <Modal.Body className={classes['body']}>
          {photo && <OpenViewer tree={tree} photo={photo} index={index} onClose={onClose} {...more} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type OpenViewerProps = Omit<PhotoViewerProps, 'photoId'> & { photo: TreePhoto; index: number };

function OpenViewer({ tree, photo, index, onShow, onDelete, onClose }: OpenViewerProps) {
  const { t } = useTranslation();
  const stage = useRef<PhotoStageHandle>(null);
  const [scale, setScale] = useState(MIN_SCALE);
  useBackButton(true, onClose);
  const photos = tree.photosUrlArray;
  const place = { number: index + 1, count: photos.length, name: tree.tree_name };

  function turn(step: 1 | -1): void {
    const next = photos[index + step];
    if (next) onShow(next.id);
  }

  /** The arrow keys go to the next photo. When the photo is enlarged, they move it instead. */
  function onKey(event: KeyboardEvent): void {
    const isEnlarged = scale > MIN_SCALE;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (isEnlarged ? stage.current?.move(1, 0) : turn(-1)),
      ArrowRight: () => (isEnlarged ? stage.current?.move(-1, 0) : turn(1)),
      ArrowUp: () => stage.current?.move(0, 1),
      ArrowDown: () => stage.current?.move(0, -1),
      '+': () => stage.current?.zoom('in'),
      '=': () => stage.current?.zoom('in'),
      '-': () => stage.current?.zoom('out'),
      '0': () => stage.current?.zoom('fit'),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    // The keys work wherever the focus is in the viewer. After a click on the picture it is on this element.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes['viewer']} tabIndex={-1} onKeyDown={onKey}>
      <div className={classes['bar']}>
        <output className={classes['place']}>{t('photos.viewer.place', place)}</output>
        {scale > MIN_SCALE && (
          <output className={classes['zoomed']}>
            {t('photos.viewer.zoomed', { percent: Math.round(scale * 100) })}
          </output>
        )}
        <span className={classes['actions']}>
          <Tool
            label={t('photos.viewer.zoomOut')}
            Icon={IconZoomOut}
            isDisabled={scale <= MIN_SCALE}
            onClick={() => stage.current?.zoom('out')}
          />
          <Tool
            label={t('photos.viewer.zoomIn')}
            Icon={IconZoomIn}
            isDisabled={scale >= MAX_SCALE}
            onClick={() => stage.current?.zoom('in')}
          />
          {photo.can_delete && (
            <Tool label={t('photos.viewer.delete')} Icon={IconTrash} onClick={() => onDelete(photo.id)} />
          )}
          <Tool label={t('photos.viewer.close')} Icon={IconX} onClick={onClose} />
        </span>
      </div>
      <PhotoStage
        ref={stage}
        treeId={tree.tree_id}
        photo={photo}
        alt={t('photos.alt', place)}
        onScale={setScale}
        onSwipe={turn}
      />
      {photos.length > 1 && (
        <>
          <span className={classes['previous']}>
            <Tool
              label={t('photos.viewer.previous')}
              Icon={IconChevronLeft}
              isDisabled={index === 0}
              onClick={() => turn(-1)}
            />
          </span>
          <span className={classes['next']}>
            <Tool
              label={t('photos.viewer.next')}
              Icon={IconChevronRight}
              isDisabled={index === photos.length - 1}
              onClick={() => turn(1)}
            />
          </span>
        </>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  Icon: Icon;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Uses aria-disabled: a button with `disabled` would lose the focus, and the keys of the viewer would stop working. */
const Tool = ({ label, Icon, isDisabled = false, onClick }: ToolProps) => (
  <ActionIcon
    className={classes['tool']}
    variant="transparent"
    size="xl"
    radius="xl"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onClick()}
  >
    <Icon size={24} stroke={1.7} aria-hidden />
  </ActionIcon>
);
