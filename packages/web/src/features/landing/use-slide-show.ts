import { useEffect, useState, useSyncExternalStore } from 'react';

const SHOWN_MS = 7_000;

export interface SlideShow {
  index: number;
  isPlaying: boolean;
  show: (index: number) => void;
  setIsPlaying: (isPlaying: boolean) => void;
}

const subscribeToNothing = () => () => {};

/**
 * Shows one of `count` slides after the other. People who want less motion start it themselves. `isHeld`: while a person
 * looks at it or has the focus in it, nothing changes by itself.
 */
export function useSlideShow(count: number, isHeld: boolean): SlideShow {
  const [index, setIndex] = useState(0);
  const [isChosen, setIsPlaying] = useState<boolean>();

  const likesMotion = useSyncExternalStore(
    subscribeToNothing,
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );
  const isPlaying = isChosen ?? (likesMotion && count > 1);

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);

  return {
    index,
    isPlaying,
    show: (next) => {
      setIsPlaying(false);
      setIndex(next);
    },
    setIsPlaying,
  };
}
