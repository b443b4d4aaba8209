import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

const VALUES_MAX = 200;
const values = new Map<string, unknown>();

/** Like useState, but the browser's Back button brings the value back. A new visit starts with `initial`. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const entryKey = useLocation({ select: ({ state }) => state.__TSR_key });
  const key = `${entryKey} ${name}`;
  const [value, setValue] = useState<T>(() => (values.has(key) ? (values.get(key) as T) : initial));
  function change(next: T): void {
    setValue(next);
    // Deleted first, so that the oldest value comes first in the map.
    values.delete(key);
    values.set(key, next);
    if (values.size > VALUES_MAX) values.delete(values.keys().next().value as string);
  }
  return [value, change];
}
