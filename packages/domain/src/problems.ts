// Every refusal the product can give, and every message of the specification's section 8.
// The server sends them and the browser shows them, translated in web/src/text.

// ── Refusals: code → HTTP status and message ────────────────────────────────

const table = {
  // Request
  invalid_input: [400, 'Some fields need another look.'],
  malformed_json: [400, 'The request body is not valid JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  not_found: [404, 'There is nothing here.'],
  body_too_slow: [408, 'The request took too long to arrive. Try again over a better connection.'],
  condition_failed: [412, 'The file is not the one that the request asks for.'],
  body_too_large: [413, 'The request is larger than this call accepts.'],
  address_too_long: [414, 'The address is longer than this server accepts.'],
  wrong_content_type: [415, 'Send JSON with the content type application/json.'],
  range_not_satisfiable: [416, 'The file does not have the part that the request asks for.'],
  headers_too_large: [431, 'The request headers are larger than this server accepts.'],
  too_many_requests: [429, 'Too many requests from this address. Try again in a moment.'],
  too_many_at_once: [429, 'You have many requests under way. Wait until some of them are answered.'],
  cross_site: [403, 'This call is only accepted from the site itself.'],

  // Session and rights
  signed_out: [401, 'Your session has ended. Please, sign in again.'],
  not_registered: [403, 'Finish signing in before you use this.'],
  forbidden: [403, 'You do not have the rights to do this.'],
  members_only: [403, 'Only members of this project can do this.'],
  leaders_only: [403, 'Only a leader of this project can do this.'],

  // Identity (section 8)
  account_exists: [409, 'An account with this email already exists.'],
  not_an_email: [400, 'Could not register email. Please, review email and try again.'],
  weak_password: [400, 'Please, review account information and try again.'],
  wrong_credentials: [401, 'You have entered an incorrect email or password. Please try again.'],
  wrong_password: [403, 'That is not your password.'],
  new_password_required: [403, 'New password required. Use forgot password form to proceed.'],
  unconfirmed_account: [403, 'You have an account but have not confirmed your email address.'],
  code_mismatch: [400, 'That code is not right. Check the newest mail and try again.'],
  code_expired: [400, 'That code has expired. Ask for a new one.'],
  too_many_attempts: [429, 'Too many attempts. Wait a little, then try again.'],
  demo_account: [403, 'The demo accounts are closed on a public server, because everybody knows their password.'],

  // Projects and members
  already_member: [409, 'You are already a member of this project.'],
  already_asked: [409, 'You have already asked to join this project. Its leader will answer.'],
  not_accepting_users: [409, 'This project is not accepting new members.'],
  project_inactive: [
    409,
    'This project is inactive, so nothing new can be added. One of its leaders can make it active.',
  ],
  edited_meanwhile: [
    409,
    'Somebody else has changed this since you opened it. Look at the newer values and try again.',
  ],
  too_many_projects: [409, 'Nobody can be in more than 500 projects. Leave one first.'],
  too_many_projects_today: [429, 'You have made 50 projects today, which is the limit for one day. Go on tomorrow.'],
  too_many_intakes: [
    409,
    'Two of your new projects are still taking in their trees. Wait until one of them is done, or make the project without its trees.',
  ],
  too_many_join_requests_today: [
    429,
    'You have asked to join 50 projects today, which is the limit for one day. Go on tomorrow.',
  ],
  too_many_join_requests: [
    409,
    'You have asked to join 30 projects that have not answered yet. Wait for an answer first.',
  ],
  too_many_members: [409, 'This project has 10,000 members, and no project can have more.'],
  too_many_requests_waiting: [409, 'This project has 1,000 requests that nobody has answered yet. Ask again later.'],
  link_expired: [400, 'This link is not valid.'],
  no_such_request: [404, 'This request is no longer waiting: it was answered or taken back.'],
  invitation_unknown: [404, 'This invitation is not known. Check the link or the code.'],
  invitation_ended: [410, 'This invitation has ended. Ask for a new one.'],
  turned_away: [
    403,
    'A leader has denied your request or removed you before, so an invitation does not let you in. Ask to join: a leader decides.',
  ],
  too_many_invitations: [409, 'This project has 20 open invitations. End one of them first.'],
  too_many_email_changes_today: [
    429,
    'You have asked for 10 new e-mail addresses today, which is the limit for one day. Go on tomorrow.',
  ],
  too_many_invitations_today: [
    429,
    'You have made 50 invitations today, which is the limit for one day. Go on tomorrow.',
  ],
  not_your_invitation: [403, 'Only who has made this invitation can show or mail it.'],
  invitation_not_shown: [409, 'This invitation cannot be shown again. Make a new one.'],
  too_many_invitation_mails_today: [
    429,
    'You can mail invitations to 500 addresses a day, and this list goes beyond that. Go on tomorrow, or give away the link.',
  ],

  // Trees and photos
  not_yours: [403, 'Only the person who recorded this may change it.'],
  not_yours_to_edit: [
    403,
    'Only the person who added this tree, as a member of the project it was added in, or a leader of that project can change it.',
  ],
  not_yours_to_withdraw: [
    403,
    'Only the person who recorded this, as a member of its project, or a leader of that project or of the project that the tree was added in can withdraw it.',
  ],
  kept_by_home: [
    403,
    'This tree shows what was found on this visit. Only members of the project that the tree was added in can change or withdraw it.',
  ],
  not_yours_to_add_photos: [403, 'Only members of the project that this tree was added in can add photos.'],
  not_yours_to_delete: [
    403,
    'Only the person who uploaded this photo or added its tree, as a member of the project, or a leader of the project that the tree was added in can delete it.',
  ],
  trees_not_shared: [
    403,
    'The project that these trees were added in does not let other projects use them. One of its leaders can change that in its settings.',
  ],
  too_many_trees: [413, 'There are more than 50,000 trees here. Choose a smaller place.'],
  too_many_trees_today: [429, 'You have added 10,000 trees today, which is the limit for one day. Go on tomorrow.'],
  too_many_visits_today: [429, 'You have recorded 5,000 visits today, which is the limit for one day. Go on tomorrow.'],
  too_many_links_today: [
    429,
    'You have taken 500,000 trees into projects today, which is the limit for one day. Go on tomorrow.',
  ],
  too_many_photos_today: [429, 'You have added 2,000 photos today, which is the limit for one day. Go on tomorrow.'],
  too_many_uploads: [
    429,
    'You have sent or announced 200 photos that are not on a tree yet. Put them on their trees, or wait until they are forgotten after a day.',
  ],
  too_many_trees_to_change: [
    413,
    'These are more than 250,000 trees, which is the most that can be changed at once. Choose fewer with the filter.',
  ],
  trees_changed_meanwhile: [
    409,
    'Meanwhile other trees would change than you have seen. Nothing was changed. Look at the new numbers and try again.',
  ],
  bulk_change_running: [409, 'Another change of many trees of this project is still running. Wait until it is done.'],
  too_many_tree_changes_today: [
    429,
    'You have changed 1,000,000 trees today, which is the limit for one day. Go on tomorrow.',
  ],
  too_many_changes_today: [
    429,
    'You have changed 20,000 records today, which is the limit for one day. Go on tomorrow.',
  ],

  // History
  changed_since: [
    409,
    'Somebody has changed this since. Look at the newer values, and decide whether the earlier ones shall come back.',
  ],
  nothing_to_undo: [409, 'There is nothing to undo: everything is as it was before, or was changed since.'],
  cannot_be_undone: [409, 'This cannot be undone.'],
  left_by_themself: [409, 'This person has left the project by themself. Ask them to join again.'],
  act_running: [409, 'This is still going on. Wait until it is done.'],

  filter_name_taken: [409, 'Somebody else has saved a filter under this name. Choose another name.'],
  too_many_filters: [409, 'This project has 100 saved filters. Delete one first.'],
  too_many_plans: [409, 'This project has 20 plans. Delete one first.'],
  too_many_plans_today: [
    429,
    'You have made or changed 200 plans today, which is the limit for one day. Go on tomorrow.',
  ],
  project_too_large: [
    409,
    'This project has more than a million trees, which is too many to filter by more than the map shows.',
  ],
  no_boundary: [409, 'This project has no boundary yet. One of its leaders can draw it on the map.'],
  activity_off: [409, 'This project does not take this kind of visit. One of its leaders can switch it on.'],
  tree_not_in_project: [409, 'This tree is not in the project. One of its leaders can add it on the map.'],
  photo_name_taken: [409, 'A photo of this name was already announced. Choose a new name.'],
  photo_not_uploaded: [409, 'The photo has not arrived. Send it again.'],
  photo_unreadable: [422, 'This file is not a whole JPEG, PNG or WebP picture.'],
  photo_too_large: [413, 'This photo is larger than 20 MB or 50 megapixels.'],
  photo_heic: [
    422,
    'HEIC photos cannot be read here. Save the photo as JPEG and try again (on an iPhone: Settings, Camera, Formats, Most Compatible).',
  ],
  too_many_photos: [409, 'This tree already has 100 photos. Delete one first.'],
  too_many_photos_of_visit: [409, 'This visit already has 20 photos. Delete one first.'],
  // Tasks, rounds and calendars
  assignee_left: [409, 'This person is not a member of the project any more. Choose somebody else.'],
  not_yours_to_change: [403, 'Only who has made this, or a leader of the project, can change it.'],
  task_cancelled: [409, 'This task was cancelled.'],
  too_many_tasks: [409, 'This project has 1,000 open tasks. Do or cancel some of them first.'],
  too_many_tasks_today: [429, 'You have made 1,000 tasks today, which is the limit for one day. Go on tomorrow.'],
  round_without_trees: [409, 'No tree of the project fits. Choose other trees or another place.'],
  round_ended: [409, 'This round has ended. Who made it can open it again.'],
  tree_left_round: [
    409,
    'This tree has left the way: it was withdrawn, is not alive any more, or was taken out of the project.',
  ],
  tree_not_in_round: [404, 'This tree is not on the round.'],
  too_many_walkers: [409, 'Twenty people walk this round already.'],
  too_many_rounds: [409, 'This project has 100 open rounds. End some of them first.'],
  too_many_rounds_today: [429, 'You have made 100 rounds today, which is the limit for one day. Go on tomorrow.'],
  too_many_calendars_today: [
    429,
    'You have made 50 addresses of calendars today, which is the limit for one day. Go on tomorrow.',
  ],
  too_many_keys_today: [
    429,
    'The answers kept for your Idempotency-Keys have reached 50 MB, which is the limit for one day. Send this without a key, or go on tomorrow.',
  ],
  tree_alive: [409, 'This tree lives. Only a tree that is dead, cut or gone can be replaced by a new one.'],
  site_taken: [409, 'Another tree of this site stands there now. A site can have only one tree at a time.'],
  key_reused: [409, 'This Idempotency-Key was already used for another request.'],

  // Projects and quality control (section 8)
  last_leader: [409, 'There must be at least one project leader on a project'],
  qaqc_dates_reversed: [400, 'End date must be after start date.'],
  qaqc_active: [409, 'A quality control run of this project is active. Complete it before you start another.'],
  qaqc_completed: [409, 'This quality control run is already completed.'],
  qaqc_nothing_eligible: [
    409,
    'No health check of these days can be drawn. Choose other days, or ask other people to record health checks.',
  ],

  // Server
  internal: [500, 'Something went wrong on our side. Try again in a moment.'],
  not_supported_here: [501, 'This server is not set up for that.'],
  busy: [503, 'The server is very busy. Try again in a few seconds.'],
  unavailable: [503, 'The service is restarting. Try again in a few seconds.'],
  storage_full: [503, 'The server has no room left to save this. Nothing was saved.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof table;

export const PROBLEM_CODES = Object.keys(table) as ProblemCode[];
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(table, code);
export const problemStatus = (code: ProblemCode): number => table[code][0];
export const problemMessage = (code: ProblemCode): string => table[code][1];

/** A refusal whose reason helps the caller. Every other thrown error is a defect of the server. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  /** Field name → what is wrong with it. */
  readonly fields: Record<string, FieldProblem> | undefined;
  /** The current record, when the caller edited an older version of it. */
  readonly newer: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** The rules that a weak password does not meet (PASSWORD_CRITERIA in accounts.ts). */
  readonly unmet: readonly string[] | undefined;

  constructor(
    code: ProblemCode,
    more: {
      fields?: Record<string, FieldProblem>;
      newer?: unknown;
      retryAfterSeconds?: number;
      unmet?: readonly string[];
      /** Default: that of the code. */
      message?: string;
      /** Default: that of the code. */
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(more.message ?? problemMessage(code), { cause: more.cause });
    this.code = code;
    this.status = more.status ?? problemStatus(code);
    this.fields = more.fields;
    this.newer = more.newer;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.unmet = more.unmet;
  }
}

// ── What is wrong with one field ────────────────────────────────────────────

export const FIELD_PROBLEMS = {
  required: 'Field is required',
  species_required: 'Required - Consider selecting Unknown plant or Unlisted plant',
  too_long: 'This is longer than the field allows',
  not_storable: 'Contains characters that cannot be stored',
  not_a_name: 'A name cannot hold line breaks or other control characters',
  invisible_name: 'A name needs at least one character that can be seen',
  name_pattern: 'Only {n}, {species} and {street} can be in braces',
  not_an_email: 'This is not an e-mail address',
  same_email: 'This is your address already',
  wrong_password: 'This is not your password',
  weak_password: 'This password does not have all that it needs',
  not_a_number: 'This is not a number',
  not_a_date: 'This is not a date',
  out_of_range: 'This is outside the allowed range',
  too_fine: 'This is less than anybody can measure: at least 0.01',
  not_an_option: 'This is not one of the choices',
  passwords_differ: 'The two passwords are not the same',
  invalid: 'This value is not accepted',
  photo_name: 'The name of a photo is a UUID plus .jpg, .jpeg, .jfif, .png or .webp',
  photo_type: 'Photos are JPEG, PNG or WebP',
  idempotency_key: 'An Idempotency-Key has 1 to 200 visible characters',
  no_such_species: 'This species is not in the list',
  no_such_tree: 'One of these trees does not exist',
  no_such_photo: 'There is no such photo of yours on this tree',
  visit_in_future: 'A visit cannot be in the future',
  day_in_future: 'This day is still to come',
  before_planting: 'This is before the planting date',
  after_status: 'This is after the day since which the tree has its status',
  before_former_tree: 'The tree before it was planted later than this',
  no_measure: 'A health check needs at least one measure',
  another_record: 'This belongs to another record',
  shape_unreadable: 'This is not a polygon that can be read',
  shape_unclosed: 'The boundary is not closed: its last point must be its first',
  shape_too_few_points: 'A boundary needs at least three corners',
  shape_too_many_points: 'A boundary can have at most 10,000 corners',
  shape_too_many_to_search: 'A search takes a shape of at most 500 corners',
  shape_outside_world: 'The boundary reaches beyond the map',
  shape_crosses_date_line: 'The boundary crosses the date line (180° longitude): draw it on one side',
  shape_crosses_itself: 'The boundary crosses itself',
  shape_too_small: 'The boundary encloses no area',
  shape_too_large: 'The boundary is larger than a continent: zoom in',
  shape_has_holes: 'A boundary cannot have holes',
} as const;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;

export const isFieldProblem = (code: unknown): code is FieldProblem =>
  typeof code === 'string' && Object.hasOwn(FIELD_PROBLEMS, code);

// ── Messages that the browser shows without asking the server (section 8) ───

export const NOTICES = {
  save_failed: 'Error - Try saving again',
  location_refused: 'Unable to access user location to get nearby trees. Showing all trees.',
  no_options: 'No results',
  qaqc_map_disabled: 'Map is disabled for completed QAQC',
} as const;
