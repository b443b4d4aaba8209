// Translates PostgreSQL's errors into Problems, by constraint name and error code, never by the text of the message.
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { ConnectionLost } from './connection-lost.ts';

/** What people send is checked before, by the domain. These are the last validators, and refuse what came at the same moment. */
const CONSTRAINTS: Partial<Record<ProblemCode, readonly string[]>> = {
  account_exists: ['identity_account_email_unique', 'users_email_unique', 'users_sub_unique'],
  bulk_change_running: ['bulk_change_one_running'],
  already_asked: ['join_request_once'],
  assignee_left: ['task_assignee'],
  filter_name_taken: ['saved_filter_name_unique'],
  members_only: ['calendar_member', 'round_walker_member'],
  photo_name_taken: ['photo_name_unique', 'photo_upload_pkey'],
  qaqc_active: ['qaqc_one_active'],
  qaqc_dates_reversed: ['qaqc_dates_in_order'],
  site_taken: ['tree_of_site_standing'],
  // Another server removed it meanwhile. Nothing is deleted by a call, but operators delete by hand.
  not_found: [
    'added_tree_tree',
    'bulk_change_project',
    'invitation_project',
    'join_request_project',
    'member_project',
    'due_plan',
    'due_tree',
    'photo_project',
    'photo_tree',
    'photo_visit',
    'plan_project',
    'project_tree_project',
    'project_tree_tree',
    'qaqc_answer_visit',
    'qaqc_measure_visit',
    'qaqc_project',
    'qaqc_visit_first',
    'qaqc_visit_run',
    'qaqc_visit_second',
    'qaqc_visit_tree',
    'remeasure_mail_project',
    'round_project',
    'round_tree_tree',
    'round_tree_round',
    'round_tree_visit',
    'round_walker_round',
    'saved_filter_project',
    'task_photo',
    'task_project',
    'task_tree',
    'task_visit',
    'tree_home_project',
    'tree_site',
    'turned_away_project',
    'turned_away_user',
    'visit_project',
    'visit_tree',
  ],
  // And those whose names end as VALUE_CHECK says.
  invalid_input: [
    'identity_account_names_plain',
    'plan_filter_is_object',
    'plan_repeats_or_follows_reports',
    'plan_season_whole',
    'project_flags_zero_or_one',
    'project_name_not_empty',
    'project_names_plain',
    'project_sharing_trees_flag',
    'project_tree_name_pattern_plain',
    'saved_filter_is_object',
    'task_photo_of_tree',
    'task_visit_of_tree',
    'tree_name_not_empty',
    'tree_name_plain',
    'tree_position_in_world',
    'tree_species',
    'tree_status_after_planting',
    'tree_status_alive_plain',
    'users_names_plain',
    'visit_date_in_seconds',
    'visit_has_values_of_its_kind',
  ],
};

const BY_CONSTRAINT = new Map(
  Object.entries(CONSTRAINTS).flatMap(([code, names]) => names.map((name) => [name, code as ProblemCode])),
);

/**
 * Only a defect of ours breaks these, so a 500 is the right answer: no call sends the values, or the statement that writes
 * them takes conflicts into account. Primary keys, which we count up or insert `on conflict`, are not listed.
 */
export const CONSTRAINTS_OF_DEFECTS = [
  // The caller, whose row is locked or was read in the same transaction. People are never deleted.
  'added_tree_user',
  'bulk_change_stopper',
  'bulk_change_user',
  'daily_use_user',
  'idempotency_user',
  'identity_session_account',
  'invitation_maker',
  'join_request_user',
  'member_user',
  'photo_upload_user',
  'plan_creator',
  'photo_uploader',
  'project_creator',
  'qaqc_completer',
  'remeasure_mail_user',
  'qaqc_starter',
  'qaqc_visit_first_user',
  'qaqc_visit_second_user',
  'round_creator',
  'round_tree_doer',
  'round_tree_skipper',
  'saved_filter_saved_by',
  'task_creator',
  'task_doer',
  'tree_creator',
  'tree_withdrawer',
  'visit_batch_user',
  'visit_user',
  'visit_withdrawer',
  'visit_looker',
  // Random secrets, and rows that are inserted `on conflict` or under a lock.
  'calendar_token_unique',
  'round_tree_place_once',
  'invitation_code_unique',
  'invitation_secret_unique',
  'invited_address_token_unique',
  'users_unsubscribe_token_unique',
  'job_name_once',
  'due_count_plan',
  'identity_code_try_code',
  'qaqc_visit_one_per_tree',
  'qaqc_visit_second_once',
  'visit_batch',
  'visit_batch_unfinished',
  'bulk_change_batch_change',
  // Counted or computed by the server.
  'bulk_change_counts_not_negative',
  'daily_use_not_negative',
  'identity_guess_not_negative',
  'invitation_joined_not_negative',
  'invitation_mailed_not_negative',
  'invitation_seed_of_16_bytes',
  'invited_address_mailed_not_negative',
  'job_tries_not_negative',
  'project_outline_has_few_corners',
  'project_outline_with_boundary',
  'invitation_ends_later',
  'qaqc_draws_from_some',
  'qaqc_seed_of_32_bits',
  'qaqc_visit_accuracy_in_range',
  'qaqc_visit_is_likely',
  'qaqc_measure_tolerance_not_negative',
  'species_checks_species',
  'species_classes_species',
  'visit_recorded_species',
  'visit_batch_span',
  // Words that only our code writes.
  'identity_account_email_lowercase',
  'identity_account_password_needed',
  'identity_account_status_known',
  'identity_code_purpose_known',
  'identity_guess_kind_known',
  'job_kind_known',
  'member_role_known',
  'qaqc_measure_known',
  'qaqc_visit_dropped_reason_known',
  'users_email_lowercase',
  'users_user_type_known',
  'visit_name_known',
  'schema_revision_is_only',
  // Columns that one statement writes together.
  'round_tree_done_by_somebody',
  'round_tree_done_by_visit',
  'round_tree_done_or_skipped',
  'round_tree_skipped_by_somebody',
  'task_done_by_somebody',
  'task_done_by_visit',
  'task_done_or_cancelled',
  'qaqc_completed_by_somebody',
  'qaqc_visit_compared_whole',
  'qaqc_visit_compared_with_one',
  'qaqc_visit_dropped_or_compared',
  'qaqc_visit_dropped_whole',
  'qaqc_visit_two_people',
  'tree_lost_on_of_lost',
  'tree_withdrawn_by_somebody',
  'visit_withdrawn_by_home',
  'visit_withdrawn_by_somebody',
  'visit_looked_at_by_somebody',
  'visit_looked_at_report',
  // The list of species comes with the product.
  'species_name_language',
  'species_name_length',
  'species_name_species',
  'species_names_length',
  'species_scientific_name_unique',
  'species_sub_id_fits_tile',
];

/** A check of the value of one field. So a new field needs no line here. */
const VALUE_CHECK = /_(in_range|known|length)$/;

const problemOf = (constraint: string): ProblemCode | undefined =>
  BY_CONSTRAINT.get(constraint) ??
  (VALUE_CHECK.test(constraint) && !CONSTRAINTS_OF_DEFECTS.includes(constraint) ? 'invalid_input' : undefined);

export const isTranslated = (constraint: string): boolean => problemOf(constraint) !== undefined;

const BY_CODE: Record<string, ProblemCode> = {
  '53100': 'storage_full', // disk_full
  '57014': 'unavailable', // query_canceled: statement timeout
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now: starting up or recovering
  '55P03': 'unavailable', // lock_not_available
  '40001': 'unavailable', // serialization_failure, after its retries
  '40P01': 'unavailable', // deadlock_detected, after its retries
};

/** Error classes of PostgreSQL: connection exception, insufficient resources. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  syscall?: string;
}

/** The Problem for a database error, or null if the error is a defect in our code. */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, syscall } = error as DatabaseError;
  const known = (constraint && problemOf(constraint)) || (code && BY_CODE[code]);
  if (known) return new Problem(known, { cause: error, ...(known === 'unavailable' && { retryAfterSeconds: 2 }) });
  const isLost =
    (code !== undefined && /^\w{5}$/.test(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    (code !== undefined && CONNECTION_ERRORS.has(code) && syscall !== undefined) ||
    error instanceof ConnectionLost;
  return isLost ? new Problem('unavailable', { cause: error, retryAfterSeconds: 2 }) : null;
}
