// The history of an edit, for undo and redo. Null means "no shape".
import type { Ring } from '@treewell/domain/geo';

export interface RingHistory {
  past: readonly (Ring | null)[];
  present: Ring | null;
  future: readonly (Ring | null)[];
}

export type RingStep =
  | { type: 'set'; ring: Ring | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'restart'; ring: Ring | null };

export const startHistory = (present: Ring | null): RingHistory => ({ past: [], present, future: [] });

export function stepHistory(history: RingHistory, step: RingStep): RingHistory {
  const { past, present, future } = history;
  switch (step.type) {
    case 'set':
      return step.ring === present ? history : { past: [...past, present], present: step.ring, future: [] };
    case 'undo':
      return past.length === 0
        ? history
        : { past: past.slice(0, -1), present: past.at(-1) ?? null, future: [present, ...future] };
    case 'redo':
      return future.length === 0
        ? history
        : { past: [...past, present], present: future[0] ?? null, future: future.slice(1) };
    case 'restart':
      return startHistory(step.ring);
  }
}
