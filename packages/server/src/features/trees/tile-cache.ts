// Tiles that were made, kept in memory as long as their version holds; the longest unused go first.

export interface TileCache {
  /** The tile of that version: as it is kept, or as `make` makes it, once for however many ask meanwhile. */
  get(name: string, version: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** For the metrics. */
  counts(): { hits: number; misses: number; bytes: number };
}

const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry costs besides its bytes; or a million empty tiles would be for nothing. */
const BYTES_PER_ENTRY = 512;

interface Entry {
  version: string;
  tile: Promise<Uint8Array>;
  /** 0 while it is being made. */
  bytes: number;
}

export function createTileCache(mostBytes = MOST_BYTES): TileCache {
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
        return known.tile;
      }
      counts.misses++;
      const entry: Entry = { version, tile: make(), bytes: 0 };
      keep(name, entry);
      entry.tile.then(
        (tile) => {
          // Replaced meanwhile by another version, or pushed out: it is answered, but not kept.
          if (entries.get(name) !== entry) return;
          entry.bytes = tile.byteLength + BYTES_PER_ENTRY;
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
      return entry.tile;
    },
    counts: () => ({ ...counts }),
  };
}
