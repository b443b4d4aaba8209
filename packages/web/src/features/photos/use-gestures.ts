// Turns the events of fingers, mouse and wheel on an element into gestures.
import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { distanceOf, middleOf, type Point } from './zoom.ts';

interface Gestures {
  onMove: (by: Point) => void;
  /** `around` is measured from the middle of the element. */
  onZoom: (factor: number, around: Point) => void;
  onDoubleTap: (at: Point) => void;
  /** 1 is a swipe to the left, which means the next photo. */
  onSwipe: (step: 1 | -1) => void;
}

const SWIPE_PIXELS = 60;
/** One notch of a mouse wheel sends a delta of about 100; a trackpad sends many small deltas. */
const WHEEL_SPEED = 0.002;

export function useGestures(
  element: RefObject<HTMLElement | null>,
  { onMove, onZoom, onDoubleTap, onSwipe }: Gestures,
) {
  const fingers = useRef(new Map<number, Point>());
  const swipe = useRef<Point>(undefined);

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = (element.current as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // Otherwise the browser would enlarge the whole page.
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event));
  });
  useEffect(() => {
    const target = element.current;
    const turn = (event: WheelEvent) => turnWheel(event);
    // React's own wheel listeners are passive: they cannot call preventDefault.
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [element]);

  const endPointer = (event: PointerEvent): void => {
    const start = swipe.current;
    fingers.current.delete(event.pointerId);
    swipe.current = undefined;
    if (!start || event.type !== 'pointerup') return;
    const end = pointOf(event);
    const by = { x: end.x - start.x, y: end.y - start.y };
    if (Math.abs(by.x) > SWIPE_PIXELS && Math.abs(by.x) > 2 * Math.abs(by.y)) onSwipe(by.x < 0 ? 1 : -1);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      swipe.current = fingers.current.size === 1 ? pointOf(event) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const was = fingers.current.get(event.pointerId);
      if (!was) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return onMove({ x: now.x - was.x, y: now.y - was.y });
      const [before, after] = [middleOf(was, other), middleOf(now, other)];
      onMove({ x: after.x - before.x, y: after.y - before.y });
      onZoom(distanceOf(now, other) / Math.max(1, distanceOf(was, other)), after);
    },
    onPointerUp: endPointer,
    onPointerCancel: endPointer,
    onDoubleClick: (event: MouseEvent) => onDoubleTap(pointOf(event)),
  };
}
