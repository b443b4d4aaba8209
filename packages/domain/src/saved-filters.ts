// Filters of trees that members of a project save by name, for all members.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id, ofProject, requiredName } from './fields.ts';
import { filterFields, toFilterQuery, toTreeFilter } from './tree-filter.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const SAVED_FILTERS_MAX = 100;
export const FILTER_NAME_MAX = 80;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const SavedFilter = z
  .object({
    filter_id: z.int(),
    filter_name: z.string(),
    filter: described(z.record(z.string(), z.string()), 'the fields of a filter, as other calls take them'),
    saved_by: described(z.string(), 'the name of the person'),
    can_delete: described(z.boolean(), 'who saved it, and leaders'),
  })
  .register(z.globalRegistry, { id: 'SavedFilter' });
export type SavedFilter = z.output<typeof SavedFilter>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listSavedFilters = endpoint('GET', '/project/filters', {
  summary: 'The saved filters of a project by name; members only',
  input: ofProject,
  data: z.array(SavedFilter),
});

export const saveFilter = endpoint('POST', '/project/filter', {
  summary:
    'Save a filter of trees under a name, for all members of the project; a filter of the same name is replaced by who saved it and by leaders',
  input: z.pipe(
    z.object({ projectId: id, filterName: requiredName(FILTER_NAME_MAX), ...filterFields }),
    z.transform(({ projectId, filterName, ...fields }) => ({
      project_id: projectId,
      filter_name: filterName,
      filter: toFilterQuery(toTreeFilter(fields)),
    })),
  ),
  data: SavedFilter,
  problems: ['filter_name_taken', 'too_many_filters'],
});

export const deleteFilter = endpoint('DELETE', '/project/filter', {
  summary: 'Delete a saved filter; who saved it, and leaders of the project',
  input: z.pipe(
    z.object({ projectId: id, filterId: id }),
    z.transform(({ projectId, filterId }) => ({ project_id: projectId, filter_id: filterId })),
  ),
  data: z.object({ filter_id: z.int() }),
  problems: ['not_found', 'not_yours'],
});
