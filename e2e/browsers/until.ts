// Waiting: everything in a browser happens a little later.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

/** Looks again and again until there is something. The error says what was awaited, and why it did not come. */
export async function until<T>(what: string, look: () => Promise<T | undefined>, timeout = TIMEOUT_MS): Promise<T> {
  const end = Date.now() + timeout;
  let reason = '';
  do {
    try {
      const found = await look();
      if (found !== undefined) return found;
      reason = '';
    } catch (error) {
      // A page that is being left answers with errors of many kinds.
      reason = error instanceof Error ? error.message : String(error);
    }
    await sleep(PAUSE_MS);
  } while (Date.now() < end);
  throw new Error(`Waited ${timeout / 1000} s in vain: ${what}.${reason && ` ${reason}`}`);
}
