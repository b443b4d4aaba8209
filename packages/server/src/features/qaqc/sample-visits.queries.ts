// The SQL of a draw: which health checks are eligible, and which of them are taken.
import type { QaqcDraw, QaqcExclusion, QaqcPreview } from '@treewell/domain/qaqc';
import { NEW_OBSERVER_CHECKS, QAQC_WEIGHT } from '@treewell/domain/qaqc-sampling';
import { type Db, type Sql, sql } from '../../db/db.ts';

/** Species that a leader can choose from. */
const SPECIES_MAX = 50;

/**
 * Two tables. `found`: the health checks of these days, and why one is not eligible (the first reason that holds).
 * `eligible`: the others, the latest of each tree, with their weight.
 */
const candidates = (userId: number, { project_id, start_date, end_date, new_observers, sub_ids }: QaqcDraw): Sql => sql`
  with found as materialized (
    select visit.visit_id, visit.tree_id, visit.user_id, visit.visit_date, tree.sub_id,
      case when project_tree.tree_id is null then 'tree_left'
        when compared.visit_id is not null then 'second_visit'
        when drawn.visit_id is not null then 'drawn_before'
        when visit.user_id = ${userId} then 'own' end as reason
    from visit join tree on tree.tree_id = visit.tree_id and tree.withdrawn_at is null
      left join project_tree on project_tree.project_id = visit.project_id and project_tree.tree_id = visit.tree_id
      left join qaqc_visit compared on compared.qaqc_visit_id = visit.visit_id and compared.is_compared
      left join qaqc_visit drawn on drawn.visit_id = visit.visit_id
    where visit.project_id = ${project_id} and visit.visit_name = 'Health Check' and visit.withdrawn_at is null
      and visit.visit_date >= (${start_date}::date)::timestamp at time zone 'UTC'
      and visit.visit_date < (${end_date}::date + 1)::timestamp at time zone 'UTC'
  ), latest as materialized (
    select distinct on (tree_id) visit_id, user_id, sub_id from found where reason is null
    order by tree_id, visit_date desc, visit_id desc
  ), observer as (
    select user_id, sum(visits) < ${NEW_OBSERVER_CHECKS} as is_new from project_visits
    where project_id = ${project_id} and visit_name = 'Health Check' group by user_id
  ), eligible as materialized (
    select visit_id, user_id, sub_id, coalesce(is_new, false) as is_new,
      case when ${new_observers} and is_new then ${QAQC_WEIGHT}::int else 1 end
        * case when sub_id = any(${sub_ids}::int[]) then ${QAQC_WEIGHT}::int else 1 end as weight
    from latest left join observer using (user_id)
  )`;

export interface EligibleGroup {
  weight: number;
  visit_ids: number[];
}

export const listEligible = (db: Db, userId: number, draw: QaqcDraw): Promise<EligibleGroup[]> =>
  db.list(sql`
    ${candidates(userId, draw)}
    select weight, array_agg(visit_id) as visit_ids from eligible group by weight order by weight`);

export interface FoundCounts extends Pick<
  QaqcPreview,
  'found_visits' | 'eligible_visits' | 'observers' | 'new_observer_visits' | 'species'
> {
  reasons: Partial<Record<QaqcExclusion, number>>;
}

export const getFoundCounts = async (db: Db, userId: number, draw: QaqcDraw): Promise<FoundCounts> =>
  (await db.find<FoundCounts>(sql`
    ${candidates(userId, draw)}
    select (select count(*)::int from found) as found_visits, (select count(*)::int from eligible) as eligible_visits,
      (select count(distinct user_id)::int from eligible) as observers,
      (select count(*)::int from eligible where is_new) as new_observer_visits,
      coalesce((select jsonb_object_agg(reason, visits) from (
        select reason, count(*)::int as visits from found where reason is not null group by reason) counted), '{}') as reasons,
      coalesce((select jsonb_agg(frequent) from (
        select sub_id, common_name, scientific_name, count(*)::int as visits from eligible join species using (sub_id)
        group by sub_id, common_name, scientific_name order by visits desc, sub_id limit ${SPECIES_MAX}
      ) frequent), '[]') as species`)) as FoundCounts;

/** The visits with the smallest hashes; with unequal chances, those with the smallest ranks. */
export const listDrawn = async (
  db: Db,
  {
    seed,
    drawn,
    groups,
  }: { seed: number; drawn: number; groups: readonly (EligibleGroup & { probability: number })[] },
): Promise<{ visit_id: number; probability: number }[]> => {
  const order =
    groups.length === 1
      ? sql`qaqc_hash(${seed}, visit_id)`
      : sql`qaqc_rank(qaqc_hash(${seed}, visit_id), probability), qaqc_hash(${seed}, visit_id)`;
  const candidate = sql`
    select unnest(visit_ids) as visit_id, probability from (${groups
      .map(
        ({ visit_ids, probability }) =>
          sql`select ${visit_ids}::int[] as visit_ids, ${probability}::double precision as probability`,
      )
      .reduce((all, group) => sql`${all} union all ${group}`)}) grouped`;
  return db.list(sql`select visit_id, probability from (${candidate}) candidate order by ${order} limit ${drawn}`);
};
