// Keeps created files in memory until a change makes them outdated. The least recently used are deleted first.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes.ts';

export interface MadeFile {
  bytes: Uint8Array;
  /** A hash of the content: the same on every server, and after a restart. */
  etag: string;
}

export interface FileCache {
  /** The file from memory, or the result of `make`. Concurrent callers share one `make`. */
  get<File extends MadeFile>(folder: string, name: string, make: () => Promise<File>): Promise<File>;
  /** The file, if it is in memory and finished. */
  peek(folder: string, name: string): MadeFile | undefined;
  /** Whoever answers with a file from `peek` says so, for the metrics. */
  countHit(): void;
  /** Deletes the outdated files of a folder. `file` is null while it is being created, because its content is unknown. */
  forget(folder: string, isOld: (name: string, file: MadeFile | null) => boolean): void;
  folders(): Iterable<string>;
  clear(): void;
  /** For the metrics. */
  counts(): { hits: number; misses: number; bytes: number };
}

const MOST_BYTES = 64 * 1024 * 1024;
/** The memory of an entry besides its bytes, so that a million empty files count too. */
const BYTES_PER_ENTRY = 512;

/** A weak tag, because the file may be sent compressed or not. */
export const etagOf = (content: Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

interface Entry {
  folder: string;
  name: string;
  file: Promise<MadeFile>;
  /** Null while it is being created. */
  made: MadeFile | null;
}

/** While messages about changes may be missing, every file is created anew. */
export function createFileCache(changes: Pick<Changes, 'isCurrent'>, mostBytes = MOST_BYTES): FileCache {
  const inFolders = new Map<string, Map<string, Entry>>();
  const counts = { hits: 0, misses: 0 };
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ made }) => BYTES_PER_ENTRY + (made?.bytes.byteLength ?? 0),
    dispose: (entry) => leaveFolder(entry),
  });

  function leaveFolder({ folder, name }: Entry): void {
    const inside = inFolders.get(folder);
    inside?.delete(name);
    if (inside?.size === 0) inFolders.delete(folder);
  }

  function keep(key: string, entry: Entry): void {
    entries.set(key, entry);
    if (entries.peek(key) !== entry) return; // The file is larger than the whole cache.
    const inside = inFolders.get(entry.folder) ?? new Map<string, Entry>();
    inFolders.set(entry.folder, inside.set(entry.name, entry));
  }

  return {
    get<File extends MadeFile>(folder: string, name: string, make: () => Promise<File>) {
      const key = `${folder}/${name}`;
      const isCurrent = changes.isCurrent();
      const known = isCurrent ? entries.get(key) : undefined;
      if (known) {
        counts.hits++;
        return known.file as Promise<File>;
      }
      counts.misses++;
      const file = make();
      if (!isCurrent) return file;
      const entry: Entry = { folder, name, file, made: null };
      keep(key, entry);
      file.then(
        (made) => {
          // If it was deleted meanwhile, the file is answered but not kept.
          if (entries.peek(key) === entry) keep(key, { ...entry, made });
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key);
        },
      );
      return file;
    },
    peek: (folder, name) => (changes.isCurrent() ? entries.get(`${folder}/${name}`)?.made : null) ?? undefined,
    countHit: () => void counts.hits++,
    forget(folder, isOld) {
      for (const [name, { made }] of inFolders.get(folder) ?? [])
        if (isOld(name, made)) entries.delete(`${folder}/${name}`);
    },
    folders: () => inFolders.keys(),
    clear: () => entries.clear(),
    counts: () => ({ ...counts, bytes: entries.calculatedSize }),
  };
}
