// Who may read a history: whoever may see the record. That of a withdrawn one is for those who may restore it.
import type { HistoryInput } from '@treewell/domain/history/history';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../../http/access.ts';
import { requireAbility } from '../../access/project-access.ts';
import { requireRestorer } from '../../trees/tree-access.ts';
import { findTreeStanding } from '../../trees/tree-access.queries.ts';
import { requireVisitRestorer } from '../../visits/visit-access.ts';
import { findVisitStanding } from '../../visits/visits.queries.ts';
import { type ChangeRow, findChange } from './history.queries.ts';
import { isWithdrawnFor } from './undo-rights.ts';

async function requireReader(db: Db, userId: number, { of, id }: HistoryInput): Promise<void> {
  if (of === 'project') {
    await requireAbility(db, 'read_project', id, userId);
    return;
  }
  const standing = await (of === 'tree' ? findTreeStanding(db, id, userId) : findVisitStanding(db, id, userId));
  if (!standing) throw new Problem('not_found');
  if (standing.is_withdrawn) await (of === 'tree' ? requireRestorer : requireVisitRestorer)(db, id, userId);
}

export const historyReader: RecordAccess<HistoryInput> = registeredWho(
  'history: registered person; of a project, its members; of a withdrawn record, who may restore it',
  ['not_found', 'members_only', 'tree_not_in_project'],
  async (db, user, input) => {
    await requireReader(db, user.user_id, input);
    return {};
  },
);

/** The records that only members of the project know of. */
const OF_MEMBERS: readonly ChangeRow['record'][] = ['project', 'member', 'filter', 'link', 'group'];

/** A change that the person can see in a history. Its own rules say whether they may undo it. */
async function requireChange(db: Db, userId: number, changeId: number): Promise<ChangeRow> {
  const change = await findChange(db, userId, changeId);
  if (!change || isWithdrawnFor(change) || (OF_MEMBERS.includes(change.record) && change.role_name === null))
    throw new Problem('not_found');
  return change;
}

const withChange = async (db: Db, user: { user_id: number }, { change_id }: { change_id: number }) => ({
  change: await requireChange(db, user.user_id, change_id),
});

export const changeReader: RecordAccess<{ change_id: number }, { change: ChangeRow }> = registeredWho(
  'change: who can see it',
  ['not_found'],
  withChange,
);

/** Each record has rules of its own, and the handler asks them. */
export const changeUndoer: RecordAccess<{ change_id: number }, { change: ChangeRow }> = registeredWho(
  'change: who may edit its record; unknown to who cannot see it',
  [
    'not_found',
    'members_only',
    'leaders_only',
    'project_inactive',
    'not_yours',
    'not_yours_to_edit',
    'not_yours_to_withdraw',
    'kept_by_home',
    'tree_not_in_project',
  ],
  withChange,
);
