// The trees of a project: its table, its numbers, taking trees in and out.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, ID_MAX, id, wireNumber, refuse, idList } from './fields.ts';
import { TREES_PER_SELECTION_MAX } from './tree-extents.ts';
import { valueShape } from './record-fields.ts';
import { PROJECT_TREE_FIELDS, TREE_STATUSES } from './tree-fields.ts';
import { filterFields, toTreeFilter } from './tree-filter.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Rows of one page of trees/project/all, when it is asked for in pages. */
export const TREES_PER_PAGE_MAX = 10_000;

/** A list on paper: more than 800 pages. A browser needs about a minute to lay out so many. */
export const PRINTED_TREES_MAX = 20_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

/** A tree as a row of the project's table and file. */
export const ProjectTree = z
  .object({ tree_id: z.int(), ...valueShape(PROJECT_TREE_FIELDS), project_id: z.int() })
  .register(z.globalRegistry, { id: 'ProjectTree' });

export type ProjectTree = z.output<typeof ProjectTree>;

export const TreeStats = z
  .object({
    tree_count: described(z.int(), 'of all statuses'),
    by_status: described(
      z.record(z.enum(TREE_STATUSES.map(({ value }) => value)), z.int()),
      'how many of them have each status',
    ),
    species_count: described(z.int(), 'of trees that stand, alive or dead'),
    healthcheck_count: z.int(),
    treecare_count: z.int(),
    pestdetection_count: z.int(),
    measured_count: described(z.int(), 'trees that stand and have a DBH'),
    average_dbh: described(z.nullable(z.number()), 'of these, in inches'),
    species: described(
      z.array(z.object({ sub_id: z.int(), common_name: z.string(), scientific_name: z.string(), tree_count: z.int() })),
      'those of the trees that stand: the most frequent first, at most ten',
    ),
  })
  .register(z.globalRegistry, { id: 'TreeStats' });
export type TreeStats = z.output<typeof TreeStats>;

/** The trees that can be seen: dead ones too, until they are cut. */
export const standingCount = ({ by_status }: Pick<TreeStats, 'by_status'>): number => by_status.alive + by_status.dead;

export const TreeCount = z
  .object({
    tree_count: described(z.int(), 'the trees of the project'),
    fitting_count: described(z.int(), 'those of them that fit the filter'),
    others_count: described(
      z.nullable(z.int()),
      'trees that are not in the project and fit; null unless the filter names species and nothing else',
    ),
  })
  .register(z.globalRegistry, { id: 'TreeCount' });
export type TreeCount = z.output<typeof TreeCount>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** One tree by `treeId`, or many by `treeIds`: a list, or numbers with commas between them. */
const treeIdsField = idList(TREES_PER_SELECTION_MAX);

const linkInput = z.pipe(
  z.object({ projectId: id, treeId: z.optional(id), treeIds: z.optional(treeIdsField) }),
  z.transform(({ projectId, treeId, treeIds }, context) => {
    const tree_ids = [...new Set([...(treeIds ?? []), ...(treeId === undefined ? [] : [treeId])])];
    if (tree_ids.length > 0) return { project_id: projectId, tree_ids };
    return refuse(context, fieldProblem('required'), 'treeId');
  }),
);

const Linked = z.object({
  project_id: z.int(),
  tree_ids: described(z.array(z.int()), 'those that were changed: the rest was so already'),
});

const Added = z.extend(Linked, {
  unshared_count: described(z.int(), 'trees that were left out, because their home project does not share its trees'),
});

export const filteredTreesOfProject = z.pipe(
  z.object({ projectId: id, ...filterFields }),
  z.transform(({ projectId, ...fields }) => ({ project_id: projectId, filter: toTreeFilter(fields) })),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listProjectTrees = endpoint('GET', '/trees/project/all', {
  summary:
    'All trees of a project by tree_id, or those that fit a filter; members only. In pages when a limit is given: the next begins after the last tree_id',
  input: z.pipe(
    z.object({
      projectId: id,
      limit: z.optional(wireNumber(z.int().check(z.positive(), z.maximum(TREES_PER_PAGE_MAX)))),
      after: z.optional(wireNumber(z.int().check(z.minimum(0), z.maximum(ID_MAX)))),
      ...filterFields,
    }),
    z.transform(({ projectId, limit, after, ...fields }) => ({
      project_id: projectId,
      limit,
      after: after ?? 0,
      filter: toTreeFilter(fields),
    })),
  ),
  data: z.array(ProjectTree),
});

export const getTreeStats = endpoint('GET', '/trees/stats', {
  summary: 'What the trees of a project are, in numbers: all of them, or those that fit a filter; members only',
  input: filteredTreesOfProject,
  data: TreeStats,
});

export const countTrees = endpoint('GET', '/trees/count', {
  summary: 'How many trees of a project fit a filter; members only',
  input: filteredTreesOfProject,
  data: TreeCount,
});

export const addProjectTrees = endpoint('POST', '/tree/projectxtree', {
  isLong: true,
  summary:
    'Take one tree or many into an active project, all or none; leaders only. It gives no rights on the trees but to take them out again. Trees whose home project does not share them are left out; if none remains, the call is refused',
  input: linkInput,
  data: Added,
  problems: ['too_many_links_today', 'trees_not_shared'],
});

export const removeProjectTrees = endpoint('DELETE', '/tree/projectxtree', {
  isLong: true,
  summary: 'Take one tree or many out of a project, all or none; leaders only. Many may be sent as a JSON body',
  input: linkInput,
  data: Linked,
  hasBody: true,
});
