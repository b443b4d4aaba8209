// A long list is drawn piece by piece, the next one before its end comes into sight.
import { useEffect, useRef, useState } from 'react';

const PIECE = 60;
const AHEAD = '1200px';

export function useGrowingList<T>(items: readonly T[]) {
  const end = useRef<HTMLDivElement>(null);
  const [list, setList] = useState({ items, count: PIECE });
  // Another filter, another list: it starts small again.
  if (list.items !== items) setList({ items, count: PIECE });
  const hasMore = list.count < items.length;

  useEffect(() => {
    if (!end.current || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setList({ items, count: list.count + PIECE });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [items, list.count, hasMore]);

  return { shown: items.slice(0, list.count), end };
}
