import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

const KEPT_MAX = 200;
const kept = new Map<string, unknown>();

/** Like a state, but whoever comes back to this page with Back finds it as it was. A new visit begins anew. */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const key = `${entry} ${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  function change(next: T): void {
    setValue(next);
    kept.delete(key);
    kept.set(key, next);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
  }
  return [value, change];
}
