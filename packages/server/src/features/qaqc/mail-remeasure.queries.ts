// The SQL of the mail about trees that wait to be measured again.
import { type Db, sql } from '../../db/db.ts';
import { type MailRecipient, recipientColumns, wantsMails } from '../accounts/mail-recipients.queries.ts';
import { isWaiting } from './compare/second-visits.queries.ts';

/** Null if the run is completed, or the project inactive. */
export const findRunToMail = (
  db: Db,
  qaqcId: number,
): Promise<{ project_id: number; project_name: string; started_by: number } | null> =>
  db.find(sql`
    select project_id, project_name, started_by from qaqc join project using (project_id)
    where qaqc_id = ${qaqcId} and date_completed is null and visible = 1`);

export interface MemberToMail extends MailRecipient {
  wants: boolean;
  /** Those that the person may measure again: not the ones they have measured themselves. */
  trees: number;
}

/** Members of the project in the order of their ids. */
export const listMembersToMail = (
  db: Db,
  { qaqcId, projectId, after, limit }: { qaqcId: number; projectId: number; after: number; limit: number },
): Promise<MemberToMail[]> =>
  db.list(sql`
    with waiting as (
      select first_user_id, count(*)::int as trees from qaqc_visit join qaqc using (qaqc_id)
      where qaqc_id = ${qaqcId} and ${isWaiting} group by first_user_id
    ), page as (
      select user_id from member where project_id = ${projectId} and user_id > ${after} order by user_id limit ${limit}
    )
    select ${recipientColumns}, ${wantsMails('remeasure')} as wants,
      (select coalesce(sum(trees), 0)::int from waiting where first_user_id <> page.user_id) as trees
    from page join users using (user_id) order by user_id`);

/**
 * Returns the people who may get a mail about this run now: nobody gets two about one run, two about one project within a
 * day, or more than `maxPerDay` in all.
 */
export const insertRemeasureMails = async (
  db: Db,
  {
    qaqcId,
    projectId,
    userIds,
    maxPerDay,
  }: { qaqcId: number; projectId: number; userIds: readonly number[]; maxPerDay: number },
): Promise<Set<number>> => {
  const rows = await db.list<{ user_id: number }>(sql`
    insert into remeasure_mail as told (user_id, project_id, qaqc_id)
    select user_id, ${projectId}::int, ${qaqcId}::int from unnest(${userIds}::int[]) as wanted (user_id)
    where (
      select count(*) from remeasure_mail recent
      where recent.user_id = wanted.user_id and recent.mailed_at > now() - interval '1 day'
    ) < ${maxPerDay}::int
    order by user_id
    on conflict (user_id, project_id) do update set qaqc_id = excluded.qaqc_id, mailed_at = now()
    where told.qaqc_id <> excluded.qaqc_id and told.mailed_at <= now() - interval '1 day'
    returning user_id`);
  return new Set(rows.map(({ user_id }) => user_id));
};
