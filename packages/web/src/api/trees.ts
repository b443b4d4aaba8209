// Trees: one by id, a project's, those of a place; creating, changing, withdrawing, taking into a project and out of it.
import {
  skipToken,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { circleRing, toPolyText, type Position, type Ring } from '@treewell/domain/geo';
import * as healthIndex from '@treewell/domain/health-index';
import * as projectTrees from '@treewell/domain/project-trees';
import * as species from '@treewell/domain/species';
import * as tiles from '@treewell/domain/tiles';
import * as treeExtents from '@treewell/domain/tree-extents';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { call, callFile, callOnce, type FileAnswer, type KeyedInput } from './client.ts';
import { projectKeys } from './projects.ts';

export const treeKeys = {
  species: ['species'] as const,
  anyOne: ['trees', 'one'] as const,
  one: (treeId: number) => ['trees', 'one', treeId] as const,
  around: ['trees', 'around'] as const,
  /** Everything that is shown of the trees of a project, but for the trees themselves. */
  ofProject: (projectId: number) => ['trees', 'project', projectId] as const,
};

/** The list changes with releases only. */
export const useSpecies = () =>
  useQuery({
    queryKey: treeKeys.species,
    queryFn: ({ signal }) => call(species.listSpecies, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Not asked while there is none. */
export const useTree = (treeId: number | undefined, projectId: number) =>
  useQuery({
    queryKey: [...treeKeys.one(treeId ?? 0), projectId],
    queryFn: treeId === undefined ? skipToken : ({ signal }) => call(trees.getTree, { treeId, projectId }, signal),
  });

export const useTreeStats = (projectId: number) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'stats'],
    queryFn: ({ signal }) => call(projectTrees.getTreeStats, { projectId }, signal),
  });

export const useHealthCheckCounts = (subId: number, treeId: number) =>
  useQuery({
    queryKey: [...treeKeys.one(treeId), 'health checks', subId],
    queryFn: ({ signal }) => call(healthIndex.getHealthCheckCounts, { subId, treeId }, signal),
  });

/** The first page is small, so that something is there at once. */
const pageSize = (after: number): number => (after === 0 ? 500 : projectTrees.TREES_PER_PAGE_MAX);

/** In pages, so that two hundred thousand trees appear as they come. */
export const useProjectTrees = (projectId: number) =>
  useInfiniteQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'all'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(projectTrees.listProjectTrees, { projectId, limit: pageSize(pageParam), after: pageParam }, signal),
    getNextPageParam: (page, _pages, after) => (page.length < pageSize(after) ? undefined : page.at(-1)?.tree_id),
    // Comparing two hundred thousand trees with themselves, each time somebody looks at the window again, helps nobody.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });

/** Who stands inside a shape is for the server to say: the map does not draw them all. */
export const findProjectTrees = (
  projectId: number,
  ring: Ring,
  signal?: AbortSignal,
): Promise<treeExtents.TreePoints> =>
  call(treeExtents.searchProjectTreesInExtent, { projectId, extent: toPolyText(ring) }, signal);

const findTreesInside = (ring: Ring, signal?: AbortSignal): Promise<treeExtents.TreePoints> =>
  call(treeExtents.searchTreesInExtent, { extent: toPolyText(ring) }, signal);

/** A little more than what counts as the same spot: a polygon lies inside of its circle. */
const AROUND_METERS = trees.SAME_TREE_METERS * 1.1;
const treesAround = (place: Position) =>
  queryOptions({
    queryKey: [...treeKeys.around, ...place],
    queryFn: ({ signal }) => findTreesInside(circleRing(place, AROUND_METERS), signal),
  });

/** Those that may be the tree at a place. Not asked while there is none. */
export const useTreesAround = (place: Position | null) =>
  useQuery({ ...treesAround(place ?? [0, 0]), enabled: place !== null });

/** The same for one moment: just before a tree is saved. */
export function useAskTreesAround(): (place: Position) => Promise<treeExtents.TreePoints> {
  const client = useQueryClient();
  return (place) => client.fetchQuery({ ...treesAround(place), retry: false });
}

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Of a project, or of all trees. */
export const fetchTile = (projectId: number | undefined, tile: TileAddress, signal: AbortSignal): Promise<FileAnswer> =>
  projectId === undefined
    ? callFile(tiles.getTile, { ...tile }, signal)
    : callFile(tiles.getProjectTile, { ...tile, projectId }, signal);

/** A changed tree is shown at once. What counts trees is asked again, but nobody waits for that: it may be a long table. */
function showTree(client: QueryClient, tree: trees.Tree, projectId: number): void {
  client.setQueryData([...treeKeys.one(tree.tree_id), projectId], tree);
  void client.invalidateQueries({ queryKey: treeKeys.around });
  void countAgain(client, projectId);
}

const countAgain = (client: QueryClient, projectId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: treeKeys.ofProject(projectId) }),
    client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
    client.invalidateQueries({ queryKey: projectKeys.mine }),
  ]);

export function useCreateTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof trees.createTree>) => callOnce(trees.createTree, keyed),
    onSuccess: (tree, { input }) => showTree(client, tree, Number(input.projectId)),
  });
}

export function useUpdateTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof trees.updateTree>) => call(trees.updateTree, input),
    onSuccess: (tree, { projectId }) => {
      showTree(client, tree, Number(projectId));
      // As it is seen from its other projects.
      void client.invalidateQueries({ queryKey: treeKeys.one(tree.tree_id) });
    },
  });
}

/** Nothing shows it any longer; who looks at it meanwhile is told that there is no such tree. */
export function useWithdrawTree(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: number) => call(withdrawals.withdrawTree, { treeId }),
    onSuccess: (_withdrawn, treeId) => {
      void client.resetQueries({ queryKey: treeKeys.one(treeId) });
      void client.invalidateQueries({ queryKey: treeKeys.around });
      void countAgain(client, projectId);
    },
  });
}

export function useRestoreTree(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: number) => call(withdrawals.restoreTree, { treeId, projectId }),
    onSuccess: (tree) => showTree(client, tree, projectId),
  });
}

export const useWithdrawnTrees = (projectId: number) =>
  useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'withdrawn'],
    queryFn: ({ signal }) => call(withdrawals.listWithdrawnTrees, { projectId }, signal),
  });

/** Taking trees in and taking them out are alike but for the endpoint. */
function useLinkTrees(endpoint: typeof projectTrees.addProjectTrees) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { projectId: number; treeIds: readonly number[] }) => call(endpoint, input),
    onSuccess: async (_linked, { projectId }) => {
      await client.invalidateQueries({ queryKey: treeKeys.anyOne });
      await countAgain(client, projectId);
    },
  });
}
export const useAddProjectTrees = () => useLinkTrees(projectTrees.addProjectTrees);
export const useRemoveProjectTrees = () => useLinkTrees(projectTrees.removeProjectTrees);
