// Fingers, mouse and wheel on an element, told as what they mean.
import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { distanceOf, middleOf, type Point } from './zoom.ts';

interface Gestures {
  onMove: (by: Point) => void;
  /** Around a point counted from the middle of the element. */
  onZoom: (factor: number, around: Point) => void;
  onDoubleTap: (at: Point) => void;
  /** 1: to the left, on to the next. */
  onSwipe: (step: 1 | -1) => void;
}

const SWIPE_PIXELS = 60;
/** A notch of a wheel is 100 or so; a trackpad sends many small ones. */
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
    // Or the browser would enlarge the whole page.
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event));
  });
  useEffect(() => {
    const target = element.current;
    const turn = (event: WheelEvent) => turnWheel(event);
    // React listens to wheels without the right to prevent anything.
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [element]);

  const lift = (event: PointerEvent): void => {
    const began = swipe.current;
    fingers.current.delete(event.pointerId);
    swipe.current = undefined;
    if (!began || event.type !== 'pointerup') return;
    const end = pointOf(event);
    const by = { x: end.x - began.x, y: end.y - began.y };
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
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: MouseEvent) => onDoubleTap(pointOf(event)),
  };
}
