import { useEffect, useRef, useState } from 'react';

/** A few screens ahead, so that even a quick scroll finds what it comes to. */
const NEAR = '1500px 0px';

/** The heights of parts that were drawn. A part that is not drawn, and the page that Back returns to, keep their height. */
const knownHeights = new Map<string, number>();

type Listener = (isNear: boolean, height: number) => void;
const listeners = new WeakMap<Element, Listener>();
let sharedObserver: IntersectionObserver | undefined;
const observer = (): IntersectionObserver =>
  (sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR },
  ));

/**
 * Whether a part of a long page is near enough to be drawn, so that the page stays light however long it is. A part that
 * holds the focus stays drawn.
 */
export function useNearViewport(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  // A part of unknown height must be drawn once to be measured.
  const [isNear, setIsNear] = useState(() => !knownHeights.has(key));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    listeners.set(element, (isNowNear, height) => {
      if (isNowNear) return setIsNear(true);
      if (element.contains(document.activeElement)) return;
      knownHeights.set(key, height);
      setIsNear(false);
    });
    observer().observe(element);
    return () => observer().unobserve(element);
  }, [key]);
  return { ref, isNear, style: isNear ? undefined : { height: knownHeights.get(key) } };
}

/** Calls `onNear` when the end of a list comes near, and again while it stays near. Undefined: not now. */
export function useEndNear(onNear: (() => void) | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !onNear) return;
    // During a quick scroll several entries come at once. The last one is true now.
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: NEAR,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  return ref;
}
