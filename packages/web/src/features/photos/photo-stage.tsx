import { useElementSize } from '@mantine/hooks';
import type { TreePhoto } from '@treewell/domain/trees';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { PhotoPicture } from './photo-picture.tsx';
import { useGestures } from './use-gestures.ts';
import { fit, FITTED, keepInSight, MIN_SCALE, moveBy, zoomAt, type View } from './zoom.ts';
import classes from './photo-viewer.module.css';

const STEP_FACTOR = 1.6;
const STEP_PIXELS = 80;
const CLOSE_LOOK = 2.5;

export interface PhotoStageHandle {
  zoom(how: 'in' | 'out' | 'fit'): void;
  /** By one step, each way -1, 0 or 1. */
  move(x: number, y: number): void;
}

interface PhotoStageProps {
  ref: Ref<PhotoStageHandle>;
  treeId: number;
  photo: TreePhoto;
  alt: string;
  onScale: (scale: number) => void;
  onSwipe: (step: 1 | -1) => void;
}

/**
 * The picture and how closely it is looked at: wheel, double click or tap, pinch and drag. The stage stays from photo
 * to photo: measured anew for each, it would be empty for the blink of an eye.
 */
export function PhotoStage({ ref, treeId, photo, alt, onScale, onSwipe }: PhotoStageProps) {
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ photoId: photo.id, view: FITTED });
  const viewIn = ({ photoId, view: last }: typeof seen): View => (photoId === photo.id ? last : FITTED);
  const view = viewIn(seen);
  const fitted = fit(photo, { width, height });
  const look = (change: (view: View) => View): void =>
    setSeen((now) => ({ photoId: photo.id, view: keepInSight(change(viewIn(now)), fitted, { width, height }) }));

  useImperativeHandle(ref, () => ({
    zoom: (how) =>
      look((now) =>
        how === 'fit' ? FITTED : zoomAt(now, how === 'in' ? STEP_FACTOR : 1 / STEP_FACTOR, { x: 0, y: 0 }),
      ),
    move: (x, y) => look((now) => moveBy(now, { x: x * STEP_PIXELS, y: y * STEP_PIXELS })),
  }));
  useEffect(() => onScale(view.scale), [view.scale, onScale]);

  const gestures = useGestures(stage, {
    onMove: (by) => look((now) => moveBy(now, by)),
    onZoom: (factor, point) => look((now) => zoomAt(now, factor, point)),
    onDoubleTap: (point) => look((now) => (now.scale > MIN_SCALE ? FITTED : zoomAt(now, CLOSE_LOOK, point))),
    onSwipe: (step) => view.scale === MIN_SCALE && onSwipe(step),
  });

  return (
    <div
      ref={(element) => {
        stage.current = element;
        sized(element);
      }}
      className={classes['stage']}
      data-enlarged={view.scale > MIN_SCALE || undefined}
      {...gestures}
    >
      <div
        className={classes['picture']}
        style={{
          width: fitted.width,
          height: fitted.height,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          backgroundImage: `url("${photo.thumbnail_url}")`,
        }}
      >
        <PhotoPicture key={photo.id} treeId={treeId} src={photo.url} alt={alt} className={classes['image']} />
      </div>
    </div>
  );
}
