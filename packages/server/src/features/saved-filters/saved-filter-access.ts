// Rights on a saved filter: members who saved it, and leaders of its project.
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { requireAbility } from '../access/project-access.ts';
import { findSavedFilter } from './saved-filters.queries.ts';

export const savedFilterDeleter: RecordAccess<{ project_id: number; filter_id: number }> = registeredWho(
  'filter: member who saved it, or leader',
  ['not_found', 'members_only', 'not_yours'],
  async (db, { user_id }, { project_id, filter_id }) => {
    const membership = await requireAbility(db, 'save_filters', project_id, user_id);
    const filter = await findSavedFilter(db, project_id, filter_id, user_id);
    if (!filter) throw new Problem('not_found');
    if (!filter.is_mine && !canInProject(membership, 'manage_filters')) throw new Problem('not_yours');
    return {};
  },
);
