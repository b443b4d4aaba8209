// The invitation that a person has opened and not used yet. It survives the sign-up, also when the person confirms the
// account by the mailed link, which opens another tab.
const KEY = 'treewell.invitation';
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What the person was told about the invitation: it is said again until they are in. */
export interface Invited {
  project_name: string;
  leader_name: string | null;
}

interface Kept {
  invitation: string;
  invited?: Invited | undefined;
  keptAtMs: number;
}

/** For browsers that forbid storage. */
let inThisTab: Kept | undefined;
/**
 * The person has chosen to join, and then had to sign in. Only in memory: on a shared device, another person who signs
 * in later is asked first.
 */
let isWanted = false;
/** Only in memory: the first screen of the project says it once. */
let joined: (Invited & { project_id: number }) | undefined;

const isInvited = (value: unknown): value is Invited =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Invited).project_name === 'string' &&
  ((value as Invited).leader_name === null || typeof (value as Invited).leader_name === 'string');

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

function readKept(): Kept | undefined {
  const kept = readStored() ?? inThisTab;
  return kept && Date.now() - kept.keptAtMs < KEPT_MS ? kept : undefined;
}

/** React compares what it reads: the same invitation must be the same object. */
let lastInvited: Invited | undefined;

export const pendingInvitation = {
  read: (): string | undefined => readKept()?.invitation,

  /** Undefined until the person was told. */
  invited: (): Invited | undefined => {
    const invited = readKept()?.invited;
    if (!isInvited(invited)) return undefined;
    const isSame =
      lastInvited?.project_name === invited.project_name && lastInvited.leader_name === invited.leader_name;
    if (!isSame) lastInvited = invited;
    return lastInvited;
  },

  keep(invitation: string, invited?: Invited): void {
    inThisTab = {
      invitation,
      keptAtMs: Date.now(),
      ...(invited && { invited: { project_name: invited.project_name, leader_name: invited.leader_name } }),
    };
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

  /** The person is in the project now. */
  join(projectId: number, invited: Invited | undefined): void {
    joined = invited && { ...invited, project_id: projectId };
    pendingInvitation.forget();
  },

  joined: (projectId: number): Invited | undefined => (joined?.project_id === projectId ? joined : undefined),

  forgetJoined(): void {
    joined = undefined;
  },
};
