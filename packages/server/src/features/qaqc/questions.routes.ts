// Questions about one's own health checks, and whether one is told of them by mail.
import { answerQaqcQuestion, listQaqcQuestions } from '@treewell/domain/qaqc/questions';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { firstObserver } from './question-access.ts';
import { getMailChoices } from '../accounts/mail-recipients.queries.ts';
import { answerQuestion, listQuestions } from './questions.ts';

export const questionRoutes = [
  route(listQaqcQuestions, registered, async ({ db, user: { user_id } }) => ({
    wants_mail: (await getMailChoices(db, user_id)).questions,
    questions: await listQuestions(db, user_id),
  })),
  route(answerQaqcQuestion, firstObserver, ({ db, user }, answer) => answerQuestion(db, user.user_id, answer)),
];
