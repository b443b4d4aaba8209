// The documents that a person has saved on this device. They open without a network (service-worker.ts answers with them).
const CACHE = 'treewell-saved';
const KEY = 'treewell.saved';

/** For each document (its id and language) the addresses of its files: the document itself comes first. */
type Saved = Readonly<Record<string, readonly string[]>>;

/** Always the same object, so that a finished page need not be drawn again when it becomes alive. */
export const NOTHING_SAVED: Saved = {};

const listeners = new Set<() => void>();
let saved: Saved | undefined;

function read(): Saved {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Saved) : NOTHING_SAVED;
  } catch {
    return NOTHING_SAVED;
  }
}

function write(next: Saved): void {
  saved = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Browsers offer it only on a secure address. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const savedFiles = {
  all: (): Saved => (saved ??= read()),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Either all files are saved, or none. */
  async save(name: string, addresses: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE);
    await cache.addAll(addresses);
    const old = savedFiles.all()[name] ?? [];
    write({ ...savedFiles.all(), [name]: addresses });
    await forgetUnused(old);
  },

  async remove(name: string): Promise<void> {
    const { [name]: addresses = [], ...others } = savedFiles.all();
    write(others);
    await forgetUnused(addresses);
  },
};

/** Documents share files: each stays as long as one of them needs it. */
async function forgetUnused(addresses: readonly string[]): Promise<void> {
  const used = new Set(Object.values(savedFiles.all()).flat());
  const cache = await caches.open(CACHE);
  await Promise.all(addresses.filter((address) => !used.has(address)).map((address) => cache.delete(address)));
}
