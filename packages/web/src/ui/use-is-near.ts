import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

/** Whether the person has come near an element by scrolling. What is expensive waits for that. */
export function useIsNear<T extends Element>(): { ref: RefObject<T | null>; isNear: boolean } {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (ref.current ? whenNear(ref.current, () => setIsNear(true)) : undefined), []);
  return { ref, isNear };
}
