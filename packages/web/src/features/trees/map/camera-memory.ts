// Where each project's map was left on this device, separately for each account.

const KEY = 'treewell.map-cameras';
const keyOf = (userId: number): string => `${KEY}.${userId}`;
/** The least recently used are forgotten. */
const PROJECTS_MAX = 50;

function readAll(userId: number, storage: Storage): [projectId: string, at: string][] {
  const value: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** Undefined if the map was never moved here. */
export function rememberedCamera(
  userId: number,
  projectId: number,
  storage: () => Storage = () => localStorage,
): string | undefined {
  try {
    return readAll(userId, storage()).find(([id]) => id === String(projectId))?.[1];
  } catch {
    // The browser may forbid storage, or somebody has changed what is in it.
    return undefined;
  }
}

export function rememberCamera(
  userId: number,
  projectId: number,
  at: string,
  storage: () => Storage = () => localStorage,
): void {
  try {
    const others = readAll(userId, storage()).filter(([id]) => id !== String(projectId));
    const all = [...others, [String(projectId), at]].slice(-PROJECTS_MAX);
    storage().setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // As above. The address still has the camera.
  }
}
