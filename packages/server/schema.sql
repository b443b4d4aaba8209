-- The schema as it is, made from PostgreSQL's catalog. Change tables with a new file in migrations/, functions and triggers in
-- schema/, then make this file again: npx vitest run --project server packages/server/src/db/describe-schema.test.ts -u

create table added_tree (
  user_id integer not null,
  tree_id integer not null,
  added_at timestamp with time zone not null default now(),
  constraint added_tree_pkey PRIMARY KEY (user_id, tree_id),
  constraint added_tree_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id) ON DELETE CASCADE,
  constraint added_tree_user FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX added_tree_tree ON added_tree USING btree (tree_id);

create table bulk_change (
  change_id bigint not null,
  group_id integer not null,
  project_id integer not null,
  user_id integer not null,
  set_values jsonb not null,
  trees_total integer not null,
  trees_done integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused_by jsonb not null default '{}'::jsonb,
  asked_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  stopped_by integer,
  constraint bulk_change_pkey PRIMARY KEY (change_id),
  constraint bulk_change_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint bulk_change_stopper FOREIGN KEY (stopped_by) REFERENCES users(user_id),
  constraint bulk_change_user FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint bulk_change_counts_not_negative CHECK (LEAST(trees_total, trees_done, changed, unchanged) >= 0)
);
CREATE INDEX bulk_change_of_group ON bulk_change USING btree (group_id);
CREATE INDEX bulk_change_of_person ON bulk_change USING btree (project_id, user_id, finished_at);
CREATE INDEX bulk_change_of_stopper ON bulk_change USING btree (stopped_by) WHERE stopped_by IS NOT NULL;
CREATE INDEX bulk_change_of_user ON bulk_change USING btree (user_id);
CREATE UNIQUE INDEX bulk_change_one_running ON bulk_change USING btree (project_id) WHERE finished_at IS NULL;

create table bulk_change_batch (
  change_id bigint not null,
  number integer not null,
  tree_ids integer[] not null,
  versions integer[] not null,
  constraint bulk_change_batch_pkey PRIMARY KEY (change_id, number),
  constraint bulk_change_batch_change FOREIGN KEY (change_id) REFERENCES bulk_change(change_id) ON DELETE CASCADE
);

create table calendar (
  project_id integer not null,
  user_id integer not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint calendar_pkey PRIMARY KEY (project_id, user_id),
  constraint calendar_token_unique UNIQUE (token_hash),
  constraint calendar_member FOREIGN KEY (project_id, user_id) REFERENCES member(project_id, user_id) ON DELETE CASCADE
);

create table change (
  change_id bigint not null default nextval('change_id'::regclass),
  at timestamp with time zone not null default now(),
  user_id integer default NULLIF(current_setting('treewell.user'::text, true), ''::text)::integer,
  via text not null default COALESCE(NULLIF(current_setting('treewell.via'::text, true), ''::text), 'database'::text),
  group_id integer default NULLIF(current_setting('treewell.group'::text, true), ''::text)::integer,
  project_id integer,
  record text not null,
  tree_id integer,
  visit_id integer,
  record_id integer,
  what text not null,
  before jsonb,
  after jsonb,
  constraint change_pkey PRIMARY KEY (change_id, at),
  constraint change_record_known CHECK (record = ANY (ARRAY['project'::text, 'tree'::text, 'link'::text, 'visit'::text, 'photo'::text, 'member'::text, 'filter'::text, 'group'::text])) NOT VALID,
  constraint change_what_known CHECK (what = ANY (ARRAY['created'::text, 'changed'::text, 'withdrawn'::text, 'restored'::text, 'deleted'::text])) NOT VALID
) partition by RANGE (at);
CREATE INDEX change_of_group ON ONLY change USING btree (group_id, change_id) WHERE group_id IS NOT NULL;
CREATE INDEX change_of_person ON ONLY change USING btree (project_id, user_id, record, change_id) WHERE group_id IS NULL OR record = 'group'::text;
CREATE INDEX change_of_project ON ONLY change USING btree (project_id, record, change_id) WHERE group_id IS NULL OR record = 'group'::text;
CREATE INDEX change_of_tree ON ONLY change USING btree (tree_id, change_id) WHERE tree_id IS NOT NULL;
CREATE INDEX change_of_visit ON ONLY change USING btree (visit_id, change_id) WHERE visit_id IS NOT NULL;

create table change_group (
  group_id integer not null generated always as identity,
  project_id integer,
  user_id integer default NULLIF(current_setting('treewell.user'::text, true), ''::text)::integer,
  via text not null default COALESCE(NULLIF(current_setting('treewell.via'::text, true), ''::text), 'database'::text),
  act text not null,
  details jsonb not null default '{}'::jsonb,
  began_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  undoes_group_id integer,
  constraint change_group_pkey PRIMARY KEY (group_id),
  constraint change_group_act_known CHECK (act = ANY (ARRAY['trees/add'::text, 'trees/remove'::text, 'trees/include'::text, 'trees/outside'::text, 'trees/change'::text, 'uses/end'::text, 'visits/withdraw'::text, 'visits/restore'::text, 'undo'::text])) NOT VALID
);
CREATE INDEX change_group_open ON change_group USING btree (began_at) WHERE finished_at IS NULL;
CREATE INDEX change_group_undone ON change_group USING btree (undoes_group_id) WHERE undoes_group_id IS NOT NULL;

create table daily_use (
  user_id integer not null,
  noun text not null,
  day date not null,
  used integer not null,
  constraint daily_use_pkey PRIMARY KEY (user_id, noun),
  constraint daily_use_user FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint daily_use_not_negative CHECK (used >= 0)
);

create table due (
  plan_id integer not null,
  tree_id integer not null,
  project_id integer not null,
  since_on date not null,
  last_on date,
  reported_on date,
  due_on date,
  constraint due_pkey PRIMARY KEY (plan_id, tree_id),
  constraint due_plan FOREIGN KEY (plan_id) REFERENCES plan(plan_id) ON DELETE CASCADE,
  constraint due_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id)
);
CREATE INDEX due_of_plan ON due USING btree (plan_id, due_on, tree_id) WHERE due_on IS NOT NULL;
CREATE INDEX due_of_project ON due USING btree (project_id, due_on, tree_id, plan_id) WHERE due_on IS NOT NULL;
CREATE INDEX due_of_tree ON due USING btree (tree_id);
CREATE TRIGGER due_count_deleted AFTER DELETE ON due REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION count_due();
CREATE TRIGGER due_count_inserted AFTER INSERT ON due REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_due();
CREATE TRIGGER due_count_updated AFTER UPDATE ON due REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_due();
CREATE TRIGGER due_day_deleted AFTER DELETE ON due REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_due_day();
CREATE TRIGGER due_day_inserted AFTER INSERT ON due REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_day();
CREATE TRIGGER due_day_updated AFTER UPDATE ON due REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_day();

create table due_count (
  plan_id integer not null,
  due_on date not null,
  slot smallint not null,
  trees integer not null,
  constraint due_count_pkey PRIMARY KEY (plan_id, due_on, slot),
  constraint due_count_plan FOREIGN KEY (plan_id) REFERENCES plan(plan_id) ON DELETE CASCADE
);

create table due_stale (
  project_id integer not null,
  tree_id integer not null,
  constraint due_stale_pkey PRIMARY KEY (project_id, tree_id)
);

create table idempotency (
  user_id integer not null,
  key text not null,
  request text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_user FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX idempotency_created ON idempotency USING btree (created_at);

create table identity_account (
  sub text not null default gen_random_uuid()::text,
  email text not null,
  password_hash text,
  status text not null,
  given_name text not null,
  family_name text not null,
  organization text not null default ''::text,
  language text not null default 'en'::text,
  internal_id integer,
  created_at timestamp with time zone not null default now(),
  constraint identity_account_pkey PRIMARY KEY (sub),
  constraint identity_account_email_unique UNIQUE (email),
  constraint identity_account_language_known FOREIGN KEY (language) REFERENCES language(language),
  constraint identity_account_email_lowercase CHECK (email = lower(email)),
  constraint identity_account_names_length CHECK (length(given_name) <= 200 AND length(family_name) <= 200 AND length(organization) <= 200),
  constraint identity_account_names_plain CHECK (is_clean_name(given_name) AND is_clean_name(family_name) AND is_clean_name(organization)),
  constraint identity_account_password_needed CHECK (password_hash IS NOT NULL OR status = 'reset_required'::text),
  constraint identity_account_status_known CHECK (status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'reset_required'::text]))
);

create table identity_code (
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  mails_in_hour smallint not null default 1,
  hour_began_at timestamp with time zone not null default now(),
  mailed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  key_hash bytea,
  constraint identity_code_pkey PRIMARY KEY (email, purpose),
  constraint identity_code_purpose_known CHECK (purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'change'::text]))
);

create table identity_code_try (
  email text not null,
  purpose text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 1,
  constraint identity_code_try_pkey PRIMARY KEY (email, purpose, address_hash),
  constraint identity_code_try_code FOREIGN KEY (email, purpose) REFERENCES identity_code(email, purpose) ON DELETE CASCADE
);

create table identity_guess (
  email text not null,
  kind text not null,
  guesses integer not null default 1,
  day_began_at timestamp with time zone not null default now(),
  constraint identity_guess_pkey PRIMARY KEY (email, kind),
  constraint identity_guess_kind_known CHECK (kind = ANY (ARRAY['password'::text, 'code'::text])),
  constraint identity_guess_not_negative CHECK (guesses >= 0)
);

create table identity_known_address (
  email text not null,
  address_hash bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint identity_known_address_pkey PRIMARY KEY (email, address_hash)
);

create table identity_secret (
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_secret_pkey PRIMARY KEY (name)
);

create table identity_session (
  token_hash bytea not null,
  family uuid not null,
  sub text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  revoked_at timestamp with time zone,
  browser text not null default 'other'::text,
  system text not null default 'other'::text,
  constraint identity_session_pkey PRIMARY KEY (token_hash),
  constraint identity_session_account FOREIGN KEY (sub) REFERENCES identity_account(sub) ON DELETE CASCADE,
  constraint identity_session_device_length CHECK (length(browser) <= 20 AND length(system) <= 20)
);
CREATE INDEX identity_session_expires_at ON identity_session USING btree (expires_at);
CREATE INDEX identity_session_family ON identity_session USING btree (family);
CREATE INDEX identity_session_sub ON identity_session USING btree (sub);
CREATE TRIGGER identity_session_forget_deleted AFTER DELETE ON identity_session FOR EACH ROW EXECUTE FUNCTION forget_session();
CREATE TRIGGER identity_session_forget_ended AFTER UPDATE ON identity_session FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION forget_session();

create table identity_throttle (
  email text not null,
  address_hash bytea not null,
  misses integer not null default 1,
  last_miss_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone,
  constraint identity_throttle_pkey PRIMARY KEY (email, address_hash)
);
CREATE INDEX identity_throttle_last_miss_at ON identity_throttle USING btree (last_miss_at);

create table invitation (
  invitation_id integer not null generated always as identity,
  project_id integer not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  secret_hash bytea not null,
  code_hash bytea not null,
  joined_count integer not null default 0,
  seed bytea,
  mailed_count integer not null default 0,
  constraint invitation_pkey PRIMARY KEY (invitation_id),
  constraint invitation_code_unique UNIQUE (code_hash),
  constraint invitation_secret_unique UNIQUE (secret_hash),
  constraint invitation_maker FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint invitation_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint invitation_ends_later CHECK (ends_at > created_at),
  constraint invitation_joined_not_negative CHECK (joined_count >= 0),
  constraint invitation_mailed_not_negative CHECK (mailed_count >= 0),
  constraint invitation_seed_of_16_bytes CHECK (length(seed) = 16)
);
CREATE INDEX invitation_of_project ON invitation USING btree (project_id, created_at DESC) WHERE ended_at IS NULL;

create table invited_address (
  address_hash bytea not null,
  token uuid not null default gen_random_uuid(),
  day date not null,
  mailed integer not null,
  is_blocked boolean not null default false,
  constraint invited_address_pkey PRIMARY KEY (address_hash),
  constraint invited_address_token_unique UNIQUE (token),
  constraint invited_address_mailed_not_negative CHECK (mailed >= 0)
);

create table job (
  job_id bigint not null generated always as identity,
  kind text not null,
  name text,
  payload jsonb not null,
  progress jsonb,
  queued_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  lease integer not null default 0,
  give_up_at timestamp with time zone,
  last_error text,
  constraint job_pkey PRIMARY KEY (job_id),
  constraint job_name_once UNIQUE (kind, name),
  constraint job_kind_known CHECK (kind = ANY (ARRAY['send_code'::text, 'send_notice'::text, 'mail_questions'::text, 'mail_remeasure'::text, 'remove_file'::text, 'include_trees'::text, 'remove_outside_trees'::text, 'end_tree_use'::text, 'work_out_plan'::text, 'change_trees'::text, 'undo_changes'::text])) NOT VALID,
  constraint job_tries_not_negative CHECK (tries >= 0)
);
CREATE INDEX job_due ON job USING btree (kind, due_at, job_id);

create table join_request (
  request_id integer not null generated always as identity,
  project_id integer not null,
  user_id integer not null,
  asked_at timestamp with time zone not null default now(),
  constraint join_request_pkey PRIMARY KEY (request_id),
  constraint join_request_once UNIQUE (project_id, user_id),
  constraint join_request_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint join_request_user FOREIGN KEY (user_id) REFERENCES users(user_id)
);
CREATE INDEX join_request_user ON join_request USING btree (user_id);

create table language (
  language text not null,
  constraint language_once PRIMARY KEY (language)
);

create table member (
  project_id integer not null,
  user_id integer not null,
  role_id smallint not null,
  joined_at timestamp with time zone not null default now(),
  constraint member_pkey PRIMARY KEY (project_id, user_id),
  constraint member_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint member_user FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint member_role_known CHECK (role_id = ANY (ARRAY[2, 3]))
);
CREATE INDEX member_user ON member USING btree (user_id);
CREATE TRIGGER member_forget AFTER INSERT OR DELETE OR UPDATE ON member FOR EACH ROW EXECUTE FUNCTION forget_member();
CREATE TRIGGER member_keep_changes AFTER INSERT OR DELETE ON member FOR EACH ROW EXECUTE FUNCTION keep_member();
CREATE TRIGGER member_keep_role AFTER UPDATE ON member FOR EACH ROW WHEN (old.role_id <> new.role_id) EXECUTE FUNCTION keep_member();

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table photo (
  photo_id integer not null generated always as identity,
  tree_id integer not null,
  project_id integer,
  photo_file text not null,
  photo_name text not null generated always as ("left"(photo_file, 36)) stored,
  width integer not null,
  height integer not null,
  uploaded_by integer not null,
  uploaded_at timestamp with time zone not null default now(),
  visit_id integer,
  constraint photo_pkey PRIMARY KEY (photo_id),
  constraint photo_name_unique UNIQUE (photo_name),
  constraint photo_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE SET NULL,
  constraint photo_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id),
  constraint photo_uploader FOREIGN KEY (uploaded_by) REFERENCES users(user_id),
  constraint photo_visit FOREIGN KEY (visit_id) REFERENCES visit(visit_id)
);
CREATE INDEX photo_of_tree ON photo USING btree (tree_id, photo_id) WHERE visit_id IS NULL;
CREATE INDEX photo_of_tree_visits ON photo USING btree (tree_id, photo_id DESC) WHERE visit_id IS NOT NULL;
CREATE INDEX photo_of_visit ON photo USING btree (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX photo_project ON photo USING btree (project_id);
CREATE INDEX photo_tree ON photo USING btree (tree_id);
CREATE TRIGGER photo_count_deleted AFTER DELETE ON photo REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_photos();
CREATE TRIGGER photo_count_inserted AFTER INSERT ON photo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_photos();
CREATE TRIGGER photo_count_updated AFTER UPDATE ON photo REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_photos();
CREATE TRIGGER photo_keep_changes AFTER INSERT OR DELETE ON photo FOR EACH ROW EXECUTE FUNCTION keep_photo();
CREATE TRIGGER photo_keep_moved AFTER UPDATE ON photo FOR EACH ROW WHEN (old.visit_id IS DISTINCT FROM new.visit_id) EXECUTE FUNCTION keep_photo();

create table photo_upload (
  photo_name text not null generated always as ("left"(photo_file, 36)) stored,
  photo_file text not null,
  user_id integer not null,
  issued_at timestamp with time zone not null default now(),
  refusal text,
  constraint photo_upload_pkey PRIMARY KEY (photo_name),
  constraint photo_upload_user FOREIGN KEY (user_id) REFERENCES users(user_id)
);
CREATE INDEX photo_upload_file ON photo_upload USING btree (photo_file);
CREATE INDEX photo_upload_issued ON photo_upload USING btree (issued_at);
CREATE INDEX photo_upload_user ON photo_upload USING btree (user_id);

create table plan (
  plan_id integer not null generated always as identity,
  project_id integer not null,
  plan_name text not null,
  visit_name text not null,
  stewardship_tasks text not null default ''::text,
  filter jsonb not null,
  planted_years smallint,
  every_days smallint,
  within_days smallint,
  season_first smallint,
  season_last smallint,
  starts_on date not null,
  is_paused boolean not null default false,
  deleted_at timestamp with time zone,
  follows_time boolean not null generated always as (planted_years IS NOT NULL OR filter ? 'class'::text) stored,
  worked_out_on date not null default (now() AT TIME ZONE 'UTC'::text)::date,
  version integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint plan_pkey PRIMARY KEY (plan_id),
  constraint plan_creator FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint plan_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint plan_every_days_in_range CHECK (every_days >= 1 AND every_days <= 3650),
  constraint plan_filter_is_object CHECK (jsonb_typeof(filter) = 'object'::text),
  constraint plan_name_length CHECK (char_length(plan_name) >= 1 AND char_length(plan_name) <= 80),
  constraint plan_planted_years_in_range CHECK (planted_years >= 1 AND planted_years <= 50),
  constraint plan_repeats_or_follows_reports CHECK (num_nonnulls(every_days, within_days) = 1),
  constraint plan_season_in_range CHECK (season_first >= 101 AND season_first <= 1231 AND season_first <> 229 AND season_last >= 101 AND season_last <= 1231),
  constraint plan_season_whole CHECK (num_nonnulls(season_first, season_last) = ANY (ARRAY[0, 2])),
  constraint plan_tasks_length CHECK (length(stewardship_tasks) <= 1000),
  constraint plan_visit_name_known CHECK (visit_name = ANY (ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text])) NOT VALID,
  constraint plan_within_days_in_range CHECK (within_days >= 1 AND within_days <= 3650)
);
CREATE INDEX plan_of_project ON plan USING btree (project_id) WHERE deleted_at IS NULL;
CREATE INDEX plan_worked_out ON plan USING btree (worked_out_on, plan_id) WHERE deleted_at IS NULL;

create table project (
  project_id integer not null generated always as identity,
  project_name text not null,
  search_name text collate "C" not null,
  city text not null default ''::text,
  description text not null default ''::text,
  extent text not null default ''::text,
  objectives text not null default ''::text,
  visible smallint not null default 1,
  accepting_users smallint not null default 1,
  boundary polygon,
  tree_count integer not null default 0,
  version integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  outline polygon,
  outline_text text generated always as (outline_as_text(outline)) stored,
  search_city text not null generated always as (search_form(city)) stored,
  search_description text not null generated always as (search_form(description)) stored,
  tree_name_pattern text not null default ''::text,
  next_tree_number integer not null default 1,
  sharing_trees smallint not null default 1,
  activities text[] not null default ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text],
  observer_key uuid not null default gen_random_uuid(),
  constraint project_pkey PRIMARY KEY (project_id),
  constraint project_creator FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint project_activities_known CHECK (activities <@ ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text]) NOT VALID,
  constraint project_flags_zero_or_one CHECK ((visible = ANY (ARRAY[0, 1])) AND (accepting_users = ANY (ARRAY[0, 1]))),
  constraint project_name_not_empty CHECK (project_name <> ''::text),
  constraint project_names_length CHECK (length(project_name) <= 200 AND length(city) <= 200),
  constraint project_names_plain CHECK (is_clean_name(project_name) AND is_clean_name(city)),
  constraint project_next_tree_number_in_range CHECK (next_tree_number >= 1 AND next_tree_number <= 999999999),
  constraint project_outline_has_few_corners CHECK (npoints(outline) <= 128),
  constraint project_outline_with_boundary CHECK ((boundary IS NULL) = (outline IS NULL)),
  constraint project_sharing_trees_flag CHECK (sharing_trees = ANY (ARRAY[0, 1])),
  constraint project_texts_length CHECK (length(description) <= 5000 AND length(extent) <= 5000 AND length(objectives) <= 5000),
  constraint project_tree_name_pattern_known CHECK (replace(replace(replace(tree_name_pattern, '{n}'::text, ''::text), '{species}'::text, ''::text), '{street}'::text, ''::text) !~ '[{}]'::text),
  constraint project_tree_name_pattern_length CHECK (length(tree_name_pattern) <= 100),
  constraint project_tree_name_pattern_plain CHECK (is_clean_name(tree_name_pattern))
);
CREATE INDEX project_box ON project USING gist (box(outline)) WHERE visible = 1;
CREATE INDEX project_newest ON project USING btree (project_id) WHERE visible = 1;
CREATE INDEX project_outline ON project USING gist (outline) WHERE visible = 1;
CREATE INDEX project_search_city ON project USING gin (search_city gin_trgm_ops) WITH (fastupdate=off) WHERE visible = 1;
CREATE INDEX project_search_description ON project USING gin (search_description gin_trgm_ops) WITH (fastupdate=off) WHERE visible = 1;
CREATE INDEX project_search_name ON project USING gin (search_name gin_trgm_ops) WITH (fastupdate=off) WHERE visible = 1;
CREATE INDEX project_search_prefix ON project USING btree (search_name) WHERE visible = 1;
CREATE TRIGGER project_forget_changed AFTER UPDATE ON project FOR EACH ROW WHEN (old.visible IS DISTINCT FROM new.visible) EXECUTE FUNCTION forget_members_of_project();
CREATE TRIGGER project_forget_deleted AFTER DELETE ON project FOR EACH ROW EXECUTE FUNCTION forget_members_of_project();
CREATE TRIGGER project_keep_changed AFTER UPDATE ON project FOR EACH ROW WHEN (old.project_name IS DISTINCT FROM new.project_name OR old.description IS DISTINCT FROM new.description OR old.extent IS DISTINCT FROM new.extent OR old.objectives IS DISTINCT FROM new.objectives OR old.city IS DISTINCT FROM new.city OR old.tree_name_pattern IS DISTINCT FROM new.tree_name_pattern OR old.visible IS DISTINCT FROM new.visible OR old.accepting_users IS DISTINCT FROM new.accepting_users OR old.sharing_trees IS DISTINCT FROM new.sharing_trees OR old.activities IS DISTINCT FROM new.activities) EXECUTE FUNCTION keep_changed_project();
CREATE TRIGGER project_keep_created AFTER INSERT ON project FOR EACH ROW EXECUTE FUNCTION keep_created_project();
CREATE TRIGGER project_keep_moved AFTER UPDATE OF boundary ON project FOR EACH ROW EXECUTE FUNCTION keep_moved_project();

create table project_tree (
  project_id integer not null,
  tree_id integer not null,
  added_at timestamp with time zone not null default now(),
  cell bigint not null,
  lod_cell bigint not null,
  tree_withdrawn_at timestamp with time zone,
  tile_value bigint not null,
  filter_value integer not null default 0,
  added_by integer,
  other_home_id integer,
  checked_day smallint not null default 0,
  due_day smallint not null default 0,
  constraint project_tree_pkey PRIMARY KEY (project_id, tree_id),
  constraint project_tree_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint project_tree_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id)
);
CREATE INDEX project_tree_cell ON project_tree USING btree (project_id, cell) INCLUDE (tree_id, checked_day, due_day, tile_value) WHERE tree_withdrawn_at IS NULL;
CREATE INDEX project_tree_lod_cell ON project_tree USING btree (project_id, lod_cell) INCLUDE (tree_id, checked_day, due_day, tile_value, filter_value, added_by) WHERE tree_withdrawn_at IS NULL;
CREATE INDEX project_tree_of_other_home ON project_tree USING btree (other_home_id, project_id, tree_id) INCLUDE (tree_withdrawn_at) WHERE other_home_id IS NOT NULL;
CREATE INDEX project_tree_tree ON project_tree USING btree (tree_id);
CREATE TRIGGER project_tree_announce_deleted AFTER DELETE ON project_tree REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_project_trees();
CREATE TRIGGER project_tree_announce_inserted AFTER INSERT ON project_tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_project_trees();
CREATE TRIGGER project_tree_announce_updated AFTER UPDATE ON project_tree REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_project_trees();
CREATE TRIGGER project_tree_count_deleted AFTER DELETE ON project_tree REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_project_trees();
CREATE TRIGGER project_tree_count_inserted AFTER INSERT ON project_tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_project_trees();
CREATE TRIGGER project_tree_keep_due_deleted AFTER DELETE ON project_tree REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_links();
CREATE TRIGGER project_tree_keep_due_inserted AFTER INSERT ON project_tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_links();
CREATE TRIGGER project_tree_keep_due_updated AFTER UPDATE ON project_tree REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_links();
CREATE TRIGGER project_tree_keep_linked AFTER INSERT ON project_tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_linked_trees();
CREATE TRIGGER project_tree_keep_unlinked AFTER DELETE ON project_tree REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_linked_trees();
CREATE TRIGGER project_tree_place BEFORE INSERT ON project_tree FOR EACH ROW WHEN (new.cell IS NULL) EXECUTE FUNCTION place_project_tree();

create table project_visits (
  project_id integer not null,
  month date not null,
  visit_name text not null,
  user_id integer not null,
  visits integer not null,
  constraint project_visits_pkey PRIMARY KEY (project_id, month, visit_name, user_id)
);

create table qaqc (
  qaqc_id integer not null generated always as identity,
  project_id integer not null,
  date_added timestamp with time zone not null default now(),
  started_by integer not null,
  date_completed timestamp with time zone,
  completed_by integer,
  start_date date not null,
  end_date date not null,
  seed bigint not null,
  eligible_visits integer not null,
  new_observers boolean not null,
  sub_ids integer[] not null,
  constraint qaqc_pkey PRIMARY KEY (qaqc_id),
  constraint qaqc_completer FOREIGN KEY (completed_by) REFERENCES users(user_id),
  constraint qaqc_project FOREIGN KEY (project_id) REFERENCES project(project_id),
  constraint qaqc_starter FOREIGN KEY (started_by) REFERENCES users(user_id),
  constraint qaqc_completed_by_somebody CHECK ((date_completed IS NULL) = (completed_by IS NULL)),
  constraint qaqc_dates_in_order CHECK (start_date <= end_date),
  constraint qaqc_draws_from_some CHECK (eligible_visits > 0),
  constraint qaqc_seed_of_32_bits CHECK (seed >= 0 AND seed <= '4294967295'::bigint)
);
CREATE INDEX qaqc_of_project ON qaqc USING btree (project_id, qaqc_id DESC);
CREATE UNIQUE INDEX qaqc_one_active ON qaqc USING btree (project_id) WHERE date_completed IS NULL;

create table qaqc_answer (
  visit_id integer not null,
  measure text not null,
  answer text not null,
  note text not null,
  answered_at timestamp with time zone not null default now(),
  constraint qaqc_answer_pkey PRIMARY KEY (visit_id, measure),
  constraint qaqc_answer_visit FOREIGN KEY (visit_id) REFERENCES qaqc_visit(visit_id),
  constraint qaqc_answer_known CHECK (answer = ANY (ARRAY['corrected'::text, 'stands'::text])),
  constraint qaqc_answer_measure_known CHECK (measure = ANY (ARRAY['dbh'::text, 'fine_twig_dieback'::text, 'leaf_discoloration'::text, 'leaf_defoliation'::text, 'crown_light_exposure'::text, 'crown_vigor'::text, 'crown_transparency'::text])) NOT VALID,
  constraint qaqc_answer_note_length CHECK (length(note) <= 1000)
);

create table qaqc_measure (
  visit_id integer not null,
  measure text not null,
  tolerance double precision not null,
  is_within boolean not null,
  constraint qaqc_measure_once PRIMARY KEY (visit_id, measure),
  constraint qaqc_measure_visit FOREIGN KEY (visit_id) REFERENCES qaqc_visit(visit_id),
  constraint qaqc_measure_known CHECK (measure = ANY (ARRAY['dbh'::text, 'fine_twig_dieback'::text, 'leaf_discoloration'::text, 'leaf_defoliation'::text, 'crown_light_exposure'::text, 'crown_vigor'::text, 'crown_transparency'::text])) NOT VALID,
  constraint qaqc_measure_tolerance_not_negative CHECK (tolerance >= 0::double precision)
);

create table qaqc_visit (
  visit_id integer not null,
  qaqc_id integer not null,
  tree_id integer not null,
  first_user_id integer not null,
  first_visit_date timestamp with time zone not null,
  probability double precision not null,
  first_dbh double precision,
  first_fine_twig_dieback smallint,
  first_leaf_discoloration smallint,
  first_leaf_defoliation smallint,
  first_crown_light_exposure smallint,
  first_crown_vigor smallint,
  first_crown_transparency smallint,
  second_visit_id integer,
  qaqc_user_id integer,
  qaqc_visit_date timestamp with time zone,
  qaqc_dbh double precision,
  qaqc_fine_twig_dieback smallint,
  qaqc_leaf_discoloration smallint,
  qaqc_leaf_defoliation smallint,
  qaqc_crown_light_exposure smallint,
  qaqc_crown_vigor smallint,
  qaqc_crown_transparency smallint,
  accuracy smallint,
  is_compared boolean not null default false,
  dropped_at timestamp with time zone,
  dropped_reason text,
  constraint qaqc_visit_pkey PRIMARY KEY (visit_id),
  constraint qaqc_visit_one_per_tree UNIQUE (qaqc_id, tree_id),
  constraint qaqc_visit_second_once UNIQUE (second_visit_id),
  constraint qaqc_visit_first FOREIGN KEY (visit_id) REFERENCES visit(visit_id),
  constraint qaqc_visit_first_user FOREIGN KEY (first_user_id) REFERENCES users(user_id),
  constraint qaqc_visit_run FOREIGN KEY (qaqc_id) REFERENCES qaqc(qaqc_id),
  constraint qaqc_visit_second FOREIGN KEY (second_visit_id) REFERENCES visit(visit_id),
  constraint qaqc_visit_second_user FOREIGN KEY (qaqc_user_id) REFERENCES users(user_id),
  constraint qaqc_visit_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id),
  constraint qaqc_visit_accuracy_in_range CHECK (accuracy >= 0 AND accuracy <= 100),
  constraint qaqc_visit_compared_whole CHECK (num_nonnulls(second_visit_id, qaqc_user_id, qaqc_visit_date, accuracy) =
CASE
    WHEN second_visit_id IS NULL THEN 0
    ELSE 4
END),
  constraint qaqc_visit_compared_with_one CHECK (second_visit_id IS NOT NULL OR NOT is_compared),
  constraint qaqc_visit_dropped_or_compared CHECK (dropped_at IS NULL OR NOT is_compared),
  constraint qaqc_visit_dropped_reason_known CHECK (dropped_reason = ANY (ARRAY['tree_left'::text, 'tree_withdrawn'::text, 'tree_died'::text, 'visit_withdrawn'::text, 'second_withdrawn'::text, 'empty'::text])) NOT VALID,
  constraint qaqc_visit_dropped_whole CHECK ((dropped_at IS NULL) = (dropped_reason IS NULL)),
  constraint qaqc_visit_is_likely CHECK (probability > 0::double precision AND probability <= 1::double precision),
  constraint qaqc_visit_two_people CHECK (qaqc_user_id <> first_user_id)
);
CREATE INDEX qaqc_visit_of_first_user ON qaqc_visit USING btree (first_user_id, qaqc_visit_date DESC) WHERE is_compared AND accuracy < 100;
CREATE INDEX qaqc_visit_of_tree ON qaqc_visit USING btree (tree_id);

create table remeasure_mail (
  user_id integer not null,
  project_id integer not null,
  qaqc_id integer not null,
  mailed_at timestamp with time zone not null default now(),
  constraint remeasure_mail_pkey PRIMARY KEY (user_id, project_id),
  constraint remeasure_mail_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint remeasure_mail_user FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX remeasure_mail_of_project ON remeasure_mail USING btree (project_id);

create table round (
  round_id integer not null generated always as identity,
  project_id integer not null,
  round_name text not null,
  visit_name text,
  held_on date,
  minutes_per_tree integer not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  version integer not null default 1,
  constraint round_pkey PRIMARY KEY (round_id),
  constraint round_creator FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint round_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint round_minutes_in_range CHECK (minutes_per_tree >= 1 AND minutes_per_tree <= 120),
  constraint round_name_length CHECK (length(round_name) >= 1 AND length(round_name) <= 100),
  constraint round_visit_name_known CHECK (visit_name = ANY (ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text])) NOT VALID
);
CREATE INDEX round_ended ON round USING btree (project_id, ended_at DESC, round_id DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX round_open ON round USING btree (project_id, round_id DESC) WHERE ended_at IS NULL;

create table round_tree (
  round_id integer not null,
  tree_id integer not null,
  place smallint not null,
  was_alive boolean not null,
  done_at timestamp with time zone,
  done_by integer,
  done_visit_id integer,
  skipped_at timestamp with time zone,
  skipped_by integer,
  skip_reason text not null default ''::text,
  constraint round_tree_pkey PRIMARY KEY (round_id, tree_id),
  constraint round_tree_place_once UNIQUE (round_id, place),
  constraint round_tree_doer FOREIGN KEY (done_by) REFERENCES users(user_id),
  constraint round_tree_round FOREIGN KEY (round_id) REFERENCES round(round_id) ON DELETE CASCADE,
  constraint round_tree_skipper FOREIGN KEY (skipped_by) REFERENCES users(user_id),
  constraint round_tree_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id),
  constraint round_tree_visit FOREIGN KEY (done_visit_id) REFERENCES visit(visit_id),
  constraint round_tree_done_by_somebody CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint round_tree_done_by_visit CHECK (done_visit_id IS NULL OR done_at IS NOT NULL),
  constraint round_tree_done_or_skipped CHECK (done_at IS NULL OR skipped_at IS NULL),
  constraint round_tree_place_in_range CHECK (place >= 1 AND place <= 100),
  constraint round_tree_reason_length CHECK (length(skip_reason) <= 200),
  constraint round_tree_skipped_by_somebody CHECK ((skipped_at IS NULL) = (skipped_by IS NULL))
);
CREATE INDEX round_tree_done_visit ON round_tree USING btree (done_visit_id) WHERE done_visit_id IS NOT NULL;
CREATE INDEX round_tree_open ON round_tree USING btree (tree_id) WHERE done_at IS NULL;

create table round_walker (
  round_id integer not null,
  project_id integer not null,
  user_id integer not null,
  is_from_end boolean not null,
  joined_at timestamp with time zone not null default now(),
  constraint round_walker_pkey PRIMARY KEY (round_id, user_id),
  constraint round_walker_member FOREIGN KEY (project_id, user_id) REFERENCES member(project_id, user_id) ON DELETE CASCADE,
  constraint round_walker_round FOREIGN KEY (round_id) REFERENCES round(round_id) ON DELETE CASCADE
);
CREATE INDEX round_walker_member ON round_walker USING btree (project_id, user_id);

create table saved_filter (
  filter_id integer not null generated always as identity,
  project_id integer not null,
  filter_name text not null,
  filter jsonb not null,
  saved_by integer not null,
  saved_at timestamp with time zone not null default now(),
  constraint saved_filter_pkey PRIMARY KEY (filter_id),
  constraint saved_filter_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint saved_filter_saved_by FOREIGN KEY (saved_by) REFERENCES users(user_id),
  constraint saved_filter_is_object CHECK (jsonb_typeof(filter) = 'object'::text),
  constraint saved_filter_name_length CHECK (char_length(filter_name) >= 1 AND char_length(filter_name) <= 80)
);
CREATE UNIQUE INDEX saved_filter_name_unique ON saved_filter USING btree (project_id, lower(filter_name));
CREATE INDEX saved_filter_saved_by ON saved_filter USING btree (saved_by);
CREATE TRIGGER saved_filter_keep_changed AFTER UPDATE ON saved_filter FOR EACH ROW WHEN (old.filter_name IS DISTINCT FROM new.filter_name OR old.filter IS DISTINCT FROM new.filter) EXECUTE FUNCTION keep_saved_filter();
CREATE TRIGGER saved_filter_keep_changes AFTER INSERT OR DELETE ON saved_filter FOR EACH ROW EXECUTE FUNCTION keep_saved_filter();

create table schema_revision (
  is_only boolean not null default true,
  revision integer not null,
  checksum text not null,
  functions text[] not null,
  constraint schema_revision_once PRIMARY KEY (is_only),
  constraint schema_revision_is_only CHECK (is_only)
);

create table species (
  sub_id integer not null,
  common_name text not null,
  scientific_name text not null,
  genus text not null,
  family text not null,
  leaf_type text not null,
  constraint species_pkey PRIMARY KEY (sub_id),
  constraint species_scientific_name_unique UNIQUE (scientific_name),
  constraint species_names_length CHECK (length(common_name) <= 100 AND length(scientific_name) <= 100),
  constraint species_sub_id_fits_tile CHECK (sub_id >= 1 AND sub_id <= ((1 << 16) - 1))
);

create table species_checks (
  sub_id integer not null,
  slot smallint not null,
  checks integer not null default 0,
  constraint species_checks_pkey PRIMARY KEY (sub_id, slot),
  constraint species_checks_species FOREIGN KEY (sub_id) REFERENCES species(sub_id)
);

create table species_checks_source (
  sub_id integer not null,
  user_id integer not null,
  project_id integer not null,
  checks integer not null,
  constraint species_checks_source_pkey PRIMARY KEY (sub_id, user_id, project_id)
);

create table species_classes (
  sub_id integer not null,
  measure text not null,
  class smallint not null,
  slot smallint not null,
  checks integer not null,
  constraint species_classes_once PRIMARY KEY (sub_id, measure, class, slot),
  constraint species_classes_species FOREIGN KEY (sub_id) REFERENCES species(sub_id)
);

create table species_name (
  sub_id integer not null,
  language text not null,
  name text not null,
  constraint species_name_once PRIMARY KEY (language, sub_id),
  constraint species_name_language FOREIGN KEY (language) REFERENCES language(language),
  constraint species_name_species FOREIGN KEY (sub_id) REFERENCES species(sub_id),
  constraint species_name_length CHECK (length(name) >= 1 AND length(name) <= 100)
);

create table task (
  task_id integer not null generated always as identity,
  project_id integer not null,
  tree_id integer,
  text text not null,
  note text not null default ''::text,
  visit_name text,
  assignee integer,
  due_on date,
  photo_id integer,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  done_by integer,
  done_visit_id integer,
  cancelled_at timestamp with time zone,
  version integer not null default 1,
  constraint task_pkey PRIMARY KEY (task_id),
  constraint task_assignee FOREIGN KEY (project_id, assignee) REFERENCES member(project_id, user_id) ON DELETE SET NULL (assignee),
  constraint task_creator FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint task_doer FOREIGN KEY (done_by) REFERENCES users(user_id),
  constraint task_photo FOREIGN KEY (photo_id) REFERENCES photo(photo_id) ON DELETE SET NULL,
  constraint task_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint task_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id),
  constraint task_visit FOREIGN KEY (done_visit_id) REFERENCES visit(visit_id),
  constraint task_done_by_somebody CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint task_done_by_visit CHECK (done_visit_id IS NULL OR done_at IS NOT NULL),
  constraint task_done_or_cancelled CHECK (done_at IS NULL OR cancelled_at IS NULL),
  constraint task_note_length CHECK (length(note) <= 2000),
  constraint task_photo_of_tree CHECK (photo_id IS NULL OR tree_id IS NOT NULL),
  constraint task_text_length CHECK (length(text) >= 1 AND length(text) <= 200),
  constraint task_visit_name_known CHECK (visit_name = ANY (ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text])) NOT VALID,
  constraint task_visit_of_tree CHECK (visit_name IS NULL OR tree_id IS NOT NULL)
);
CREATE INDEX task_assignee ON task USING btree (project_id, assignee) WHERE assignee IS NOT NULL;
CREATE INDEX task_done ON task USING btree (project_id, done_at DESC, task_id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX task_done_by ON task USING btree (project_id, done_by, done_at DESC, task_id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX task_done_of_tree ON task USING btree (tree_id, done_at DESC, task_id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX task_done_visit ON task USING btree (done_visit_id) WHERE done_visit_id IS NOT NULL;
CREATE INDEX task_open ON task USING btree (project_id, COALESCE(due_on, 'infinity'::date), task_id) WHERE done_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX task_open_of_tree ON task USING btree (tree_id) WHERE done_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX task_photo ON task USING btree (photo_id) WHERE photo_id IS NOT NULL;

create table total (
  noun text not null,
  slot smallint not null,
  amount bigint not null default 0,
  constraint total_pkey PRIMARY KEY (noun, slot)
);

create table tree (
  tree_id integer not null generated always as identity,
  longitude double precision not null,
  latitude double precision not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  tree_name text not null,
  sub_id integer not null,
  address text not null default ''::text,
  notes text not null default ''::text,
  dbh double precision,
  treeheight double precision,
  root_config text,
  container_size double precision,
  caliper_size double precision,
  healthcheck_count integer not null default 0,
  treecare_count integer not null default 0,
  pestdetection_count integer not null default 0,
  visited_at timestamp with time zone,
  version integer not null default 1,
  cell bigint not null generated always as (tree_cell(longitude, latitude)) stored,
  lod_cell bigint not null generated always as ((tree_lod(tree_id)::bigint << 58) | (tree_cell(longitude, latitude) >> 4)) stored,
  withdrawn_by integer,
  home_project_id integer,
  tile_value bigint not null,
  checked_at timestamp with time zone,
  entered_dbh double precision,
  dbh_entered_at timestamp with time zone,
  visit_dbh double precision,
  visit_dbh_at timestamp with time zone,
  entered_treeheight double precision,
  treeheight_entered_at timestamp with time zone,
  visit_treeheight double precision,
  visit_treeheight_at timestamp with time zone,
  photo_count integer not null default 0,
  filter_value integer not null generated always as (filter_value(dbh, pestdetection_count, photo_count)) stored,
  shown_check_at timestamp with time zone,
  qaqc_checked_at timestamp with time zone,
  qaqc_accuracy smallint,
  latest_check smallint[],
  checked_day smallint not null generated always as (
CASE
    WHEN COALESCE(shown_check_at, checked_at) > '-infinity'::timestamp with time zone THEN LEAST(GREATEST((COALESCE(shown_check_at, checked_at) AT TIME ZONE 'UTC'::text)::date - '1970-01-01'::date, 0), 32766) + 1
    ELSE 0
END) stored,
  status text not null default 'alive'::text,
  status_date date,
  status_reason text,
  planted_on date,
  site_id integer,
  is_lost boolean not null default false,
  lost_on date,
  constraint tree_pkey PRIMARY KEY (tree_id),
  constraint tree_creator FOREIGN KEY (created_by) REFERENCES users(user_id),
  constraint tree_home_project FOREIGN KEY (home_project_id) REFERENCES project(project_id) ON DELETE SET NULL,
  constraint tree_site FOREIGN KEY (site_id) REFERENCES tree(tree_id),
  constraint tree_species FOREIGN KEY (sub_id) REFERENCES species(sub_id),
  constraint tree_withdrawer FOREIGN KEY (withdrawn_by) REFERENCES users(user_id),
  constraint tree_address_length CHECK (length(address) <= 200),
  constraint tree_caliper_in_range CHECK (caliper_size >= 0::double precision AND caliper_size <= 60::double precision),
  constraint tree_container_in_range CHECK (container_size >= 0::double precision AND container_size <= 2000::double precision),
  constraint tree_dbh_in_range CHECK (dbh > 0::double precision AND dbh <= 600::double precision),
  constraint tree_height_in_range CHECK (treeheight > 0::double precision AND treeheight <= 400::double precision),
  constraint tree_lost_on_of_lost CHECK (is_lost OR lost_on IS NULL) NOT VALID,
  constraint tree_name_length CHECK (length(tree_name) <= 200),
  constraint tree_name_not_empty CHECK (tree_name <> ''::text),
  constraint tree_name_plain CHECK (is_clean_name(tree_name)),
  constraint tree_notes_length CHECK (length(notes) <= 5000),
  constraint tree_planted_on_in_range CHECK (planted_on >= '1700-01-01'::date),
  constraint tree_position_in_world CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision AND latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint tree_root_config_known CHECK (root_config = ANY (ARRAY['Containerized'::text, 'Bare Root'::text, 'Bailed and Burlap'::text])),
  constraint tree_status_after_planting CHECK (status_date >= planted_on) NOT VALID,
  constraint tree_status_alive_plain CHECK (status <> 'alive'::text OR num_nonnulls(status_date, status_reason) = 0),
  constraint tree_status_date_in_range CHECK (status_date >= '1700-01-01'::date),
  constraint tree_status_known CHECK (status = ANY (ARRAY['alive'::text, 'dead'::text, 'stump'::text, 'removed'::text, 'site'::text])),
  constraint tree_status_reason_known CHECK (status_reason = ANY (ARRAY['storm'::text, 'construction'::text, 'pest'::text, 'age'::text, 'vandalism'::text, 'other'::text])),
  constraint tree_withdrawn_by_somebody CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX tree_cell ON tree USING btree (cell) INCLUDE (tree_id, checked_day, tile_value) WHERE withdrawn_at IS NULL;
CREATE INDEX tree_home_withdrawn ON tree USING btree (home_project_id, withdrawn_at DESC, tree_id DESC) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX tree_lod_cell ON tree USING btree (lod_cell) INCLUDE (tree_id, filter_value, tile_value, checked_day) WHERE withdrawn_at IS NULL;
CREATE INDEX tree_of_site ON tree USING btree (site_id, tree_id) WHERE site_id IS NOT NULL;
CREATE UNIQUE INDEX tree_of_site_standing ON tree USING btree (site_id) WHERE site_id IS NOT NULL AND status <> 'removed'::text AND withdrawn_at IS NULL;
CREATE INDEX tree_planted ON tree USING btree (home_project_id, planted_on) WHERE planted_on IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX tree_species_lod_cell ON tree USING btree (sub_id, lod_cell) INCLUDE (tree_id, filter_value, tile_value, checked_day) WHERE withdrawn_at IS NULL;
CREATE TRIGGER tree_announce_deleted AFTER DELETE ON tree REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_trees();
CREATE TRIGGER tree_announce_inserted AFTER INSERT ON tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_trees();
CREATE TRIGGER tree_announce_updated AFTER UPDATE ON tree REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_trees();
CREATE TRIGGER tree_count_deleted AFTER DELETE ON tree REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted('trees');
CREATE TRIGGER tree_count_inserted AFTER INSERT ON tree REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted('trees');
CREATE TRIGGER tree_followed_in_projects AFTER UPDATE ON tree FOR EACH ROW WHEN (old.cell IS DISTINCT FROM new.cell OR old.tile_value IS DISTINCT FROM new.tile_value OR old.checked_day IS DISTINCT FROM new.checked_day OR old.withdrawn_at IS DISTINCT FROM new.withdrawn_at OR old.filter_value IS DISTINCT FROM new.filter_value) EXECUTE FUNCTION follow_tree_in_projects();
CREATE TRIGGER tree_keep_changed AFTER UPDATE ON tree FOR EACH ROW WHEN (old.tree_name IS DISTINCT FROM new.tree_name OR old.sub_id IS DISTINCT FROM new.sub_id OR old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old.address IS DISTINCT FROM new.address OR old.status IS DISTINCT FROM new.status OR old.status_date IS DISTINCT FROM new.status_date OR old.status_reason IS DISTINCT FROM new.status_reason OR
        CASE
            WHEN old.dbh_entered_at IS NULL AND old.visit_dbh_at IS NULL THEN old.dbh
            ELSE old.entered_dbh
        END IS DISTINCT FROM
        CASE
            WHEN new.dbh_entered_at IS NULL AND new.visit_dbh_at IS NULL THEN new.dbh
            ELSE new.entered_dbh
        END OR
        CASE
            WHEN old.treeheight_entered_at IS NULL AND old.visit_treeheight_at IS NULL THEN old.treeheight
            ELSE old.entered_treeheight
        END IS DISTINCT FROM
        CASE
            WHEN new.treeheight_entered_at IS NULL AND new.visit_treeheight_at IS NULL THEN new.treeheight
            ELSE new.entered_treeheight
        END OR old.planted_on IS DISTINCT FROM new.planted_on OR old.root_config IS DISTINCT FROM new.root_config OR old.container_size IS DISTINCT FROM new.container_size OR old.caliper_size IS DISTINCT FROM new.caliper_size OR old.notes IS DISTINCT FROM new.notes OR EXTRACT(epoch FROM
        CASE
            WHEN old.dbh_entered_at IS NULL AND old.visit_dbh_at IS NULL AND old.dbh IS NOT NULL THEN date_trunc('second'::text, old.created_at)
            ELSE old.dbh_entered_at
        END)::double precision IS DISTINCT FROM EXTRACT(epoch FROM
        CASE
            WHEN new.dbh_entered_at IS NULL AND new.visit_dbh_at IS NULL AND new.dbh IS NOT NULL THEN date_trunc('second'::text, new.created_at)
            ELSE new.dbh_entered_at
        END)::double precision OR EXTRACT(epoch FROM
        CASE
            WHEN old.treeheight_entered_at IS NULL AND old.visit_treeheight_at IS NULL AND old.treeheight IS NOT NULL THEN date_trunc('second'::text, old.created_at)
            ELSE old.treeheight_entered_at
        END)::double precision IS DISTINCT FROM EXTRACT(epoch FROM
        CASE
            WHEN new.treeheight_entered_at IS NULL AND new.visit_treeheight_at IS NULL AND new.treeheight IS NOT NULL THEN date_trunc('second'::text, new.created_at)
            ELSE new.treeheight_entered_at
        END)::double precision OR (old.withdrawn_at IS NULL) IS DISTINCT FROM (new.withdrawn_at IS NULL)) EXECUTE FUNCTION keep_changed_tree();
CREATE TRIGGER tree_keep_created AFTER INSERT ON tree REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_created_trees();
CREATE TRIGGER tree_keep_due_planted AFTER UPDATE ON tree FOR EACH ROW WHEN (old.planted_on IS DISTINCT FROM new.planted_on) EXECUTE FUNCTION keep_due_of_planted_tree();
CREATE TRIGGER tree_keep_loss BEFORE UPDATE ON tree FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.status_date IS DISTINCT FROM new.status_date OR old.planted_on IS DISTINCT FROM new.planted_on) EXECUTE FUNCTION keep_loss();
CREATE TRIGGER tree_keep_loss_inserted BEFORE INSERT ON tree FOR EACH ROW WHEN (new.status <> 'alive'::text) EXECUTE FUNCTION keep_loss();
CREATE TRIGGER tree_keep_newest_measurements BEFORE UPDATE ON tree FOR EACH ROW WHEN (old.dbh IS DISTINCT FROM new.dbh OR old.treeheight IS DISTINCT FROM new.treeheight OR old.visit_dbh IS DISTINCT FROM new.visit_dbh OR old.visit_dbh_at IS DISTINCT FROM new.visit_dbh_at OR old.visit_treeheight IS DISTINCT FROM new.visit_treeheight OR old.visit_treeheight_at IS DISTINCT FROM new.visit_treeheight_at OR old.entered_dbh IS DISTINCT FROM new.entered_dbh OR old.dbh_entered_at IS DISTINCT FROM new.dbh_entered_at OR old.entered_treeheight IS DISTINCT FROM new.entered_treeheight OR old.treeheight_entered_at IS DISTINCT FROM new.treeheight_entered_at) EXECUTE FUNCTION keep_newest_measurements();
CREATE TRIGGER tree_keep_newest_measurements_inserted BEFORE INSERT ON tree FOR EACH ROW EXECUTE FUNCTION keep_newest_measurements();
CREATE TRIGGER tree_keep_status BEFORE INSERT OR UPDATE ON tree FOR EACH ROW WHEN (new.status = 'alive'::text AND num_nonnulls(new.status_date, new.status_reason) > 0) EXECUTE FUNCTION keep_status();
CREATE TRIGGER tree_pack_tile_value BEFORE INSERT OR UPDATE ON tree FOR EACH ROW EXECUTE FUNCTION pack_tile_value();
CREATE TRIGGER tree_withdrawn_count AFTER UPDATE ON tree FOR EACH ROW WHEN ((old.withdrawn_at IS NULL) IS DISTINCT FROM (new.withdrawn_at IS NULL)) EXECUTE FUNCTION count_withdrawn_tree();
CREATE TRIGGER tree_withdrawn_count_visits AFTER UPDATE ON tree FOR EACH ROW WHEN (old.sub_id <> new.sub_id OR (old.withdrawn_at IS NULL) IS DISTINCT FROM (new.withdrawn_at IS NULL)) EXECUTE FUNCTION count_visits_of_changed_tree();
CREATE TRIGGER tree_without_life_leaves_runs AFTER UPDATE ON tree FOR EACH ROW WHEN (old.status = 'alive'::text AND new.status <> 'alive'::text) EXECUTE FUNCTION drop_draws_of_dead_tree();

create table turned_away (
  project_id integer not null,
  user_id integer not null,
  turned_away_at timestamp with time zone not null default now(),
  constraint turned_away_pkey PRIMARY KEY (project_id, user_id),
  constraint turned_away_project FOREIGN KEY (project_id) REFERENCES project(project_id) ON DELETE CASCADE,
  constraint turned_away_user FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table users (
  user_id integer not null generated always as identity,
  sub text,
  email text not null,
  given_name text not null,
  family_name text not null,
  organization text not null default ''::text,
  user_type text not null default 'user'::text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null default now(),
  unsubscribe_token uuid not null default gen_random_uuid(),
  units text,
  unwanted_mails text[] not null default '{}'::text[],
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_email_unique UNIQUE (email),
  constraint users_sub_unique UNIQUE (sub),
  constraint users_unsubscribe_token_unique UNIQUE (unsubscribe_token),
  constraint users_language_known FOREIGN KEY (language) REFERENCES language(language),
  constraint users_email_lowercase CHECK (email = lower(email)),
  constraint users_names_length CHECK (length(given_name) <= 200 AND length(family_name) <= 200 AND length(organization) <= 200),
  constraint users_names_plain CHECK (is_clean_name(given_name) AND is_clean_name(family_name) AND is_clean_name(organization)),
  constraint users_units_known CHECK (units = ANY (ARRAY['us'::text, 'metric'::text])),
  constraint users_unwanted_mails_known CHECK (unwanted_mails <@ ARRAY['requests'::text, 'answers'::text, 'remeasure'::text, 'questions'::text]) NOT VALID,
  constraint users_user_type_known CHECK (user_type = ANY (ARRAY['user'::text, 'admin'::text]))
);
CREATE TRIGGER users_count_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted('users');
CREATE TRIGGER users_count_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted('users');
CREATE TRIGGER users_forget AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION forget_user();

create table visit (
  visit_id integer not null generated always as identity,
  visit_name text not null,
  tree_id integer not null,
  project_id integer not null,
  user_id integer not null,
  visit_date timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  batch_id integer,
  dbh double precision,
  treeheight double precision,
  notes text not null default ''::text,
  fine_twig_dieback smallint,
  leaf_defoliation smallint,
  leaf_discoloration smallint,
  crown_vigor smallint,
  crown_light_exposure smallint,
  crown_density_trans smallint,
  exit_holes text,
  exudation text,
  eggs text,
  adult_insect_or_larva_appearance text,
  fruit_damage text,
  holes_in_leaves text,
  frass text,
  epicormic_sprouts text,
  blonding text,
  s_shaped_galleries text,
  bark_fissures text,
  dead_bark text,
  galls text,
  dead_twigs text,
  discoloration_deciduous text,
  discoloration_conifer text,
  wilted_leaves text,
  premature_leaf_loss text,
  time_spent double precision,
  stewardship_tasks text,
  is_blind boolean not null default false,
  other_home_id integer,
  is_of_home boolean not null default true,
  is_withdrawn_by_home boolean not null default false,
  looked_at timestamp with time zone,
  looked_by integer,
  recorded_sub_id integer not null,
  constraint visit_pkey PRIMARY KEY (visit_id),
  constraint visit_batch FOREIGN KEY (batch_id) REFERENCES visit_batch(batch_id),
  constraint visit_looker FOREIGN KEY (looked_by) REFERENCES users(user_id),
  constraint visit_project FOREIGN KEY (project_id) REFERENCES project(project_id),
  constraint visit_recorded_species FOREIGN KEY (recorded_sub_id) REFERENCES species(sub_id),
  constraint visit_tree FOREIGN KEY (tree_id) REFERENCES tree(tree_id),
  constraint visit_user FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint visit_withdrawer FOREIGN KEY (withdrawn_by) REFERENCES users(user_id),
  constraint visit_crown_density_trans_known CHECK (visit_name = 'Health Check'::text AND (crown_density_trans = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) OR crown_density_trans IS NULL) NOT VALID,
  constraint visit_crown_light_exposure_known CHECK (visit_name = 'Health Check'::text AND (crown_light_exposure = ANY (ARRAY[0, 1, 2, 3, 4, 5])) OR crown_light_exposure IS NULL) NOT VALID,
  constraint visit_crown_vigor_known CHECK (visit_name = 'Health Check'::text AND (crown_vigor = ANY (ARRAY[0, 1, 2, 3, 4, 5])) OR crown_vigor IS NULL) NOT VALID,
  constraint visit_date_in_seconds CHECK (visit_date = date_trunc('second'::text, visit_date)),
  constraint visit_dbh_in_range CHECK (dbh > 0::double precision AND dbh <= 600::double precision),
  constraint visit_fine_twig_dieback_known CHECK (visit_name = 'Health Check'::text AND (fine_twig_dieback = ANY (ARRAY[1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 99, 100])) OR fine_twig_dieback IS NULL) NOT VALID,
  constraint visit_has_values_of_its_kind CHECK ((visit_name = 'Health Check'::text OR num_nonnulls(fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans) = 0) AND (visit_name = 'Pest Detection'::text OR num_nonnulls(exit_holes, exudation, eggs, adult_insect_or_larva_appearance, fruit_damage, holes_in_leaves, frass, epicormic_sprouts, blonding, s_shaped_galleries, bark_fissures, dead_bark, galls, dead_twigs, discoloration_deciduous, discoloration_conifer, wilted_leaves, premature_leaf_loss) = 0) AND (visit_name = 'Tree Care'::text) = (stewardship_tasks IS NOT NULL) AND (visit_name = 'Tree Care'::text OR num_nonnulls(time_spent) = 0)) NOT VALID,
  constraint visit_height_in_range CHECK (treeheight > 0::double precision AND treeheight <= 400::double precision),
  constraint visit_leaf_defoliation_known CHECK (visit_name = 'Health Check'::text AND (leaf_defoliation = ANY (ARRAY[0, 1, 2, 3, 4, 5])) OR leaf_defoliation IS NULL) NOT VALID,
  constraint visit_leaf_discoloration_known CHECK (visit_name = 'Health Check'::text AND (leaf_discoloration = ANY (ARRAY[0, 1, 2, 3, 4, 5])) OR leaf_discoloration IS NULL) NOT VALID,
  constraint visit_looked_at_by_somebody CHECK ((looked_at IS NULL) = (looked_by IS NULL)),
  constraint visit_looked_at_report CHECK (looked_at IS NULL OR visit_name = 'Pest Detection'::text),
  constraint visit_name_known CHECK (visit_name = ANY (ARRAY['Health Check'::text, 'Pest Detection'::text, 'Tree Care'::text])) NOT VALID,
  constraint visit_notes_length CHECK (length(notes) <= 5000),
  constraint visit_time_in_range CHECK (time_spent > 0::double precision AND time_spent <= 24::double precision),
  constraint visit_withdrawn_by_home CHECK (NOT is_withdrawn_by_home OR withdrawn_at IS NOT NULL AND other_home_id IS NOT NULL),
  constraint visit_withdrawn_by_somebody CHECK ((withdrawn_at IS NULL) = (num_nonnulls(withdrawn_by, batch_id) = 0))
);
CREATE INDEX visit_health_checks_of_tree ON visit USING btree (tree_id) WHERE visit_name = 'Health Check'::text;
CREATE INDEX visit_of_batch ON visit USING btree (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX visit_of_other_home ON visit USING btree (other_home_id, project_id, visit_date DESC) WHERE other_home_id IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX visit_of_other_home_withdrawn ON visit USING btree (other_home_id, withdrawn_at DESC, visit_id DESC) WHERE is_withdrawn_by_home;
CREATE INDEX visit_of_project ON visit USING btree (project_id, visit_date DESC, visit_id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX visit_of_project_by_kind ON visit USING btree (project_id, visit_name, visit_date DESC, visit_id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX visit_of_project_by_user ON visit USING btree (project_id, user_id, visit_name, visit_date DESC, visit_id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX visit_of_tree ON visit USING btree (tree_id, visit_date DESC, visit_id DESC) INCLUDE (visit_name) WHERE withdrawn_at IS NULL;
CREATE INDEX visit_of_user ON visit USING btree (user_id, created_at);
CREATE INDEX visit_open_report ON visit USING btree (COALESCE(other_home_id, project_id), visit_date DESC, visit_id DESC) WHERE visit_name = 'Pest Detection'::text AND looked_at IS NULL AND withdrawn_at IS NULL AND (exit_holes <> 'None'::text OR exudation <> 'None'::text OR eggs <> 'None'::text OR adult_insect_or_larva_appearance <> 'None'::text OR fruit_damage <> 'None'::text OR holes_in_leaves <> 'None'::text OR frass <> 'No'::text OR epicormic_sprouts <> 'No'::text OR blonding <> 'No'::text OR s_shaped_galleries <> 'No'::text OR bark_fissures <> 'No'::text OR dead_bark <> 'No'::text OR galls <> 'No'::text OR dead_twigs <> 'No'::text OR discoloration_deciduous <> 'No'::text OR discoloration_conifer <> 'No'::text OR wilted_leaves <> 'No'::text OR premature_leaf_loss <> 'No'::text);
CREATE INDEX visit_withdrawn ON visit USING btree (project_id, withdrawn_at DESC, visit_id DESC) WHERE withdrawn_at IS NOT NULL AND batch_id IS NULL;
CREATE TRIGGER visit_count_deleted AFTER DELETE ON visit REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION count_changed_visits();
CREATE TRIGGER visit_count_inserted AFTER INSERT ON visit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_visits();
CREATE TRIGGER visit_count_photos AFTER UPDATE ON visit REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_photos_of_visits();
CREATE TRIGGER visit_count_updated AFTER UPDATE ON visit REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_visits();
CREATE TRIGGER visit_do_work_inserted AFTER INSERT ON visit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION do_work_of_new_visits();
CREATE TRIGGER visit_do_work_updated AFTER UPDATE ON visit REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION do_work_of_changed_visits();
CREATE TRIGGER visit_keep_changed AFTER UPDATE ON visit FOR EACH ROW WHEN (old.dbh IS DISTINCT FROM new.dbh OR old.treeheight IS DISTINCT FROM new.treeheight OR old.notes IS DISTINCT FROM new.notes OR old.fine_twig_dieback IS DISTINCT FROM new.fine_twig_dieback OR old.leaf_defoliation IS DISTINCT FROM new.leaf_defoliation OR old.leaf_discoloration IS DISTINCT FROM new.leaf_discoloration OR old.crown_vigor IS DISTINCT FROM new.crown_vigor OR old.crown_light_exposure IS DISTINCT FROM new.crown_light_exposure OR old.crown_density_trans IS DISTINCT FROM new.crown_density_trans OR old.exit_holes IS DISTINCT FROM new.exit_holes OR old.exudation IS DISTINCT FROM new.exudation OR old.eggs IS DISTINCT FROM new.eggs OR old.adult_insect_or_larva_appearance IS DISTINCT FROM new.adult_insect_or_larva_appearance OR old.fruit_damage IS DISTINCT FROM new.fruit_damage OR old.holes_in_leaves IS DISTINCT FROM new.holes_in_leaves OR old.frass IS DISTINCT FROM new.frass OR old.epicormic_sprouts IS DISTINCT FROM new.epicormic_sprouts OR old.blonding IS DISTINCT FROM new.blonding OR old.s_shaped_galleries IS DISTINCT FROM new.s_shaped_galleries OR old.bark_fissures IS DISTINCT FROM new.bark_fissures OR old.dead_bark IS DISTINCT FROM new.dead_bark OR old.galls IS DISTINCT FROM new.galls OR old.dead_twigs IS DISTINCT FROM new.dead_twigs OR old.discoloration_deciduous IS DISTINCT FROM new.discoloration_deciduous OR old.discoloration_conifer IS DISTINCT FROM new.discoloration_conifer OR old.wilted_leaves IS DISTINCT FROM new.wilted_leaves OR old.premature_leaf_loss IS DISTINCT FROM new.premature_leaf_loss OR old.time_spent IS DISTINCT FROM new.time_spent OR old.stewardship_tasks IS DISTINCT FROM new.stewardship_tasks OR EXTRACT(epoch FROM old.visit_date)::double precision IS DISTINCT FROM EXTRACT(epoch FROM new.visit_date)::double precision OR (old.withdrawn_at IS NULL) IS DISTINCT FROM (new.withdrawn_at IS NULL)) EXECUTE FUNCTION keep_changed_visit();
CREATE TRIGGER visit_keep_created AFTER INSERT ON visit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_created_visits();
CREATE TRIGGER visit_keep_due_deleted AFTER DELETE ON visit REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_visits();
CREATE TRIGGER visit_keep_due_inserted AFTER INSERT ON visit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_visits();
CREATE TRIGGER visit_keep_due_updated AFTER UPDATE ON visit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_due_of_visits();
CREATE TRIGGER visit_keep_look AFTER UPDATE OF looked_at ON visit FOR EACH ROW WHEN (old.looked_at IS DISTINCT FROM new.looked_at AND old.version = new.version) EXECUTE FUNCTION keep_look();
CREATE TRIGGER visit_keep_recorded_species BEFORE INSERT ON visit FOR EACH ROW EXECUTE FUNCTION keep_recorded_species();

create table visit_batch (
  batch_id integer not null generated always as identity,
  user_id integer not null,
  recorded_from timestamp with time zone not null,
  recorded_to timestamp with time zone not null,
  withdrawn_at timestamp with time zone not null default now(),
  restored_at timestamp with time zone,
  finished_at timestamp with time zone,
  group_id integer,
  constraint visit_batch_pkey PRIMARY KEY (batch_id),
  constraint visit_batch_user FOREIGN KEY (user_id) REFERENCES users(user_id),
  constraint visit_batch_span CHECK (recorded_from <= recorded_to)
);
CREATE UNIQUE INDEX visit_batch_unfinished ON visit_batch USING btree (user_id, recorded_from, recorded_to) WHERE finished_at IS NULL;

create type visit_count as (amount integer, sub_id integer, project_id integer, user_id integer, visit_name text, visit_date timestamp with time zone, "........pg.dropped.7........" -, "........pg.dropped.8........" -, "........pg.dropped.9........" -, "........pg.dropped.10........" -, "........pg.dropped.11........" -, classes smallint[]);

-- announce_project_trees() returns trigger
-- announce_tree_changes(layer text, changes text[]) returns void
-- announce_trees() returns trigger
-- awaited_day(day date, season_first smallint, season_last smallint) returns date
-- count_changed_photos() returns trigger
-- count_changed_visits() returns trigger
-- count_deleted() returns trigger
-- count_due() returns trigger
-- count_inserted() returns trigger
-- count_new_visits() returns trigger
-- count_photos(tree_ids integer[]) returns void
-- count_photos_of_visits() returns trigger
-- count_project_trees() returns trigger
-- count_visits(counts visit_count[]) returns void
-- count_visits_of_changed_tree() returns trigger
-- count_withdrawn_tree() returns trigger
-- differing(these jsonb, other jsonb) returns jsonb
-- do_work(visit_ids integer[], tree_ids integer[]) returns void
-- do_work_of_changed_visits() returns trigger
-- do_work_of_new_visits() returns trigger
-- drop_draws_of_dead_tree() returns trigger
-- due_day(every_days integer, within_days integer, season_first smallint, season_last smallint, last_on date, since_on date, reported_on date) returns date
-- filter_value(dbh double precision, pest_reports integer, photos integer) returns integer
-- first_due_day(of_project integer, of_tree integer) returns smallint
-- follow_tree_in_projects() returns trigger
-- forget_member() returns trigger
-- forget_members_of_project() returns trigger
-- forget_session() returns trigger
-- forget_user() returns trigger
-- has_plan(of_project integer) returns boolean
-- is_clean_name(name text) returns boolean
-- keep_changed_project() returns trigger
-- keep_changed_tree() returns trigger
-- keep_changed_visit() returns trigger
-- keep_created_project() returns trigger
-- keep_created_trees() returns trigger
-- keep_created_visits() returns trigger
-- keep_due_day() returns trigger
-- keep_due_of_links() returns trigger
-- keep_due_of_planted_tree() returns trigger
-- keep_due_of_visits() returns trigger
-- keep_linked_trees() returns trigger
-- keep_look() returns trigger
-- keep_loss() returns trigger
-- keep_member() returns trigger
-- keep_moved_project() returns trigger
-- keep_newest_measurements() returns trigger
-- keep_photo() returns trigger
-- keep_recorded_species() returns trigger
-- keep_saved_filter() returns trigger
-- keep_status() returns trigger
-- make_change_partition(month timestamp with time zone) returns boolean
-- outline_as_text(outline polygon) returns text
-- pack_tile_value() returns trigger
-- place_project_tree() returns trigger
-- qaqc_hash(seed bigint, visit_id integer) returns bytea
-- recount_visits() returns void
-- refresh_blind(tree_ids integer[]) returns void
-- refresh_due(tree_ids integer[], kinds text[]) returns void
-- refresh_trees(tree_ids integer[]) returns void
-- search_form(words text) returns text
-- season_day(day date, season_first smallint, season_last smallint) returns date
-- tile_bits(value integer, first_bit integer, bits integer) returns bigint
-- tile_place(from_first bigint, finer_bits integer, tree_id integer) returns bytea
-- tile_project_trees(of_project integer, first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean, OUT level integer, OUT places bytea, OUT tile_values bytea, OUT days bytea) returns record
-- tile_species_trees(species integer[], first_cell bigint, beyond bigint, finer_bits integer, most integer, OUT level integer, OUT places bytea, OUT tile_values bytea, OUT days bytea) returns record
-- tile_trees(first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean, OUT level integer, OUT places bytea, OUT tile_values bytea, OUT days bytea) returns record
-- tree_cell(longitude double precision, latitude double precision) returns bigint
-- tree_lod(tree_id integer) returns smallint
-- what_happened(was_withdrawn_at timestamp with time zone, withdrawn_at timestamp with time zone) returns text
-- work_of_plan(of_project integer, kind text, tasks text, follows_reports boolean, starts_on date, of_tree integer, OUT last_on date, OUT reported_on date) returns record
