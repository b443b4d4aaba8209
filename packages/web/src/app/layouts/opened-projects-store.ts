// Which projects a person has opened and not closed: kept on this device, for each account apart.
// Only ids: names and boundaries come from the person's list of projects, which is always newer.

export interface OpenedProject {
  project_id: number;
  /** Milliseconds since 1970. A list of projects that is older than this may not know the project yet. */
  opened_at: number;
}

export interface OpenedProjectsStore {
  of: (userId: number) => readonly OpenedProject[];
  /** At the end of the list; one that is open keeps its place. */
  open: (userId: number, projectId: number) => void;
  close: (userId: number, projectId: number) => void;
  subscribe: (listener: () => void) => () => void;
}

const KEY = 'treewell.opened-projects';
const keyOf = (userId: number): string => `${KEY}.${userId}`;

export function createOpenedProjectsStore(storage: () => Storage = () => localStorage): OpenedProjectsStore {
  const known = new Map<number, readonly OpenedProject[]>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  function of(userId: number): readonly OpenedProject[] {
    const list = known.get(userId) ?? read(userId);
    known.set(userId, list);
    return list;
  }

  function read(userId: number): OpenedProject[] {
    try {
      return parse(storage().getItem(keyOf(userId)));
    } catch {
      // Storage may be forbidden by the browser: then the list lives as long as the page.
      return [];
    }
  }

  function keep(userId: number, list: readonly OpenedProject[]): void {
    known.set(userId, list);
    try {
      storage().setItem(keyOf(userId), JSON.stringify(list));
    } catch {
      // As above.
    }
    tell();
  }

  /** Another tab has opened or closed one. */
  function hear({ key }: StorageEvent): void {
    if (key !== null && !key.startsWith(KEY)) return;
    known.clear();
    tell();
  }

  return {
    of,
    open(userId, projectId) {
      const opened = { project_id: projectId, opened_at: Date.now() };
      const list = of(userId);
      const isThere = list.some(({ project_id }) => project_id === projectId);
      keep(userId, isThere ? list.map((one) => (one.project_id === projectId ? opened : one)) : [...list, opened]);
    },
    close(userId, projectId) {
      const list = of(userId);
      const rest = list.filter(({ project_id }) => project_id !== projectId);
      if (rest.length < list.length) keep(userId, rest);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
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

export interface OpenedIn<Project> {
  shown: Project[];
  /** Missing from a list that is newer than their opening: deleted, or the person is no longer a member. */
  gone: number[];
  /** Missing from a list that is older: it must be asked for again. */
  isListOutdated: boolean;
}

/** What a list of projects, loaded at a moment, says about those that are open. */
export function matchOpened<Project extends { project_id: number }>(
  opened: readonly OpenedProject[],
  projects: readonly Project[],
  loadedAt: number,
): OpenedIn<Project> {
  const byId = new Map(projects.map((project) => [project.project_id, project]));
  const missing = opened.filter(({ project_id }) => !byId.has(project_id));
  return {
    shown: opened.map(({ project_id }) => byId.get(project_id)).filter((project) => project !== undefined),
    gone: missing.filter(({ opened_at }) => opened_at < loadedAt).map(({ project_id }) => project_id),
    isListOutdated: missing.some(({ opened_at }) => opened_at >= loadedAt),
  };
}

export const openedProjects = createOpenedProjectsStore();
