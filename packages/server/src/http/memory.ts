// What most calls ask for first, kept in memory: who a session belongs to, and what somebody may do in a project. A
// message of the database names what is to be forgotten (the migrations say which changes do); while messages may be
// missing, nothing is kept. Calls that change something ask the database itself.
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes.ts';

export interface Memory {
  /** What is kept under the key, or what `load` gives: once for all who ask meanwhile. Null is never kept. */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What `get` would give without asking anybody and without waiting, or undefined. */
  peek(key: string): unknown;
}

interface Kept {
  loading: Promise<unknown>;
  /** Undefined while it is being loaded. */
  value?: unknown;
}

const KEPT_MAX = 50_000;
/** Also without a message: a change that no trigger saw is seen after so long. */
const KEPT_MS = 2_000;

export function createMemory(changes: Changes, keptMs = KEPT_MS): Memory {
  // Without a resolution it asks the clock each time, which costs less than its timer.
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX, ttl: keptMs, ttlResolution: 0 });
  const forget = (key: string): void => {
    const isBeginning = key.endsWith('*');
    const keys = isBeginning ? Array.from(kept.keys()).filter((each) => each.startsWith(key.slice(0, -1))) : [key];
    for (const each of keys) kept.delete(each);
  };
  changes.listen('treewell_forget', { onMessage: forget, onGap: () => kept.clear() });
  return {
    get<Value>(key: string, load: () => Promise<Value>) {
      if (!changes.isCurrent()) return load();
      const known = kept.get(key);
      if (known) return known.loading as Promise<Value>;
      // Kept from the beginning, so that a message which comes before the answer takes it away as well.
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

/** For calls that change something: rights are read from the database. */
export const NO_MEMORY: Memory = { get: (_key, load) => load(), peek: () => undefined };
