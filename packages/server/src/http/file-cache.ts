// Files that were made for an answer, kept in memory while their version holds; the longest unused go first.

export interface FileCache {
  /** The file of that version, from memory or as `make` makes it: once for all who ask meanwhile. */
  get(name: string, version: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** For the metrics. */
  counts(): { hits: number; misses: number; bytes: number };
}

const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry costs besides its bytes; or a million empty files would cost nothing. */
const BYTES_PER_ENTRY = 512;

interface Entry {
  version: string;
  file: Promise<Uint8Array>;
  /** 0 while it is being made. */
  bytes: number;
}

export function createFileCache(mostBytes = MOST_BYTES): FileCache {
  // A Map keeps the order of insertion: the first are the longest unused.
  const entries = new Map<string, Entry>();
  const counts = { hits: 0, misses: 0, bytes: 0 };

  const forget = (name: string): void => {
    counts.bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  const keep = (name: string, entry: Entry): void => {
    forget(name);
    entries.set(name, entry);
    counts.bytes += entry.bytes;
  };

  return {
    get(name, version, make) {
      const known = entries.get(name);
      if (known?.version === version) {
        counts.hits++;
        keep(name, known);
        return known.file;
      }
      counts.misses++;
      const entry: Entry = { version, file: make(), bytes: 0 };
      keep(name, entry);
      entry.file.then(
        (file) => {
          // Replaced meanwhile by another version, or pushed out: it is answered, but not kept.
          if (entries.get(name) !== entry) return;
          entry.bytes = file.byteLength + BYTES_PER_ENTRY;
          counts.bytes += entry.bytes;
          for (const oldest of entries.keys()) {
            if (counts.bytes <= mostBytes) break;
            forget(oldest);
          }
        },
        () => {
          if (entries.get(name) === entry) forget(name);
        },
      );
      return entry.file;
    },
    counts: () => ({ ...counts }),
  };
}
