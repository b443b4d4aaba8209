import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the person has come near an element by scrolling. What is expensive waits for that. */
export function useIsNear<T extends Element>(): { ref: RefObject<T | null>; isNear: boolean } {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '300px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
