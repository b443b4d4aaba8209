// Only the first observer, while a member of the project, answers a question. Others do not learn that it exists.
import { projectRefusals } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { findQuestionedVisit } from './questions.queries.ts';

export const firstObserver: RecordAccess<{ visit_id: number }> = registeredWho(
  'question: first observer in its project; unknown to others',
  ['not_found', 'tree_not_in_project', 'kept_by_home', ...projectRefusals('record_visits')],
  async (db, { user_id }, { visit_id }) => {
    if (!(await findQuestionedVisit(db, user_id, visit_id))) throw new Problem('not_found');
    return {};
  },
);
