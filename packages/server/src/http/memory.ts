// Keeps in memory what most calls need first: the person of a session, and their rights in a project. Messages of the
// database name the entries to delete (schema/notify.sql says for which changes). While messages may be missing, nothing is
// read from memory. Calls that change something always ask the database.
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes.ts';

export interface Memory {
  /** The value of the key, or the result of `load`. Concurrent callers share one `load`. Null is never kept. */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
  /** The value that `get` would return from memory, or undefined. */
  peek(key: string): unknown;
}

interface Kept {
  loading: Promise<unknown>;
  /** Undefined while it loads. */
  value?: unknown;
}

const KEPT_MAX = 50_000;
/** The age at which entries are deleted also without a message, in case no trigger noticed a change. */
const KEPT_MS = 2_000;

export function createMemory(changes: Changes, keptMs = KEPT_MS): Memory {
  // With a resolution, lru-cache starts a timer, which costs more than reading the clock each time.
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX, ttl: keptMs, ttlResolution: 0 });
  const forget = (key: string): void => {
    const isPrefix = key.endsWith('*');
    const keys = isPrefix ? Array.from(kept.keys()).filter((each) => each.startsWith(key.slice(0, -1))) : [key];
    for (const each of keys) kept.delete(each);
  };
  changes.listen('treewell_forget', { onMessage: forget, onGap: () => kept.clear() });
  return {
    get<Value>(key: string, load: () => Promise<Value>) {
      if (!changes.isCurrent()) return load();
      const known = kept.get(key);
      if (known) return known.loading as Promise<Value>;
      // Stored before it is loaded, so that a message which arrives meanwhile deletes it.
      const loading = load();
      const entry: Kept = { loading };
      kept.set(key, entry);
      const giveUp = (): void => {
        if (kept.peek(key) === entry) kept.delete(key);
      };
      loading.then((value) => (value === null ? giveUp() : (entry.value = value)), giveUp);
      return loading;
    },
    peek: (key) => (changes.isCurrent() ? kept.get(key)?.value : undefined),
  };
}

/** For calls that change something. They read rights from the database. */
export const NO_MEMORY: Memory = { get: (_key, load) => load(), peek: () => undefined };
