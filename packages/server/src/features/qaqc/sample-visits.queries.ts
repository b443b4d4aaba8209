// The SQL of a draw: which health checks are eligible, and which of them are taken.
import type { QaqcDraw, QaqcExclusion, QaqcPreview } from '@treewell/domain/qaqc/runs';
import { NEW_OBSERVER_CHECKS, QAQC_VISITS_MAX, QAQC_WEIGHT, type WeightGroup } from '@treewell/domain/qaqc/sampling';
import { ALIVE } from '@treewell/domain/tree-fields';
import { leafSeasonSince, TROPICS_DEGREES } from '@treewell/domain/visits/leaf-season';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { isComparable } from './compare/second-visits.queries.ts';

/** Species that a leader can choose from. */
const SPECIES_MAX = 50;

/**
 * Whether the leaves of a row of `visit` could be compared with those of a visit of now. Each zone has its seasons, and so a
 * moment of its own from which on they can.
 */
function isInSeason(): Sql {
  const now = Math.floor(Date.now() / 1_000);
  return sql`visit.visit_date >= to_timestamp(case when abs(tree.latitude) < ${TROPICS_DEGREES} then ${leafSeasonSince(now, 'tropics')}::double precision
    when tree.latitude > 0 then ${leafSeasonSince(now, 'north')} else ${leafSeasonSince(now, 'south')} end)`;
}

/**
 * Two tables. `found`: the health checks of these days, and why one is not eligible (the first reason that holds).
 * `eligible`: the others, the latest of each tree, with their weight. `trees`: a condition on the rows of `tree`.
 */
const candidates = (
  userId: number,
  { project_id, start_date, end_date, new_observers, sub_ids }: QaqcDraw,
  trees = sql`true`,
): Sql => sql`/* planned for this project and these days: a plan for any project is three times as slow for a large one */
  with found as (
    select visit.visit_id, visit.tree_id, visit.user_id, visit.visit_date, tree.sub_id, ${isInSeason()} as is_in_season,
      case when not ${isComparable} then 'empty'
        when project_tree.tree_id is null then 'tree_left'
        when tree.status <> ${ALIVE} then 'not_alive'
        when compared.visit_id is not null then 'second_visit'
        when drawn.visit_id is not null then 'drawn_before'
        when visit.user_id = ${userId} then 'own' end as reason
    from visit join tree on tree.tree_id = visit.tree_id and tree.withdrawn_at is null
      left join project_tree on project_tree.project_id = visit.project_id and project_tree.tree_id = visit.tree_id
      left join qaqc_visit compared on compared.second_visit_id = visit.visit_id and compared.is_compared
      left join qaqc_visit drawn on drawn.visit_id = visit.visit_id
    where visit.project_id = ${project_id} and visit.visit_name = 'Health Check' and visit.withdrawn_at is null and ${trees}
      and visit.visit_date >= (${start_date}::date)::timestamp at time zone 'UTC'
      and visit.visit_date < (${end_date}::date + 1)::timestamp at time zone 'UTC'
  ), latest as (
    select distinct on (tree_id) visit_id, user_id, sub_id, is_in_season from found where reason is null
    order by tree_id, visit_date desc, visit_id desc
  ), observer as (
    select user_id, sum(visits) < ${NEW_OBSERVER_CHECKS} as is_new from project_visits
    where project_id = ${project_id} and visit_name = 'Health Check' group by user_id
  ), eligible as (
    select visit_id, user_id, sub_id, is_in_season, coalesce(is_new, false) as is_new,
      case when ${new_observers} and is_new then ${QAQC_WEIGHT}::int else 1 end
        * case when sub_id = any(${sub_ids}::int[]) then ${QAQC_WEIGHT}::int else 1 end as weight
    from latest left join observer using (user_id)
  )`;

/** The eligible visits of one weight: how many there are, and those of them that come first by lot. */
export interface EligibleGroup extends WeightGroup {
  first: { visit_id: number; hash: Buffer }[];
}

/** No sample needs more than the first hundred of each weight, so no more leave the database. */
export async function listEligible(db: Db, userId: number, draw: QaqcDraw, seed: number): Promise<EligibleGroup[]> {
  const rows = await db.list<{ weight: number; visits: number; visit_id: number; hash: Buffer }>(sql`
    ${candidates(userId, draw)}
    select grouped.weight, visits, first_visits.visit_id, hash
    from (select weight, count(*)::int as visits from eligible group by weight) grouped cross join lateral (
      select visit_id, qaqc_hash(${seed}, visit_id) as hash from eligible
      where eligible.weight = grouped.weight order by hash limit ${QAQC_VISITS_MAX}
    ) first_visits
    order by grouped.weight, hash`);
  return [...Map.groupBy(rows, ({ weight }) => weight)].map(([weight, first]) => ({
    weight,
    visits: first[0]?.visits ?? 0,
    first: first.map(({ visit_id, hash }) => ({ visit_id, hash })),
  }));
}

/** In the order of all writers. */
export const lockTreesOfVisits = async (db: Db, visitIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree_id from tree where tree_id in (select tree_id from visit where visit_id = any(${visitIds}::int[]))
      order by tree_id for no key update`)
  ).map(({ tree_id }) => tree_id);

export const listEligibleOnTrees = async (
  db: Db,
  userId: number,
  draw: QaqcDraw,
  treeIds: readonly number[],
): Promise<number[]> =>
  (
    await db.list<{ visit_id: number }>(sql`
      ${candidates(userId, draw, sql`tree.tree_id = any(${treeIds}::int[])`)}
      select visit_id from eligible`)
  ).map(({ visit_id }) => visit_id);

export interface FoundCounts extends Pick<
  QaqcPreview,
  'found_visits' | 'eligible_visits' | 'in_season_visits' | 'observers' | 'new_observer_visits' | 'species'
> {
  reasons: Partial<Record<QaqcExclusion, number>>;
  groups: WeightGroup[];
}

export const getFoundCounts = async (db: Db, userId: number, draw: QaqcDraw): Promise<FoundCounts> =>
  (await db.find<FoundCounts>(sql`
    ${candidates(userId, draw)}
    select (select count(*)::int from found) as found_visits, (select count(*)::int from eligible) as eligible_visits,
      (select count(*)::int from eligible where is_in_season) as in_season_visits,
      (select count(*)::int from (select user_id from eligible group by user_id) person) as observers,
      (select count(*)::int from eligible where is_new) as new_observer_visits,
      coalesce((select jsonb_agg(grouped) from (select weight, count(*)::int as visits from eligible group by weight) grouped), '[]') as groups,
      coalesce((select jsonb_object_agg(reason, visits) from (
        select reason, count(*)::int as visits from found where reason is not null group by reason) counted), '{}') as reasons,
      coalesce((select jsonb_agg(frequent) from (
        select sub_id, common_name, scientific_name, count(*)::int as visits from eligible join species using (sub_id)
        group by sub_id, common_name, scientific_name order by visits desc, sub_id limit ${SPECIES_MAX}
      ) frequent), '[]') as species`)) as FoundCounts;
