// Who may stop a change of many trees.
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { requireAbility } from '../access/project-access.ts';
import { findBulkChangeStanding } from './bulk-changes.queries.ts';

export const bulkChangeStopper: RecordAccess<{ project_id: number; change_id: number }, { groupId: number }> =
  registeredWho(
    'bulk change: member of its project who asked for it, or leader',
    ['not_found', 'members_only', 'leaders_only'],
    async (db, { user_id }, { project_id, change_id }) => {
      const membership = await requireAbility(db, 'read_project', project_id, user_id);
      const change = await findBulkChangeStanding(db, project_id, change_id);
      if (!change) throw new Problem('not_found');
      // The project may be inactive by now.
      if (change.user_id !== user_id && !canInProject(membership, 'edit_project')) throw new Problem('leaders_only');
      return { groupId: change.group_id };
    },
  );
