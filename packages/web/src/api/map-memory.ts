// How each project's map was left on this device, separately for each account: where it looked, what its colors showed,
// and the filter of trees, which the table shares. The words are those of the address, so that they can go back there.
import { TREE_FILTER_NAMES, type TreeFilterName } from '@treewell/domain/tree-filter';

type MapWordName = 'at' | 'color' | 'highlight' | TreeFilterName;
/** An undefined word is forgotten. The open tree is not remembered: it is hidden when the tab changes (§2). */
export type MapWords = { [Name in MapWordName]?: unknown };

const NAMES: ReadonlySet<string> = new Set<MapWordName>(['at', 'color', 'highlight', ...TREE_FILTER_NAMES]);
/** The key is older than the other words: at first there was only the camera. */
const KEY = 'treewell.map-cameras';
const keyOf = (userId: number): string => `${KEY}.${userId}`;
/** The least recently used are forgotten. */
const PROJECTS_MAX = 50;

type Entry = [projectId: string, words: MapWords];

function readAll(userId: number, storage: () => Storage): Entry[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).map(([id, words]) => [id, onlyWords(words)]) : [];
  } catch {
    // The browser may forbid storage, or somebody has changed what is in it.
    return [];
  }
}

const isEntry = (value: unknown): value is [string, object] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;

const onlyWords = (words: object): MapWords =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([name, value]) => NAMES.has(name) && (typeof value === 'string' || typeof value === 'number'),
    ),
  );

/** Without any word if the map was never used here. */
export const rememberedMap = (
  userId: number,
  projectId: number,
  storage: () => Storage = () => localStorage,
): MapWords => readAll(userId, storage).find(([id]) => id === String(projectId))?.[1] ?? {};

/** Words that are not given stay as they were. */
export function rememberMap(
  userId: number,
  projectId: number,
  changes: MapWords,
  storage: () => Storage = () => localStorage,
): void {
  const words = onlyWords({ ...rememberedMap(userId, projectId, storage), ...changes });
  const all = readAll(userId, storage).filter(([id]) => id !== String(projectId));
  if (Object.keys(words).length > 0) all.push([String(projectId), words]);
  try {
    storage().setItem(keyOf(userId), JSON.stringify(all.slice(-PROJECTS_MAX)));
  } catch {
    // As above. The address still has the words.
  }
}
