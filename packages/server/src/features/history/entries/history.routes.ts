// Reading what was changed, and undoing it.
import * as history from '@treewell/domain/history/history';
import { Problem } from '@treewell/domain/problems';
import { heavy, route } from '../../../http/route.ts';
import { countDailyUse } from '../../../quotas/daily-use.ts';
import { changeReader, changeUndoer, historyReader } from './history-access.ts';
import { readHistory, seenValues } from './read-history.ts';
import { toUndo, undoGroup } from './undo-group.ts';
import { undoOne } from './undo-one.ts';
import { findGroup, getKeptChange, getLastChangeId } from './undo.queries.ts';

export const historyRoutes = [
  route(history.getHistory, historyReader, ({ db, user }, input) => readHistory(db, user.user_id, input)),

  // Heavy, because a group may have many records.
  heavy(
    route(
      history.undoChange,
      changeUndoer,
      async ({ db, user, change, jobs, afterCommit }, { change_id, isDryRun, anyway }) => {
        const kept = await getKeptChange(db, change_id);
        if (!isDryRun) await countDailyUse(db, user.user_id, 'changes');
        if (kept.record === 'group')
          return undoGroup(db, user.user_id, change, kept.group_id as number, {
            isDryRun,
            wake: () => afterCommit(() => jobs.wake('undo_changes')),
          });
        const outcome = await undoOne(db, user.user_id, kept, { isDryRun, anyway });
        if (outcome.is === 'refused') throw new Problem(outcome.code);
        const now = 'now' in outcome && outcome.now ? seenValues(change, outcome.now) : null;
        if (!isDryRun && outcome.is !== 'undone')
          throw outcome.is === 'changed_since'
            ? new Problem('changed_since', { newer: now ?? {} })
            : new Problem(outcome.is === 'gone' ? 'not_found' : 'nothing_to_undo');
        const is = (...outcomes: (typeof outcome.is)[]) => Number(outcomes.includes(outcome.is));
        return {
          change_id: isDryRun ? null : await getLastChangeId(db),
          undone: is('undone'),
          changed_since: is('changed_since', 'same'),
          refused: 0,
          gone: is('gone'),
          total: 1,
          is_running: false,
          now,
        };
      },
    ),
  ),

  route(history.getUndo, changeReader, async ({ db }, { change_id }) => {
    const { group_id, record } = await getKeptChange(db, change_id);
    const undo = record === 'group' ? await findGroup(db, group_id as number) : null;
    if (!undo || undo.undoes_group_id === null) throw new Problem('not_found');
    return toUndo(change_id, undo);
  }),
];
