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
  /** `withdraw_trees` and `add_photos` apply to trees whose home is this project. */
  withdraw_trees: { roles: LEADERS, whileInactive: true },
  add_photos: { roles: MEMBERS, whileInactive: false },
  /** `record_visits` also covers changes of one's own visits. */
  record_visits: { roles: MEMBERS, whileInactive: false },
  withdraw_visits: { roles: LEADERS, whileInactive: true },
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

/** A person's rights on a tree depend on these. `home` is the project that the tree was created in, or null. */
export interface TreeStanding {
  isMaker: boolean;
  home: ProjectStanding | null;
}

/** The maker may withdraw and restore a tree while they are a member of its home. Leaders of the home always may. */
export function canWithdrawTree({ isMaker, home }: TreeStanding): boolean {
  if (!home) return isMaker;
  return (isMaker && home.role_name !== null) || canInProject(home, 'withdraw_trees');
}

/** The maker and the members of the home may add photos. Nobody may while the home is inactive. */
export function photosRefusal({ isMaker, home }: TreeStanding): 'not_yours_to_add_photos' | 'project_inactive' | null {
  if (!home) return isMaker ? null : 'not_yours_to_add_photos';
  // The maker needs no role in the home, but an inactive home refuses the maker too.
  const refusal = projectRefusal(
    isMaker ? { ...home, role_name: home.role_name ?? 'Participant' } : home,
    'add_photos',
  );
  return refusal === null || refusal === 'project_inactive' ? refusal : 'not_yours_to_add_photos';
}

/** The maker may withdraw and restore a visit while they are a member of its project. Leaders of the project always may. */
export const canWithdrawVisit = (isMaker: boolean, standing: ProjectStanding): boolean =>
  (isMaker && standing.role_name !== null) || canInProject(standing, 'withdraw_visits');
