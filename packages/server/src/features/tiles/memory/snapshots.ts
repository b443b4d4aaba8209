// Keeps the snapshots of projects in memory. Messages of the database say which trees of a project have changed, and only
// these are read again.
import { Problem } from '@treewell/domain/problems';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../../db/changes.ts';
import type { Db } from '../../../db/db.ts';
import * as queries from './snapshot.queries.ts';
import { Snapshot, lodCell } from './snapshot.ts';

export interface ProjectSnapshots {
  /** Refuses a project with more than PROJECT_TREES_MAX trees. */
  get(db: Db, projectId: number): Promise<Snapshot>;
}

declare module '../../../http/route.ts' {
  interface Services {
    snapshots: ProjectSnapshots;
  }
}

/** 32 MB. A project of this size is read in about a second. */
const PROJECT_TREES_MAX = 1_000_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** The memory of an entry besides its trees. */
const BYTES_PER_ENTRY = 1_024;
/** With more changed trees than this, all trees are read again. */
const CHANGED_PLACES_MAX = 500;
/** How old a snapshot may be while messages may be missing: as old as everything else that is kept in memory. */
const UNTOLD_MS = 2_000;

interface Kept {
  snapshot: Promise<Snapshot>;
  bytes: number;
  readAt: number;
  /** The places whose trees have changed since the snapshot was read. */
  changed: Set<bigint>;
}

export function createProjectSnapshots(changes: Pick<Changes, 'listen' | 'isCurrent'>): ProjectSnapshots {
  const kept = new LRUCache<number, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => BYTES_PER_ENTRY + bytes,
  });
  changes.listen('treewell_trees', {
    onMessage: (message) => noteChanges(kept, message),
    onGap: () => kept.clear(),
  });

  function keep(projectId: number, entry: Kept): Promise<Snapshot> {
    kept.set(projectId, entry);
    entry.snapshot.then(
      ({ bytes }) => {
        // With its size, which may push out others. Not if it was forgotten meanwhile.
        if (kept.peek(projectId) === entry) kept.set(projectId, Object.assign(entry, { bytes }));
      },
      () => {
        if (kept.peek(projectId) === entry) kept.delete(projectId);
      },
    );
    return entry.snapshot;
  }

  const isUsable = ({ readAt }: Kept): boolean => changes.isCurrent() || performance.now() - readAt < UNTOLD_MS;

  return {
    get(db, projectId) {
      const known = kept.get(projectId);
      if (!known || !isUsable(known) || known.changed.size > CHANGED_PLACES_MAX)
        return keep(projectId, {
          snapshot: readSnapshot(db, projectId),
          bytes: 0,
          readAt: performance.now(),
          changed: new Set(),
        });
      if (known.changed.size === 0) return known.snapshot;
      const places = [...known.changed].toSorted((a, b) => (a < b ? -1 : 1));
      // A new entry before the trees are read: a message that arrives meanwhile is for the next time.
      return keep(projectId, {
        ...known,
        snapshot: known.snapshot.then(async (snapshot) =>
          snapshot.withPlaces(places, await queries.readTreesAt(db, projectId, places)),
        ),
        changed: new Set(),
      });
    },
  };
}

async function readSnapshot(db: Db, projectId: number): Promise<Snapshot> {
  if ((await queries.countProjectTrees(db, projectId)) > PROJECT_TREES_MAX) throw new Problem('project_too_large');
  return new Snapshot(await queries.readProjectTrees(db, projectId));
}

/** Reads a message of announce_tree_changes() in schema/notify.sql. Changes of a project name it. */
function noteChanges(kept: LRUCache<number, Kept>, message: string): void {
  const [amount, layer, ...items] = message.split(' ');
  const projectId = Number(layer);
  const entry = kept.peek(projectId);
  if (!entry) return;
  if (amount !== 'some') kept.delete(projectId);
  else
    for (const item of items) {
      const [level = '', cell = ''] = item.slice(1).split(':');
      entry.changed.add(lodCell(Number(level), BigInt(cell)));
    }
}
