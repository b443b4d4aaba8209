// The only SQL about planted and lost trees.
import type { TreeLosses } from '@treewell/domain/life/losses';
import {
  type AliveUntil,
  type DeathDay,
  SURVIVAL_GROUPS_MAX,
  SURVIVAL_YEARS,
  type SurvivalGroup,
  type SurvivalGrouping,
  dayOfYears,
} from '@treewell/domain/life/survival';
import { type Db, type Sql, commaList, sql } from '../../db/db.ts';

/** Trees of a project, of which a filter may name some. */
export interface WhichTrees {
  projectId: number;
  among?: readonly number[] | undefined;
}

/** The trees of a project: those of other homes too. */
const treesOfProject = ({ projectId, among }: WhichTrees): Sql => sql`
  project_tree join tree using (tree_id)
  where project_id = ${projectId} and withdrawn_at is null ${among ? sql`and tree.tree_id = any(${among}::int[])` : sql``}`;

const isPlanted = sql`planted_on is not null`;

const GROUP_OF: Record<SurvivalGrouping, Sql> = {
  none: sql`0`,
  year: sql`extract(year from planted_on)::int`,
  species: sql`sub_id`,
};

const inUtc = (moment: Sql): Sql => sql`(${moment} at time zone 'UTC')::date`;
/** The last day on which a living tree is known to live. Somebody who added it has seen it, or has its data from someone who has. */
const LAST_DAY: Record<AliveUntil, Sql> = {
  seen: sql`greatest(planted_on, ${inUtc(sql`created_at`)}, ${inUtc(sql`visited_at`)})`,
  today: sql`greatest(planted_on, ${inUtc(sql`now()`)})`,
};

export interface SurvivalRow extends Pick<
  SurvivalGroup,
  'year' | 'species' | 'is_others' | 'planted' | 'left_out' | 'deaths' | 'last_day'
> {
  /** Each a day, the trees at risk and the deaths. */
  death_days: [DeathDay['day'], DeathDay['at_risk'], DeathDay['deaths']][];
  /** How many trees were watched for each of SURVIVAL_YEARS. */
  watched: number[];
}

/**
 * Trees with the same group, age and fate are counted before anything else, and only days of deaths leave the database: a
 * million trees make a few thousand numbers. Years in their order, species from the most frequent on; what is left of the
 * groups comes last.
 */
export const listSurvival = (
  db: Db,
  which: WhichTrees,
  { groupBy, aliveUntil }: { groupBy: SurvivalGrouping; aliveUntil: AliveUntil },
): Promise<SurvivalRow[]> =>
  db.list(sql`
    with planted as (
      select ${GROUP_OF[groupBy]} as key, is_lost, case when is_lost then lost_on else ${LAST_DAY[aliveUntil]} end - planted_on as day
      from ${treesOfProject(which)} and ${isPlanted}
    ), counted as materialized (
      -- A tree that was lost before it was planted has no age, and one without a day of its loss neither.
      select key, is_lost, case when day >= 0 then day end as day, count(*)::int as trees from planted group by 1, 2, 3
    ), ranked as (
      select key, row_number() over (order by sum(trees) desc, key) as place, count(*) over () as keys from counted group by key
    ), grouped as (
      select case when place < ${SURVIVAL_GROUPS_MAX} or keys <= ${SURVIVAL_GROUPS_MAX} then key end as key, is_lost, day, sum(trees)::int as trees
      from counted join ranked using (key) group by 1, 2, 3
    ), by_day as (
      select key, day, coalesce(sum(trees) filter (where is_lost), 0)::int as deaths,
        (sum(sum(trees)) over (partition by key order by day desc))::int as at_risk
      from grouped where day is not null group by key, day
    ), of_group as (
      select key, sum(trees)::int as planted, coalesce(sum(trees) filter (where day is null), 0)::int as left_out,
        coalesce(sum(trees) filter (where is_lost and day is not null), 0)::int as deaths, coalesce(max(day), 0)::int as last_day,
        array[${commaList(SURVIVAL_YEARS.map((years) => sql`coalesce(sum(trees) filter (where day >= ${dayOfYears(years)}::int), 0)::int`))}] as watched
      from grouped group by key
    )
    select ${groupBy === 'year' ? sql`key` : sql`null::int`} as year,
      ${groupBy === 'species' ? sql`(select jsonb_build_object('sub_id', sub_id, 'common_name', common_name, 'scientific_name', scientific_name) from species where sub_id = key)` : sql`null::jsonb`} as species,
      key is null as is_others, planted, left_out, deaths, last_day, watched,
      coalesce((
        select json_agg(json_build_array(day, at_risk, by_day.deaths) order by day)
        from by_day where by_day.key is not distinct from of_group.key and by_day.deaths > 0
      ), '[]') as death_days
    from of_group
    order by key is null, ${groupBy === 'year' ? sql`key` : sql`planted desc, key`}`);

export const listLosses = (db: Db, which: WhichTrees): Promise<TreeLosses['lost']> =>
  db.list(sql`
    select extract(year from lost_on)::int as year, status_reason as reason, count(*)::int as trees
    from ${treesOfProject(which)} and is_lost
    group by 1, 2 order by 1, 2`);

export const listPlantings = (db: Db, which: WhichTrees): Promise<TreeLosses['planted']> =>
  db.list(sql`
    select extract(year from planted_on)::int as year, count(*)::int as trees
    from ${treesOfProject(which)} and ${isPlanted}
    group by 1 order by 1`);
