// Draws a long list in parts. The next part is added before the person scrolls to the end.
import { useEffect, useRef, useState } from 'react';

const PART = 60;
const LOAD_AHEAD = '1200px';

export function useGrowingList<T>(items: readonly T[]) {
  const end = useRef<HTMLDivElement>(null);
  const [list, setList] = useState({ items, count: PART });
  // A new filter gives a new list, which starts with the first part again.
  if (list.items !== items) setList({ items, count: PART });
  const hasMore = list.count < items.length;

  useEffect(() => {
    if (!end.current || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setList({ items, count: list.count + PART });
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [items, list.count, hasMore]);

  return { shown: items.slice(0, list.count), end };
}
