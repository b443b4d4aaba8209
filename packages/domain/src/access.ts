// Who may do what in a project (§6, DESIGN section 7). The server enforces it, the screens follow it.

// ── Options and limits ──────────────────────────────────────────────────────

export const ROLES = [
  { value: 2, label: 'Project Leader' },
  { value: 3, label: 'Participant' },
] as const;
export type RoleId = (typeof ROLES)[number]['value'];
export type RoleName = (typeof ROLES)[number]['label'];
export const LEADER: RoleId = 2;
export const PARTICIPANT: RoleId = 3;

export const PROJECT_ABILITIES = {
  read_project: ['Project Leader', 'Participant'],
  edit_project: ['Project Leader'],
  manage_members: ['Project Leader'],
  add_trees: ['Project Leader', 'Participant'],
  choose_trees: ['Project Leader'],
} as const satisfies Record<string, readonly RoleName[]>;
export type ProjectAbility = keyof typeof PROJECT_ABILITIES;

// ── Rules ───────────────────────────────────────────────────────────────────

export const roleName = (roleId: RoleId): RoleName => (roleId === LEADER ? 'Project Leader' : 'Participant');

export const canInProject = (role: RoleName | null | undefined, ability: ProjectAbility): boolean =>
  (PROJECT_ABILITIES[ability] as readonly (RoleName | null | undefined)[]).includes(role);
