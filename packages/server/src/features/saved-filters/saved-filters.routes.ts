// Filters that members of a project save by name.
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import * as savedFilters from '@treewell/domain/saved-filters';
import { route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { requireAbility, projectCan } from '../access/project-access.ts';
import type { Membership } from '../access/memberships.queries.ts';
import { savedFilterDeleter } from './saved-filter-access.ts';
import * as queries from './saved-filters.queries.ts';

export const savedFilterRoutes = [
  route(savedFilters.listSavedFilters, projectCan('read_project'), async ({ db, user, membership }, { project_id }) =>
    (await queries.listSavedFilters(db, project_id, user.user_id)).map((row) => toSavedFilter(row, membership)),
  ),

  route(
    savedFilters.saveFilter,
    projectCan('save_filters'),
    async ({ db, user }, { project_id, filter_name, filter }) => {
      await countDailyUse(db, user.user_id, 'changes');
      const count = await queries.countSavedFilters(db, project_id);
      const membership = await requireAbility(db, 'save_filters', project_id, user.user_id);
      const known = await queries.findFilterByName(db, project_id, filter_name);
      if (known && known.saved_by !== user.user_id && !canInProject(membership, 'manage_filters'))
        throw new Problem('filter_name_taken');
      if (!known && count >= savedFilters.SAVED_FILTERS_MAX) throw new Problem('too_many_filters');
      const filterId =
        known?.filter_id ?? (await queries.insertSavedFilter(db, project_id, user.user_id, filter_name, filter));
      if (known) await queries.replaceSavedFilter(db, filterId, filter_name, filter);
      const saved = await queries.findSavedFilter(db, project_id, filterId, user.user_id);
      return toSavedFilter(saved as queries.SavedFilterRow, membership);
    },
  ),

  route(savedFilters.deleteFilter, savedFilterDeleter, async ({ db }, { filter_id }) => {
    await queries.deleteSavedFilter(db, filter_id);
    return { filter_id };
  }),
];

const toSavedFilter = (
  { is_mine, ...row }: queries.SavedFilterRow,
  membership: Membership,
): savedFilters.SavedFilter => ({ ...row, can_delete: is_mine || canInProject(membership, 'manage_filters') });
