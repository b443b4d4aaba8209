// The invitation that a person has opened and not used yet. It survives the sign-up, also when the person confirms the
// account by the mailed link, which opens another tab.
const KEY = 'treewell.invitation';
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept {
  invitation: string;
  keptAtMs: number;
}

/** For browsers that forbid storage. */
let inThisTab: Kept | undefined;
/**
 * The person has chosen to join, and then had to sign in. Only in memory: on a shared device, another person who signs
 * in later is asked first.
 */
let isWanted = false;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).invitation === 'string' &&
  typeof (value as Kept).keptAtMs === 'number';

function readStored(): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const pendingInvitation = {
  read(): string | undefined {
    const kept = readStored() ?? inThisTab;
    return kept && Date.now() - kept.keptAtMs < KEPT_MS ? kept.invitation : undefined;
  },

  keep(invitation: string): void {
    inThisTab = { invitation, keptAtMs: Date.now() };
    try {
      localStorage.setItem(KEY, JSON.stringify(inThisTab));
    } catch {
      // It stays in this tab.
    }
  },

  forget(): void {
    inThisTab = undefined;
    isWanted = false;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was stored.
    }
  },

  want(): void {
    isWanted = true;
  },

  isWanted: (): boolean => isWanted,
};
