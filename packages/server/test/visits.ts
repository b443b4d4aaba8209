// Records visits for tests over HTTP, like people do.
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { sql } from '../src/db/db.ts';
import type { TestApp } from './app.ts';

type HealthCheckOverrides = Partial<WireInputOf<typeof visits.recordVisit.healthCheck>>;

export const HEALTHY = {
  fineTwigDieback: 1,
  leafDiscoloration: 1,
  leafDefoliation: 1,
  crownVigor: 1,
  crownDensityTrans: 2,
} as const;

export const recordHealthCheck = (
  test: TestApp,
  member: string | undefined,
  { tree, project }: { tree: Pick<Tree, 'tree_id'>; project: Pick<Project, 'project_id'> },
  overrides: HealthCheckOverrides = {},
): Promise<visits.OpenedVisit> =>
  test.call(
    visits.recordVisit.healthCheck,
    { treeId: tree.tree_id, projectId: project.project_id, ...HEALTHY, ...overrides },
    member,
  );

/** The values of the five measures, in the order of the health index. */
export type CheckValues = readonly [
  dieback: number | null,
  discoloration: number | null,
  defoliation: number | null,
  vigor: number | null,
  transparency: number | null,
];

export interface InsertedCheck {
  tree_id: number;
  project_id: number;
  values: CheckValues;
  /** The first person, if absent. */
  user_id?: number;
  /** ISO 8601; 2020-06-01, if absent. */
  visit_date?: string;
}

/** Inserts health checks directly into the database, because a hundred of them are needed for one health index. */
export const insertChecks = async (
  test: Pick<TestApp, 'database'>,
  checks: readonly InsertedCheck[],
): Promise<number[]> =>
  (
    await test.database.list<{ visit_id: number }>(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date,
        fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans)
      select 'Health Check', (one ->> 'tree_id')::int, (one ->> 'project_id')::int,
        coalesce((one ->> 'user_id')::int, (select min(user_id) from users)), coalesce((one ->> 'visit_date')::timestamptz, '2020-06-01Z'),
        (one -> 'values' ->> 0)::smallint, (one -> 'values' ->> 1)::smallint, (one -> 'values' ->> 2)::smallint,
        (one -> 'values' ->> 3)::smallint, (one -> 'values' ->> 4)::smallint
      from jsonb_array_elements(${JSON.stringify(checks)}::jsonb) with ordinality as all_checks (one, place) order by place
      returning visit_id`)
  ).map(({ visit_id }) => visit_id);

/** All numbers that triggers keep about visits, and what trees keep of theirs, as one text. */
export async function keptNumbers(test: Pick<TestApp, 'database'>): Promise<unknown> {
  const kept = await test.database.list(sql`
    select jsonb_build_object(
      'total', (select coalesce(sum(amount), 0) from total where noun = 'visits'),
      'months', (select jsonb_agg(p order by project_id, month, visit_name, user_id) from project_visits p where visits <> 0),
      'sources', (select jsonb_agg(s order by sub_id, user_id, project_id) from species_checks_source s where checks <> 0),
      'species', (
        select jsonb_agg(s order by sub_id) from (
          select sub_id, sum(checks) as checks from species_checks group by sub_id having sum(checks) <> 0
        ) s
      ),
      'classes', (
        select jsonb_agg(c order by sub_id, measure, class) from (
          select sub_id, measure, class, sum(checks) as checks from species_classes group by sub_id, measure, class having sum(checks) <> 0
        ) c
      ),
      'trees', (
        select jsonb_agg(t order by tree_id) from (
          select tree_id, dbh, treeheight, healthcheck_count, treecare_count, pestdetection_count, visited_at, checked_at, shown_check_at, checked_day, tile_value, latest_check
          from tree
        ) t
      )
    ) as kept`);
  return kept[0];
}
