// Who may do what in a project and with a tree (§6, DESIGN section 7). The server enforces it, the screens follow it.

// ── Options and limits ──────────────────────────────────────────────────────

export const ROLES = [
  { value: 2, label: 'Project Leader' },
  { value: 3, label: 'Participant' },
] as const;
export type RoleId = (typeof ROLES)[number]['value'];
export type RoleName = (typeof ROLES)[number]['label'];
export const LEADER: RoleId = 2;
export const PARTICIPANT: RoleId = 3;

/** What somebody is to a project. The role is null for somebody who is not a member. */
export interface ProjectStanding {
  role_name: RoleName | null;
  visible: 0 | 1;
}

interface AbilityRule {
  roles: readonly (RoleName | null)[];
  /** An inactive project can be read and put in order, but it takes nothing new. */
  whileInactive: boolean;
}

const LEADERS: readonly RoleName[] = ['Project Leader'];
const MEMBERS: readonly RoleName[] = ['Project Leader', 'Participant'];

export const PROJECT_ABILITIES = {
  read_project: { roles: MEMBERS, whileInactive: true },
  /** Also in an inactive project: nobody could make it active again otherwise. */
  edit_project: { roles: LEADERS, whileInactive: true },
  /** A member who asks is told that they are a member, not that they lack a right. */
  ask_to_join: { roles: [...MEMBERS, null], whileInactive: false },
  /** Changing roles, removing members, reading and denying requests. */
  manage_members: { roles: LEADERS, whileInactive: true },
  admit_members: { roles: LEADERS, whileInactive: false },
  add_trees: { roles: MEMBERS, whileInactive: false },
  link_trees: { roles: LEADERS, whileInactive: false },
  unlink_trees: { roles: LEADERS, whileInactive: true },
  /** The next two are about trees whose home the project is. */
  withdraw_trees: { roles: LEADERS, whileInactive: true },
  add_photos: { roles: MEMBERS, whileInactive: false },
} as const satisfies Record<string, AbilityRule>;
export type ProjectAbility = keyof typeof PROJECT_ABILITIES;

// ── Rules ───────────────────────────────────────────────────────────────────

export const roleName = (roleId: RoleId): RoleName => (roleId === LEADER ? 'Project Leader' : 'Participant');

export type ProjectRefusal = 'members_only' | 'leaders_only' | 'project_inactive';

/** Why somebody may not, which says who may; null when they may. */
export function projectRefusal(
  { role_name, visible }: ProjectStanding,
  ability: ProjectAbility,
): ProjectRefusal | null {
  const { roles, whileInactive }: AbilityRule = PROJECT_ABILITIES[ability];
  if (!roles.includes(role_name)) return roles.includes('Participant') ? 'members_only' : 'leaders_only';
  return visible === 0 && !whileInactive ? 'project_inactive' : null;
}

/** Every refusal that an ability can meet: a stranger's, and a leader's in an inactive project. */
export const projectRefusals = (ability: ProjectAbility): ProjectRefusal[] =>
  [
    projectRefusal({ role_name: null, visible: 1 }, ability),
    projectRefusal({ role_name: 'Project Leader', visible: 0 }, ability),
  ].filter((refusal) => refusal !== null);

export const canInProject = (standing: ProjectStanding, ability: ProjectAbility): boolean =>
  projectRefusal(standing, ability) === null;

/** What somebody is to a tree. Its home is the project it was created in; null for a tree without one. */
export interface TreeStanding {
  isMaker: boolean;
  home: ProjectStanding | null;
}

/** Withdrawing and restoring: the maker while a member of the home, and the leaders of the home. */
export function canWithdrawTree({ isMaker, home }: TreeStanding): boolean {
  if (!home) return isMaker;
  return (isMaker && home.role_name !== null) || canInProject(home, 'withdraw_trees');
}

/** The maker and the members of the home; nobody while the home is inactive. */
export function photosRefusal({ isMaker, home }: TreeStanding): 'not_yours_to_add_photos' | 'project_inactive' | null {
  if (!home) return isMaker ? null : 'not_yours_to_add_photos';
  // The maker needs no role, but an inactive home takes no photos from anybody.
  const refusal = projectRefusal(
    isMaker ? { ...home, role_name: home.role_name ?? 'Participant' } : home,
    'add_photos',
  );
  return refusal === null || refusal === 'project_inactive' ? refusal : 'not_yours_to_add_photos';
}
