// Undoes one change, by the rules of its record.
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../../db/db.ts';
import { undoFilter } from './undo-filter.ts';
import { undoLinks } from './undo-links.ts';
import { undoMember } from './undo-member.ts';
import type { Outcome, UndoOptions } from './undo-outcome.ts';
import { undoProject } from './undo-project.ts';
import { undoTreeEdits, undoTreeState } from './undo-tree.ts';
import { undoVisit } from './undo-visit.ts';
import type { KeptChange } from './undo.queries.ts';

export async function undoOne(db: Db, userId: number, change: KeptChange, options: UndoOptions): Promise<Outcome> {
  switch (change.record) {
    case 'tree': {
      if (change.what !== 'changed') return undoTreeState(db, userId, change, options);
      const [outcome] = await undoTreeEdits(db, userId, [change], options);
      return outcome as Outcome;
    }
    case 'link': {
      const [outcome] = await undoLinks(db, userId, [change], options);
      return outcome as Outcome;
    }
    case 'visit':
      return undoVisit(db, userId, change, options);
    case 'member':
      return undoMember(db, userId, change, options);
    case 'filter':
      return undoFilter(db, userId, change, options);
    case 'project':
      if (change.what === 'changed') return undoProject(db, userId, change, options);
      throw new Problem('cannot_be_undone');
    default:
      throw new Problem('cannot_be_undone');
  }
}
