import { useElementSize } from '@mantine/hooks';
import type { TreePhoto } from '@treewell/domain/trees';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { PhotoPicture } from './photo-picture.tsx';
import { useGestures } from './use-gestures.ts';
import { fit, FITTED, limitView, MIN_SCALE, moveBy, zoomAt, type View } from './zoom.ts';
import classes from './photo-viewer.module.css';

const STEP_FACTOR = 1.6;
const STEP_PIXELS = 80;
const DOUBLE_TAP_FACTOR = 2.5;

export interface PhotoStageHandle {
  zoom(how: 'in' | 'out' | 'fit'): void;
  /** Moves the picture by one step: x and y are -1, 0 or 1. */
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
 * Shows one photo. People zoom and move it by wheel, double click, double tap, pinch and drag. All photos share one
 * stage: a new stage for each photo would be empty until it is measured.
 */
export function PhotoStage({ ref, treeId, photo, alt, onScale, onSwipe }: PhotoStageProps) {
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const [lastView, setLastView] = useState({ photoId: photo.id, view: FITTED });
  const viewIn = ({ photoId, view: shown }: typeof lastView): View => (photoId === photo.id ? shown : FITTED);
  const view = viewIn(lastView);
  const fitted = fit(photo, { width, height });
  const changeView = (change: (view: View) => View): void =>
    setLastView((now) => ({ photoId: photo.id, view: limitView(change(viewIn(now)), fitted, { width, height }) }));

  useImperativeHandle(ref, () => ({
    zoom: (how) =>
      changeView((now) =>
        how === 'fit' ? FITTED : zoomAt(now, how === 'in' ? STEP_FACTOR : 1 / STEP_FACTOR, { x: 0, y: 0 }),
      ),
    move: (x, y) => changeView((now) => moveBy(now, { x: x * STEP_PIXELS, y: y * STEP_PIXELS })),
  }));
  useEffect(() => onScale(view.scale), [view.scale, onScale]);

  const gestures = useGestures(stage, {
    onMove: (by) => changeView((now) => moveBy(now, by)),
    onZoom: (factor, point) => changeView((now) => zoomAt(now, factor, point)),
    onDoubleTap: (point) =>
      changeView((now) => (now.scale > MIN_SCALE ? FITTED : zoomAt(now, DOUBLE_TAP_FACTOR, point))),
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
