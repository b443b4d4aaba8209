// Who may do what in a project and with a tree (§6, DESIGN section 7). The server enforces these rules; the screens
// show or hide controls by them.

// ── Options and limits ──────────────────────────────────────────────────────

export const ROLES = [
  { value: 2, label: 'Project Leader' },
  { value: 3, label: 'Participant' },
] as const;
export type RoleId = (typeof ROLES)[number]['value'];
export type RoleName = (typeof ROLES)[number]['label'];
export const LEADER: RoleId = 2;
export const PARTICIPANT: RoleId = 3;

/** A person's role in a project (null for a non-member), and whether the project is active. */
export interface ProjectStanding {
  role_name: RoleName | null;
  visible: 0 | 1;
}

interface AbilityRule {
  roles: readonly (RoleName | null)[];
  /** An inactive project can be read, edited and cleaned up, but nothing can be added to it. */
  whileInactive: boolean;
}

const LEADERS: readonly RoleName[] = ['Project Leader'];
const MEMBERS: readonly RoleName[] = ['Project Leader', 'Participant'];

export const PROJECT_ABILITIES = {
  read_project: { roles: MEMBERS, whileInactive: true },
  /** Allowed while inactive, because leaders make the project active again with it. */
  edit_project: { roles: LEADERS, whileInactive: true },
  /** Members are allowed here, so that the handler can answer `already_member` instead of a missing right. */
  ask_to_join: { roles: [...MEMBERS, null], whileInactive: false },
  /** To change roles, remove members, read requests and deny them. */
  manage_members: { roles: LEADERS, whileInactive: true },
  admit_members: { roles: LEADERS, whileInactive: false },
  add_trees: { roles: MEMBERS, whileInactive: false },
  link_trees: { roles: LEADERS, whileInactive: false },
  unlink_trees: { roles: LEADERS, whileInactive: true },
  /** To save filters by name, and to delete one's own. */
  save_filters: { roles: MEMBERS, whileInactive: true },
  /** To delete and replace the saved filters of others. */
  manage_filters: { roles: LEADERS, whileInactive: true },
  /** To make, change, pause and delete the plans of visits. */
  manage_plans: { roles: LEADERS, whileInactive: true },
  /** The next four apply to trees whose home is this project. */
  edit_trees: { roles: LEADERS, whileInactive: false },
  withdraw_trees: { roles: LEADERS, whileInactive: true },
  add_photos: { roles: MEMBERS, whileInactive: false },
  delete_photos: { roles: LEADERS, whileInactive: true },
  /** To see which other projects use the trees of this one, and to end it. */
  manage_uses: { roles: LEADERS, whileInactive: true },
  /** `record_visits` also covers changes of one's own visits. */
  record_visits: { roles: MEMBERS, whileInactive: false },
  /** To make tasks and rounds, to do them, and to change one's own. */
  share_work: { roles: MEMBERS, whileInactive: false },
  /** To change and cancel the tasks and rounds of others. */
  manage_work: { roles: LEADERS, whileInactive: false },
  /** Applies to visits in this project, and to visits of trees whose home it is. */
  withdraw_visits: { roles: LEADERS, whileInactive: true },
  /** To mark pest detections of trees whose home is this project as looked at. */
  mark_reports: { roles: LEADERS, whileInactive: true },
  /** To see runs of quality control and to complete them. */
  review_qaqc: { roles: LEADERS, whileInactive: true },
  start_qaqc: { roles: LEADERS, whileInactive: false },
} as const satisfies Record<string, AbilityRule>;
export type ProjectAbility = keyof typeof PROJECT_ABILITIES;

// ── Rules ───────────────────────────────────────────────────────────────────

export const roleName = (roleId: RoleId): RoleName => (roleId === LEADER ? 'Project Leader' : 'Participant');

export type ProjectRefusal = 'members_only' | 'leaders_only' | 'project_inactive';

/** The reason why a person may not do something, or null if they may. The reason says who may do it. */
export function projectRefusal(
  { role_name, visible }: ProjectStanding,
  ability: ProjectAbility,
): ProjectRefusal | null {
  const { roles, whileInactive }: AbilityRule = PROJECT_ABILITIES[ability];
  if (!roles.includes(role_name)) return roles.includes('Participant') ? 'members_only' : 'leaders_only';
  return visible === 0 && !whileInactive ? 'project_inactive' : null;
}

/** Every refusal that an ability can give: to a non-member, and to a leader of an inactive project. */
export const projectRefusals = (ability: ProjectAbility): ProjectRefusal[] =>
  [
    projectRefusal({ role_name: null, visible: 1 }, ability),
    projectRefusal({ role_name: 'Project Leader', visible: 0 }, ability),
  ].filter((refusal) => refusal !== null);

export const canInProject = (standing: ProjectStanding, ability: ProjectAbility): boolean =>
  projectRefusal(standing, ability) === null;

/**
 * A person's rights on a tree depend on these. `home` is the project that the tree was created in. It is null for trees
 * that are older than homes and whose first project is not known: only the creator has rights on them, for ever, because
 * nobody else could repair them.
 */
export interface TreeStanding {
  isCreator: boolean;
  home: ProjectStanding | null;
}

/** From a row of the database. `home_visible` is null for a tree without a home. */
export const treeStandingOf = (row: {
  is_creator: boolean;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
}): TreeStanding => ({
  isCreator: row.is_creator,
  home: row.home_visible === null ? null : { visible: row.home_visible, role_name: row.home_role_name },
});

/** A creator has rights only while they are a member of the home. A removed member keeps nothing but the authorship. */
const isCreatorOfHome = ({ isCreator, home }: TreeStanding): boolean =>
  isCreator && (home === null || home.role_name !== null);

/** The creator and leaders of the home may change and move a tree, while the home is active. */
export function editRefusal(standing: TreeStanding): 'not_yours_to_edit' | 'project_inactive' | null {
  const { home } = standing;
  if (!home) return standing.isCreator ? null : 'not_yours_to_edit';
  const refusal = projectRefusal(
    isCreatorOfHome(standing) ? { ...home, role_name: 'Project Leader' } : home,
    'edit_trees',
  );
  return refusal === null || refusal === 'project_inactive' ? refusal : 'not_yours_to_edit';
}

/** The creator and leaders of the home may withdraw and restore a tree. */
export const canWithdrawTree = (standing: TreeStanding): boolean =>
  isCreatorOfHome(standing) || (standing.home !== null && canInProject(standing.home, 'withdraw_trees'));

/** The members of the home may add photos, while it is active. */
export function photosRefusal({
  isCreator,
  home,
}: TreeStanding): 'not_yours_to_add_photos' | 'project_inactive' | null {
  if (!home) return isCreator ? null : 'not_yours_to_add_photos';
  const refusal = projectRefusal(home, 'add_photos');
  return refusal === null || refusal === 'project_inactive' ? refusal : 'not_yours_to_add_photos';
}

export interface PhotoStanding extends TreeStanding {
  isUploader: boolean;
  /** The person's role in the project of the visit that the photo belongs to. Null for a photo of the tree itself. */
  visit_role_name: RoleName | null;
}

/**
 * Leaders of the home may delete any photo of its trees, creators any photo of theirs. Uploaders may delete their own while
 * they are a member of the home, or of the project that they made the visit in.
 */
export function canDeletePhoto(standing: PhotoStanding): boolean {
  const { isUploader, home, visit_role_name } = standing;
  if (isCreatorOfHome(standing) || (home !== null && canInProject(home, 'delete_photos'))) return true;
  return isUploader && (home === null || home.role_name !== null || visit_role_name !== null);
}

export interface VisitStanding {
  isCreator: boolean;
  /** In the project that the visit was recorded in. */
  project: ProjectStanding;
  /** The person's role in the home of the tree, if that is another project. */
  home_role_name: RoleName | null;
  /** The home of the tree is another project, and shows the values of the visit: its creator was a member there. */
  isShownByHome: boolean;
}

/** Whether the person leads the home of the tree, if that is another project. */
export const leadsHome = ({ home_role_name }: VisitStanding): boolean =>
  canInProject({ role_name: home_role_name, visible: 1 }, 'withdraw_visits');

/** Outside the home, nobody changes what a tree shows, or takes it away and brings it back. A removed member keeps nothing but the authorship. */
export const isKeptByHome = ({ isShownByHome, home_role_name }: VisitStanding): boolean =>
  isShownByHome && home_role_name === null;

/** The creator, while a member of the project of the visit, and leaders of that project and of the home. */
const decidesOnVisit = (standing: VisitStanding): boolean =>
  (standing.isCreator && standing.project.role_name !== null) ||
  canInProject(standing.project, 'withdraw_visits') ||
  leadsHome(standing);

/** A pest report is the business of the home of its tree: `role_name` is the person's role there. */
export const markRefusal = (role_name: RoleName | null, isAdmin: boolean): ProjectRefusal | null =>
  isAdmin ? null : projectRefusal({ role_name, visible: 1 }, 'mark_reports');

export function withdrawRefusal(standing: VisitStanding): 'not_yours_to_withdraw' | 'kept_by_home' | null {
  if (!decidesOnVisit(standing)) return 'not_yours_to_withdraw';
  return isKeptByHome(standing) ? 'kept_by_home' : null;
}

/** Nobody else restores what leaders of the home have withdrawn: another project would go on writing to their tree. */
export const canRestoreVisit = (standing: VisitStanding, isWithdrawnByHome: boolean): boolean =>
  isWithdrawnByHome ? leadsHome(standing) : withdrawRefusal(standing) === null;
