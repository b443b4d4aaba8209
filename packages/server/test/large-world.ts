// Fills every table that grows with rows of other people, so that PostgreSQL plans statements as it does in a large
// installation. Triggers are off: the rows need not agree with each other, they only have to be many.
import type { Box } from '@treewell/domain/geo';
import { type Database, sql } from '../src/db/db.ts';

/** Far above the ids that a test uses. */
export const FIRST_ID = 1_000_000;
const ROWS = 20_000;
const PROJECTS = 5_000;
/** A sixth of the trees stands here: more than one request takes into a project. */
export const CITY: Box = { west: 20, south: 40, east: 21, north: 41 };

export async function fillTables(database: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${ROWS}::int) n`;
  const user = sql`${FIRST_ID}::int + n`;
  const project = sql`${FIRST_ID}::int + n % ${PROJECTS}::int`;
  const tree = sql`${FIRST_ID}::int + n`;
  const visit = sql`${FIRST_ID}::int + n`;
  const hash = (salt: string) => sql`sha256((n || ${salt}::text)::bytea)`;
  const file = sql`md5(n::text)::uuid || '.jpg'`;
  const day = sql`timestamptz '2020-01-01' + n * interval '1 hour'`;
  const isOfCity = sql`n % 6 = 0`;
  const box = sql`polygon(box(point(n % 360 - 180, n % 120 - 60), point(n % 360 - 179.99, n % 120 - 59.99)))`;
  const fills = [
    sql`insert into users (user_id, sub, email, given_name, family_name) overriding system value
      select ${user}, md5(n::text), 'user' || n || '@example.net', 'User', 'No ' || n from ${numbers}`,
    sql`insert into identity_account (sub, email, password_hash, status, given_name, family_name)
      select md5(n::text), 'user' || n || '@example.net', 'none', 'confirmed', 'User', 'No ' || n from ${numbers}`,
    sql`insert into identity_session (token_hash, family, sub, expires_at)
      select ${hash('session')}, md5(n::text)::uuid, md5(n::text), now() + n * interval '1 minute' from ${numbers}`,
    sql`insert into identity_code (email, purpose, code_hash, expires_at)
      select 'user' || n || '@example.net', 'confirm', ${hash('code')}, now() + n * interval '1 minute' from ${numbers}`,
    sql`insert into identity_code_try (email, purpose, address_hash, code_hash)
      select 'user' || n || '@example.net', 'confirm', ${hash('address')}, ${hash('code')} from ${numbers}`,
    sql`insert into identity_guess (email, kind, day_began_at) select 'user' || n || '@example.net', 'password', now() from ${numbers}`,
    sql`insert into identity_known_address (email, address_hash, seen_at)
      select 'user' || n || '@example.net', ${hash('address')}, now() from ${numbers}`,
    sql`insert into identity_throttle (email, address_hash, last_miss_at)
      select 'user' || n || '@example.net', ${hash('address')}, now() + n * interval '1 second' from ${numbers}`,
    sql`insert into project (project_id, project_name, search_name, city, description, boundary, outline, created_by) overriding system value
      select ${FIRST_ID}::int + n - 1, 'Park ' || md5(n::text), 'park ' || md5(n::text), 'City ' || md5(n::text), md5(n::text), ${box}, ${box}, ${user}
      from generate_series(1, ${PROJECTS}::int) n`,
    sql`insert into member (project_id, user_id, role_id, joined_at) select ${project}, ${user}, 2 + n % 2, ${day} from ${numbers}`,
    sql`insert into join_request (request_id, project_id, user_id, asked_at) overriding system value
      select ${user}, ${project}, ${FIRST_ID}::int + n * 7 % ${ROWS}::int, ${day} from ${numbers}`,
    sql`insert into turned_away (project_id, user_id) select ${project}, ${FIRST_ID}::int + n * 11 % ${ROWS}::int from ${numbers}`,
    sql`insert into invitation (invitation_id, project_id, created_by, created_at, ends_at, secret_hash, code_hash) overriding system value
      select ${user}, ${project}, ${user}, ${day}, ${day} + interval '20 years', ${hash('secret')}, ${hash('code')} from ${numbers}`,
    sql`insert into invited_address (address_hash, day, mailed) select ${hash('address')}, '2026-01-01', 1 from ${numbers}`,
    sql`insert into saved_filter (filter_id, project_id, filter_name, filter, saved_by) overriding system value
      select ${user}, ${project}, 'Filter ' || n, '{}', ${user} from ${numbers}`,
    sql`insert into change_group (group_id, project_id, user_id, via, act, finished_at, undoes_group_id) overriding system value
      select ${user}, ${project}, ${user}, 'map', 'trees/add', now(), case when n % 10 = 0 then ${user} - 1 end from ${numbers}`,
    sql`insert into change (at, user_id, via, group_id, project_id, record, tree_id, visit_id, record_id, what, before, after)
      select ${day}, ${user}, 'map', case when n % 5 = 0 then ${user} end, ${project}, (array['tree', 'visit', 'link', 'member', 'group'])[1 + n % 5],
        case when n % 5 in (0, 2) then ${tree} end, case when n % 5 = 1 then ${visit} end, case when n % 5 = 3 then ${user} end, 'changed',
        case when n % 5 < 2 then '{"notes":"a"}'::jsonb end, case when n % 5 < 2 then '{"notes":"b"}'::jsonb end
      from ${numbers}`,
    sql`insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by, home_project_id, tile_value, withdrawn_at, withdrawn_by, status, status_date, is_lost, lost_on, planted_on, site_id) overriding system value
      select ${tree}, 'Tree ' || n, 3 + n % 500,
        case when ${isOfCity} then ${CITY.west} + n * 0.6180339887 % 1 else 360 * (n * 0.6180339887 % 1) - 180 end,
        case when ${isOfCity} then ${CITY.south} + n * 0.7548776662 % 1 else 120 * (n * 0.7548776662 % 1) - 60 end, ${user}, ${project}, n,
        case when n % 50 = 0 then ${day} end, case when n % 50 = 0 then ${user} end,
        -- Of ten trees, one was removed and has the next one in its place.
        case when n % 10 = 1 then 'removed' else 'alive' end, case when n % 10 = 1 then (${day})::date end,
        n % 10 = 1, case when n % 10 = 1 then (${day})::date end,
        case when n % 10 = 2 then '2025-01-01'::date when n % 10 in (1, 7) then '2015-04-01'::date end,
        case when n % 10 in (1, 2) then ${tree} - (n % 10 - 1) end
      from ${numbers}`,
    sql`insert into project_tree (project_id, tree_id, added_at, cell, lod_cell, tree_withdrawn_at, tile_value, checked_day, added_by)
      select home_project_id, tree_id, now(), cell, lod_cell, withdrawn_at, tile_value, checked_day, created_by from tree where tree_id > ${FIRST_ID}::int`,
    // A quarter of them are in another project too.
    sql`insert into project_tree (project_id, tree_id, added_at, cell, lod_cell, tree_withdrawn_at, tile_value, checked_day, other_home_id)
      select ${FIRST_ID}::int + (tree_id + 1) % ${PROJECTS}::int, tree_id, now(), cell, lod_cell, withdrawn_at, tile_value, checked_day, home_project_id
      from tree where tree_id > ${FIRST_ID}::int and tree_id % 4 = 1`,
    sql`insert into plan (plan_id, project_id, plan_name, visit_name, filter, every_days, starts_on, created_by) overriding system value
      select ${user}, ${project}, 'Plan ' || n, 'Health Check', '{}', 30, '2026-01-01', ${user} from ${numbers}`,
    // Five thousand are of one plan.
    sql`insert into due (plan_id, tree_id, project_id, since_on, due_on)
      select ${FIRST_ID}::int + greatest(n - 5000, 1), ${tree}, ${FIRST_ID}::int + greatest(n - 5000, 1) % ${PROJECTS}::int, '2026-01-01', date '2026-01-01' + n % 365 from ${numbers}`,
    sql`insert into due_count (plan_id, due_on, slot, trees) select ${user}, date '2026-01-01' + n % 365, 0, 1 from ${numbers}`,
    sql`insert into due_stale (project_id, tree_id) select ${project}, ${tree} from ${numbers}`,
    sql`insert into added_tree (user_id, tree_id, added_at) select ${user}, ${tree}, ${day} from ${numbers}`,
    sql`insert into bulk_change (change_id, group_id, project_id, user_id, set_values, trees_total, finished_at)
      select ${user}, ${user}, ${project}, ${user}, '{"sub_id": 20}', 1, now() from ${numbers}`,
    sql`insert into bulk_change_batch (change_id, number, tree_ids, versions) select ${user}, 0, array[${tree}], array[1] from ${numbers}`,
    sql`insert into visit (visit_id, visit_name, tree_id, project_id, user_id, visit_date, created_at, stewardship_tasks, withdrawn_at, withdrawn_by, batch_id, other_home_id, is_withdrawn_by_home, exit_holes, looked_at, looked_by, recorded_sub_id)
      overriding system value
      select ${visit}, (array['Health Check', 'Pest Detection', 'Tree Care'])[1 + n % 3], ${tree}, ${project}, ${user}, ${day}, ${day}, case when n % 3 = 2 then '' end,
        case when n % 50 = 1 then ${day} end, case when n % 50 = 1 then ${user} end, case when n % 100 = 51 then ${user} end,
        case when n % 10 = 1 then ${FIRST_ID}::int + (n + 1) % ${PROJECTS}::int end, n % 100 = 1,
        case when n % 3 = 1 then 'Other' end, case when n % 6 = 1 then ${day} end, case when n % 6 = 1 then ${user} end, 3 + n % 500
      from ${numbers}`,
    sql`insert into visit_batch (batch_id, user_id, recorded_from, recorded_to) overriding system value
      select ${user}, ${user}, ${day}, ${day} from ${numbers}`,
    sql`insert into project_visits (project_id, month, visit_name, user_id, visits) select ${project}, '2026-01-01', 'Tree Care', ${user}, 1 from ${numbers}`,
    sql`insert into species_checks_source (sub_id, user_id, project_id, checks) select 3 + n % 500, ${user}, ${project}, 1 from ${numbers}`,
    sql`insert into photo (photo_id, tree_id, project_id, visit_id, photo_file, width, height, uploaded_by) overriding system value
      select ${user}, ${tree}, ${project}, ${visit}, ${file}, 10, 10, ${user} from ${numbers}`,
    sql`insert into photo_upload (photo_file, user_id, issued_at) select ${file}, ${user}, now() + n * interval '1 second' from ${numbers}`,
    sql`insert into qaqc (qaqc_id, project_id, started_by, date_completed, completed_by, start_date, end_date, seed, eligible_visits, new_observers, sub_ids)
      overriding system value
      select ${user}, ${project}, ${user}, case when n > ${PROJECTS}::int then now() end, case when n > ${PROJECTS}::int then ${user} end, '2026-01-01', '2026-12-31', n, 1, false, '{}' from ${numbers}`,
    sql`insert into qaqc_visit (visit_id, qaqc_id, tree_id, first_user_id, first_visit_date, probability, second_visit_id, qaqc_user_id, qaqc_visit_date, accuracy, is_compared)
      select ${visit}, ${user}, ${tree}, ${user}, ${day}, 1, ${visit}, ${user} + 1, ${day}, 50, n > ${PROJECTS}::int from ${numbers}`,
    sql`insert into qaqc_measure (visit_id, measure, tolerance, is_within) select ${visit}, 'dbh', 0.5, false from ${numbers}`,
    sql`insert into qaqc_answer (visit_id, measure, answer, note) select ${visit}, 'dbh', 'stands', '' from ${numbers} where n % 2 = 0`,
    sql`insert into remeasure_mail (user_id, project_id, qaqc_id) select ${user}, ${project}, ${user} from ${numbers}`,
    sql`insert into task (task_id, project_id, tree_id, text, visit_name, assignee, due_on, photo_id, created_by, done_at, done_by, done_visit_id) overriding system value
      select ${user}, ${project}, ${tree}, 'Task ' || n, 'Tree Care', ${user}, date '2026-01-01' + n % 1000, ${user}, ${user},
        case when n % 2 = 0 then ${day} end, case when n % 2 = 0 then ${user} end, case when n % 4 = 0 then ${visit} end
      from ${numbers}`,
    sql`insert into round (round_id, project_id, round_name, held_on, minutes_per_tree, created_by, ended_at) overriding system value
      select ${user}, ${project}, 'Round ' || n, date '2026-01-01' + n % 1000, 5, ${user}, case when n % 2 = 0 then ${day} end from ${numbers}`,
    sql`insert into round_tree (round_id, tree_id, place, was_alive, done_at, done_by, done_visit_id)
      select ${user}, ${tree}, 1, true, case when n % 2 = 0 then ${day} end, case when n % 2 = 0 then ${user} end, case when n % 4 = 0 then ${visit} end from ${numbers}`,
    sql`insert into round_walker (round_id, project_id, user_id, is_from_end) select ${user}, ${project}, ${user}, n % 2 = 0 from ${numbers}`,
    sql`insert into calendar (project_id, user_id, token_hash) select ${project}, ${user}, ${hash('calendar')} from ${numbers}`,
    sql`insert into daily_use (user_id, noun, day, used) select ${user}, 'trees', '2026-01-01', 1 from ${numbers}`,
    sql`insert into idempotency (user_id, key, request, created_at) select ${user}, 'key ' || n, '', now() + n * interval '1 second' from ${numbers}`,
    sql`insert into job (kind, name, payload, due_at)
      select (array['send_notice', 'remove_file', 'include_trees', 'remove_outside_trees'])[1 + n % 4], 'job ' || n, '{}', now() + interval '1 year' + n * interval '1 minute' from ${numbers}`,
  ];
  await database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`set local statement_timeout = 0`);
    for (const fill of fills) await tx.run(fill);
  });
  await database.run(sql`vacuum analyze`);
}
