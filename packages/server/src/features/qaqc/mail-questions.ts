// Tells a first observer by mail that measures of theirs were found different. One mail for all that was found within an
// hour; none if they have answered meanwhile, or want no mails.
import type { Database } from '../../db/db.ts';
import { type JobKind, jobKind } from '../../jobs/job-queue.ts';
import { noticeTo, questionsMail } from '../../mail/project-mails.ts';
import { insertNotice } from '../../mail/send-mail.ts';
import { findUserToMail } from '../accounts/mail-recipients.queries.ts';
import { listQuestions } from './questions.ts';

const GIVE_UP_HOURS = 72;

export const mailQuestionsJobs = (database: Database, publicUrl: string): JobKind =>
  jobKind<{ user_id: number }>({
    kind: 'mail_questions',
    atOnce: 2,
    leaseSeconds: 60,
    firstRetrySeconds: 5,
    longestRetrySeconds: 600,
    async run({ user_id }) {
      const open = (await listQuestions(database, user_id)).filter(({ answer }) => answer === null);
      const recipient = await findUserToMail(database, user_id, 'questions');
      if (open[0] && recipient) {
        // A mail about several projects names none of them.
        const isOneProject = open.every(({ project_id }) => project_id === open[0]?.project_id);
        const project = { ...open[0], ...(!isOneProject && { project_name: '' }) };
        const mail = questionsMail({ ...noticeTo(recipient, publicUrl, project, 'questions'), questions: open.length });
        await insertNotice(database, mail, GIVE_UP_HOURS);
      }
      return undefined;
    },
  });
