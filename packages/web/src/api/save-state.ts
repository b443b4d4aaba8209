// Whether edits are being saved, are saved or have failed: one state for all mutations. The save banner shows it.
import { useSyncExternalStore } from 'react';

const SAVE_STATES = ['saving', 'saved', 'failed'] as const;
export type SaveState = (typeof SAVE_STATES)[number];

/**
 * How a save ends. After a refusal, trying again would not help (somebody else has changed the record, say): the banner
 * hides, and the screen says what is wrong.
 */
const OUTCOMES = ['saved', 'refused', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

const HIDE_AFTER_MS = { saved: 3_000, failed: 5_000 } as const;

let state: SaveState | undefined;
let pending = 0;
let worst: Outcome = 'saved';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setState(next: SaveState | undefined): void {
  state = next;
  clearTimeout(timer);
  if (next === 'saved' || next === 'failed') timer = setTimeout(() => setState(undefined), HIDE_AFTER_MS[next]);
  for (const listener of listeners) listener();
}

export function saveStarted(): void {
  if (pending === 0) worst = 'saved';
  pending += 1;
  setState('saving');
}

/** When several saves run at the same time, the outcome shows after the last one. */
export function saveEnded(outcome: Outcome): void {
  pending -= 1;
  if (OUTCOMES.indexOf(outcome) > OUTCOMES.indexOf(worst)) worst = outcome;
  if (pending === 0) setState(worst === 'refused' ? undefined : worst);
}

export const useSaveState = (): SaveState | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
