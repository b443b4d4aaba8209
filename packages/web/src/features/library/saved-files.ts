// The documents that a person has saved on this device. They open without a network (service-worker.ts answers with them).
import { SAVED_KEY } from '../../api/saved-documents.ts';

const CACHE = 'treewell-saved';

/** For each document (its id and language) the addresses of its files: the document itself comes first. */
type Saved = Readonly<Record<string, readonly string[]>>;

/** Always the same object, so that a prerendered page need not be drawn again when it is hydrated. */
export const NOTHING_SAVED: Saved = {};

const listeners = new Set<() => void>();
let saved: Saved | undefined;

function read(): Saved {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Saved) : NOTHING_SAVED;
  } catch {
    return NOTHING_SAVED;
  }
}

function write(next: Saved): void {
  localStorage.setItem(SAVED_KEY, JSON.stringify(next));
  readAgain();
}

function readAgain(): void {
  saved = read();
  for (const listener of listeners) listener();
}

/** Other pages of the app save documents, too: one after the other, each knowing what the others have saved. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(CACHE, async () => {
    readAgain();
    await work();
  });
}

const handleStorage = ({ key }: StorageEvent): void => {
  if (key === SAVED_KEY || key === null) readAgain();
};

/** A page that Back brings back from memory was not told what other pages have saved since. */
const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) readAgain();
};

/** Browsers offer it only on a secure address. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const savedFiles = {
  all: (): Saved => (saved ??= read()),

  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', handleStorage);
      addEventListener('pageshow', handlePageShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', handleStorage);
      removeEventListener('pageshow', handlePageShow);
    };
  },

  /** Either all files are saved, or none. */
  save: (name: string, addresses: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(addresses);
      const old = savedFiles.all()[name] ?? [];
      write({ ...savedFiles.all(), [name]: addresses });
      await forgetUnused(old);
    }),

  remove: (name: string): Promise<void> =>
    inTurn(async () => {
      const { [name]: addresses = [], ...others } = savedFiles.all();
      write(others);
      await forgetUnused(addresses);
    }),
};

/** Documents share files: each stays as long as one of them needs it. */
async function forgetUnused(addresses: readonly string[]): Promise<void> {
  const used = new Set(Object.values(savedFiles.all()).flat());
  const cache = await caches.open(CACHE);
  await Promise.all(addresses.filter((address) => !used.has(address)).map((address) => cache.delete(address)));
}
