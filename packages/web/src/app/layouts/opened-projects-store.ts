// The projects that a person has opened and not closed, stored on this device, separately for each account.
// It stores only ids: names and boundaries come from the person's list of projects, which is always newer.

export interface OpenedProject {
  project_id: number;
  /** Milliseconds since 1970. A list of projects that was loaded before this moment may not contain the project yet. */
  opened_at: number;
}

export interface OpenedProjectsStore {
  of: (userId: number) => readonly OpenedProject[];
  /** Adds the project at the end of the list. A project that is in the list already keeps its place. */
  open: (userId: number, projectId: number) => void;
  close: (userId: number, projectId: number) => void;
  subscribe: (listener: () => void) => () => void;
}

const KEY = 'treewell.opened-projects';
const keyOf = (userId: number): string => `${KEY}.${userId}`;

export function createOpenedProjectsStore(storage: () => Storage = () => localStorage): OpenedProjectsStore {
  const lists = new Map<number, readonly OpenedProject[]>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  function of(userId: number): readonly OpenedProject[] {
    const list = lists.get(userId) ?? read(userId);
    lists.set(userId, list);
    return list;
  }

  function read(userId: number): OpenedProject[] {
    try {
      return parse(storage().getItem(keyOf(userId)));
    } catch {
      // The browser may forbid storage. Then the list exists only in memory, until the page closes.
      return [];
    }
  }

  function save(userId: number, list: readonly OpenedProject[]): void {
    lists.set(userId, list);
    try {
      storage().setItem(keyOf(userId), JSON.stringify(list));
    } catch {
      // The browser may forbid storage, as above.
    }
    notify();
  }

  /** Another tab has opened or closed a project. */
  function onStorage({ key }: StorageEvent): void {
    if (key !== null && !key.startsWith(KEY)) return;
    lists.clear();
    notify();
  }

  return {
    of,
    open(userId, projectId) {
      const opened = { project_id: projectId, opened_at: Date.now() };
      const list = of(userId);
      const isThere = list.some(({ project_id }) => project_id === projectId);
      save(
        userId,
        isThere ? list.map((entry) => (entry.project_id === projectId ? opened : entry)) : [...list, opened],
      );
    },
    close(userId, projectId) {
      const list = of(userId);
      const remaining = list.filter(({ project_id }) => project_id !== projectId);
      if (remaining.length < list.length) save(userId, remaining);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parse(text: string | null): OpenedProject[] {
  const value: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.filter(isOpenedProject) : [];
}

const isOpenedProject = (value: unknown): value is OpenedProject =>
  typeof value === 'object' &&
  value !== null &&
  'project_id' in value &&
  Number.isInteger(value.project_id) &&
  'opened_at' in value &&
  Number.isFinite(value.opened_at);

export interface OpenedProjectsMatch<Project> {
  shown: Project[];
  /** Missing from a list that was loaded after they were opened: deleted, or the person is no longer a member. */
  gone: number[];
  /** A project is missing because the list was loaded before it was opened: the list must be loaded again. */
  isListOutdated: boolean;
}

/** Looks up the opened projects in a list of projects that was loaded at `loadedAt`. */
export function matchOpened<Project extends { project_id: number }>(
  opened: readonly OpenedProject[],
  projects: readonly Project[],
  loadedAt: number,
): OpenedProjectsMatch<Project> {
  const byId = new Map(projects.map((project) => [project.project_id, project]));
  const missing = opened.filter(({ project_id }) => !byId.has(project_id));
  return {
    shown: opened.map(({ project_id }) => byId.get(project_id)).filter((project) => project !== undefined),
    gone: missing.filter(({ opened_at }) => opened_at < loadedAt).map(({ project_id }) => project_id),
    isListOutdated: missing.some(({ opened_at }) => opened_at >= loadedAt),
  };
}

export const openedProjects = createOpenedProjectsStore();
