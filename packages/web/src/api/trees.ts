// Trees: load one, list a project's, find those at a place; create, change, withdraw, add to and remove from a project.
import {
  keepPreviousData,
  skipToken,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { circleRing, type Position, type Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { getTreeLosses } from '@treewell/domain/life/losses';
import { getSurvival, type AliveUntil, type SurvivalGrouping } from '@treewell/domain/life/survival';
import { listNearTrees, NEAR_TREES_EXCEPT_MAX, NEAR_TREES_MAX } from '@treewell/domain/near-trees';
import * as projectTrees from '@treewell/domain/project-trees';
import * as species from '@treewell/domain/species';
import * as tiles from '@treewell/domain/tiles';
import * as treeExtents from '@treewell/domain/tree-extents';
import * as treeNames from '@treewell/domain/tree-names';
import { filterKey, toFilterQuery, type TreeFilter, type TreeFilterQuery } from '@treewell/domain/tree-filter';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { call, callFile, callOnce, type FileAnswer, type KeyedInput } from './client.ts';
import { newUuid } from './new-uuid.ts';
import { projectKeys } from './projects.ts';

export const treeKeys = {
  species: ['species'] as const,
  speciesOf: (projectId: number) => ['species', 'project', projectId] as const,
  number: (projectId: number) => ['trees', 'number', projectId] as const,
  /** The beginning of every `one`. */
  anyTree: ['trees', 'one'] as const,
  one: (treeId: number) => ['trees', 'one', treeId] as const,
  around: ['trees', 'around'] as const,
  /** The beginning of every `ofProject`. */
  anyProject: ['trees', 'project'] as const,
  /** Lists and numbers about the trees of a project. Single trees have `one`. */
  ofProject: (projectId: number) => ['trees', 'project', projectId] as const,
};

/** The list changes only with a new release. Makes no call while it is not needed. */
export const useSpecies = (isNeeded = true) =>
  useQuery({
    queryKey: treeKeys.species,
    queryFn: ({ signal }) => call(species.listSpecies, {}, signal),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The species of a project's trees, the most frequent first. Changes slowly, and only the order of a list depends on it. */
export const useProjectSpecies = (projectId: number) =>
  useQuery({
    queryKey: treeKeys.speciesOf(projectId),
    queryFn: ({ signal }) => call(species.listProjectSpecies, { projectId }, signal),
    staleTime: 5 * 60_000,
  });

/**
 * For each project the key of the request for the next number. It stays the same until a tree has that number, so that a
 * request that is repeated, because its answer was lost or the form was closed, takes no second number.
 */
const numberRequestKeys = new Map<number, string>();

function numberRequestKey(projectId: number): string {
  const key = numberRequestKeys.get(projectId) ?? newUuid();
  numberRequestKeys.set(projectId, key);
  return key;
}

/**
 * The running number for the name of the next new tree. It is this person's until a tree has it: a form that is closed
 * and opened again shows the same number.
 */
export function useTreeNumber(projectId: number, isNeeded: boolean) {
  const client = useQueryClient();
  const queryKey = treeKeys.number(projectId);
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      callOnce(treeNames.takeTreeNumber, { input: { projectId }, requestKey: numberRequestKey(projectId) }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    number: data?.tree_number,
    spendNumber: (): void => {
      numberRequestKeys.delete(projectId);
      client.removeQueries({ queryKey, exact: true });
    },
  };
}

/** Makes no call while `treeId` is undefined. */
export const useTree = (treeId: number | undefined, projectId: number) =>
  useQuery({
    queryKey: [...treeKeys.one(treeId ?? 0), projectId],
    queryFn: treeId === undefined ? skipToken : ({ signal }) => call(trees.getTree, { treeId, projectId }, signal),
  });

/** Of the trees that fit the filter, or of all trees of the project. */
const treeStats = (projectId: number, filter?: TreeFilter) =>
  queryOptions({
    queryKey: [...treeKeys.ofProject(projectId), 'stats', filterKey(filter)],
    queryFn: ({ signal }) => call(projectTrees.getTreeStats, { projectId, ...toFilterQuery(filter) }, signal),
  });

/** Loaded again each time the tab is entered (§2). */
export const useTreeStats = (projectId: number, filter?: TreeFilter) =>
  useQuery({ ...treeStats(projectId, filter), refetchOnMount: 'always' });

/** All trees of the project. For parts of a page that need not be newer than the page. */
export const useKnownTreeStats = (projectId: number) => useQuery(treeStats(projectId));

export interface SurvivalQuestion {
  groupBy: SurvivalGrouping;
  aliveUntil: AliveUntil;
}

/** How many planted trees live on. While another question is on its way, the last answer stays. */
export const useSurvival = (projectId: number, filter: TreeFilter | undefined, question: SurvivalQuestion) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'survival', filterKey(filter), question],
    queryFn: ({ signal }) => call(getSurvival, { projectId, ...question, ...toFilterQuery(filter) }, signal),
    placeholderData: keepPreviousData,
  });

/** Lost and planted trees of each year. */
export const useTreeLosses = (projectId: number, filter: TreeFilter | undefined) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'losses', filterKey(filter)],
    queryFn: ({ signal }) => call(getTreeLosses, { projectId, ...toFilterQuery(filter) }, signal),
    placeholderData: keepPreviousData,
  });

interface NearSearch {
  limit: number;
  filter: TreeFilter | undefined;
  /** Only trees of the project that nobody has visited since. */
  notVisitedSince?: Date;
  /** Only the last hundred are left out. */
  exceptIds?: readonly number[];
}

/** The trees nearest to a place, the nearest first. Makes no call while the place is undefined. */
export const useNearTrees = (
  projectId: number,
  place: Position | undefined,
  { limit, filter, notVisitedSince, exceptIds = [] }: NearSearch,
) =>
  useQuery({
    // A change of any tree loads it again, as all lists of the project.
    queryKey: [...treeKeys.ofProject(projectId), 'near', place, limit, filterKey(filter), notVisitedSince, exceptIds],
    queryFn: place
      ? ({ signal }) =>
          call(
            listNearTrees,
            {
              projectId,
              inLongitude: place[0],
              inLatitude: place[1],
              limit: Math.min(limit, NEAR_TREES_MAX),
              notVisitedSince: notVisitedSince?.toISOString(),
              exceptIds: exceptIds.length > 0 ? exceptIds.slice(-NEAR_TREES_EXCEPT_MAX).join(',') : undefined,
              ...toFilterQuery(filter),
            },
            signal,
          )
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** How many trees fit the filter. Makes no call while it is undefined. */
export const useTreeCount = (projectId: number, filter: TreeFilter | undefined) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'count', filterKey(filter)],
    queryFn: filter
      ? ({ signal }) => call(projectTrees.countTrees, { projectId, ...toFilterQuery(filter) }, signal)
      : skipToken,
  });

/** The first page is small, so that the first trees appear at once. */
const pageSize = (after: number): number => (after === 0 ? 500 : projectTrees.TREES_PER_PAGE_MAX);

/**
 * In pages, because a project may have two hundred thousand trees. Loaded again each time the tab is entered (§2). Makes no
 * call while it is not enabled.
 */
export const useProjectTrees = (projectId: number, filter: TreeFilter | undefined, isEnabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'all', filterKey(filter)],
    enabled: isEnabled,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        projectTrees.listProjectTrees,
        { projectId, limit: pageSize(pageParam), after: pageParam, ...toFilterQuery(filter) },
        signal,
      ),
    getNextPageParam: (page, _pages, after) => (page.length < pageSize(after) ? undefined : page.at(-1)?.tree_id),
    // Comparing or reloading so many trees each time the window gets the focus would be slow.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });

/**
 * All trees that fit, one page at a time. It keeps none: a list on paper takes a few fields of each, and a page is forgotten
 * before the next one arrives.
 */
export async function* projectTreePages(
  projectId: number,
  filter: TreeFilter | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly projectTrees.ProjectTree[]> {
  const limit = projectTrees.TREES_PER_PAGE_MAX;
  const query = { projectId, limit, ...toFilterQuery(filter) };
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: projectTrees.ProjectTree[] = await call(projectTrees.listProjectTrees, { ...query, after }, signal);
    yield page;
    after = page.length < limit ? undefined : page.at(-1)?.tree_id;
  }
}

/** The server finds the trees inside a shape, because the map does not draw all of them. */
export const findProjectTreesInside = (
  projectId: number,
  ring: Ring,
  filter: TreeFilter | undefined,
  signal?: AbortSignal,
): Promise<treeExtents.TreePoints> =>
  call(
    treeExtents.searchProjectTreesInExtent,
    { projectId, extent: toPolyText(ring), ...toFilterQuery(filter) },
    signal,
  );

const findTreesInside = (ring: Ring, signal?: AbortSignal): Promise<treeExtents.TreePoints> =>
  call(treeExtents.searchTreesInExtent, { extent: toPolyText(ring) }, signal);

/** A little more than the limit for the same spot, because the polygon lies inside its circle. */
const AROUND_METERS = trees.SAME_TREE_METERS * 1.1;
const treesAround = (place: Position) =>
  queryOptions({
    queryKey: [...treeKeys.around, ...place],
    queryFn: ({ signal }) => findTreesInside(circleRing(place, AROUND_METERS), signal),
  });

/** The trees that may be the tree at a place. Makes no call while there is no place. */
export const useTreesAround = (place: Position | null) =>
  useQuery({ ...treesAround(place ?? [0, 0]), enabled: place !== null });

/** The same as one call, for the check before a tree is saved. */
export function useFetchTreesAround(): (place: Position) => Promise<treeExtents.TreePoints> {
  const client = useQueryClient();
  return (place) => client.fetchQuery({ ...treesAround(place), retry: false });
}

interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface WantedTile {
  /** Undefined: all trees. */
  projectId: number | undefined;
  tile: TileAddress;
  /** Only the map of a project has a filter. */
  filter: TreeFilterQuery;
}

export const fetchTile = ({ projectId, tile, filter }: WantedTile, signal: AbortSignal): Promise<FileAnswer> =>
  projectId === undefined
    ? callFile(tiles.getTile, { ...tile }, signal)
    : callFile(tiles.getProjectTile, { ...tile, projectId, ...filter }, signal);

/** Puts the changed tree into the cache. Reloads lists and numbers, but does not wait for them: a list may be long. */
export function cacheTree(client: QueryClient, tree: trees.Tree, projectId: number): void {
  client.setQueryData([...treeKeys.one(tree.tree_id), projectId], tree);
  void client.invalidateQueries({ queryKey: treeKeys.around });
  void invalidateProjectTrees(client, projectId);
}

const invalidateProjectTrees = (client: QueryClient, projectId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: treeKeys.ofProject(projectId) }),
    client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
    client.invalidateQueries({ queryKey: projectKeys.mine }),
  ]);

export function useCreateTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof trees.createTree>) => callOnce(trees.createTree, keyed),
    onSuccess: (tree, { input }) => cacheTree(client, tree, Number(input.projectId)),
  });
}

export function useUpdateTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof trees.updateTree>) => call(trees.updateTree, input),
    onSuccess: (tree, { projectId }) => {
      cacheTree(client, tree, Number(projectId));
      // The tree as its other projects show it.
      void client.invalidateQueries({ queryKey: treeKeys.one(tree.tree_id) });
    },
  });
}

/** An open page of the tree loads it again and then says that there is no such tree. */
export function useWithdrawTree(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: number) => call(withdrawals.withdrawTree, { treeId }),
    onSuccess: (_withdrawn, treeId) => {
      void client.resetQueries({ queryKey: treeKeys.one(treeId) });
      void client.invalidateQueries({ queryKey: treeKeys.around });
      void invalidateProjectTrees(client, projectId);
    },
  });
}

export function useRestoreTree(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: number) => call(withdrawals.restoreTree, { treeId, projectId }),
    onSuccess: (tree) => cacheTree(client, tree, projectId),
  });
}

export const useWithdrawnTrees = (projectId: number) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'withdrawn'],
    queryFn: ({ signal }) => call(withdrawals.listWithdrawnTrees, { projectId }, signal),
  });

/** For adding trees to a project and for removing them: only the endpoint differs. */
function useChangeProjectTrees(endpoint: typeof projectTrees.addProjectTrees | typeof projectTrees.removeProjectTrees) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: {
      projectId: number;
      treeIds: readonly number[];
    }): Promise<{ tree_ids: number[]; unshared_count?: number }> => call(endpoint, input),
    onSuccess: async (_linked, { projectId }) => {
      await client.invalidateQueries({ queryKey: treeKeys.anyTree });
      await invalidateProjectTrees(client, projectId);
    },
  });
}
export const useAddProjectTrees = () => useChangeProjectTrees(projectTrees.addProjectTrees);
export const useRemoveProjectTrees = () => useChangeProjectTrees(projectTrees.removeProjectTrees);
