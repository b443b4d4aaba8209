// Members: the people in a project, and the people who ask to join it.
import * as z from 'zod/mini';
import { ROLES, PARTICIPANT } from './access.ts';
import { endpoint } from './endpoint.ts';
import { described, id, ofProject, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const MEMBERS_PER_PROJECT_MAX = 10_000;

/** Requests to join a project that nobody has answered yet. */
export const WAITING_REQUESTS_MAX = 1_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

const roleIdField = z.union([z.literal(2), z.literal(3)]);
const wireRoleId = wireNumber(roleIdField);

export const Member = z
  .object({
    user_id: z.int(),
    fullname: z.string(),
    email: described(z.nullable(z.string()), 'only leaders see it; null for others'),
    roleId: roleIdField,
    role_name: z.enum(ROLES.map(({ label }) => label)),
  })
  .register(z.globalRegistry, { id: 'Member' });
export type Member = z.output<typeof Member>;

export const JoinRequest = z
  .object({
    request_id: z.int(),
    project_id: z.int(),
    requester_name: z.string(),
    requester_email: z.string(),
    role: roleIdField,
  })
  .register(z.globalRegistry, { id: 'JoinRequest' });
export type JoinRequest = z.output<typeof JoinRequest>;

/** A request of the signed-in person that nobody has answered yet. */
export const MyRequest = z
  .object({
    request_id: z.int(),
    project_id: z.int(),
    project_name: z.string(),
    city: z.string(),
    visible: described(z.union([z.literal(0), z.literal(1)]), '0: the project is inactive and lets nobody in'),
    asked_at: described(z.string(), 'ISO 8601'),
    leaders: described(z.array(z.string()), 'the names of those who decide, at most five'),
    leader_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'MyRequest' });
export type MyRequest = z.output<typeof MyRequest>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listMembers = endpoint('GET', '/project/users', {
  summary: 'The members of a project; members only',
  input: ofProject,
  data: z.array(Member),
});

export const changeRole = endpoint('PUT', '/project/users', {
  summary: "Change a member's role; leaders only",
  input: z.pipe(
    z.object({ projectId: id, userId: id, roleId: wireRoleId }),
    z.transform(({ projectId, userId, roleId }) => ({ project_id: projectId, user_id: userId, roleId })),
  ),
  data: z.array(Member),
  problems: ['last_leader'],
});

export const removeMember = endpoint('DELETE', '/user/projects', {
  summary: 'Remove a member, or leave the project: leaders may remove anyone, members may remove themselves',
  input: z.pipe(
    z.object({ projectId: id, userId: id }),
    z.transform(({ projectId, userId }) => ({ project_id: projectId, user_id: userId })),
  ),
  problems: ['last_leader'],
});

export const askToJoin = endpoint('POST', '/project/requests', {
  summary: 'Ask to join an active project',
  input: ofProject,
  data: z.object({ request_id: z.int(), project_user_relationship: z.literal('Approval Pending') }),
  problems: [
    'already_member',
    'already_asked',
    'too_many_requests_waiting',
    'not_accepting_users',
    'too_many_join_requests',
    'too_many_join_requests_today',
  ],
});

export const listMyRequests = endpoint('GET', '/user/requests', {
  summary: 'The requests of the signed-in person that nobody has answered yet, and who decides about them',
  data: z.array(MyRequest),
});

export const takeBackRequest = endpoint('DELETE', '/project/requests', {
  summary: "Take back one's own request to join",
  input: ofProject,
});

export const listRequests = endpoint('GET', '/project/approvals', {
  summary: 'The open requests to join a project; leaders only',
  input: ofProject,
  data: z.array(JoinRequest),
});

export const approveRequest = endpoint('POST', '/project/approvals', {
  summary: 'Accept a request to join; without a role, the person becomes a participant; leaders only',
  input: z.pipe(
    z.object({ projectId: id, requestId: id, roleId: z._default(wireRoleId, PARTICIPANT) }),
    z.transform(({ projectId, requestId, roleId }) => ({ project_id: projectId, request_id: requestId, roleId })),
  ),
  data: z.array(Member),
  problems: ['too_many_projects'],
});

export const denyRequest = endpoint('DELETE', '/project/approvals', {
  summary: 'Deny a request to join; the person may ask again; leaders only',
  input: z.pipe(
    z.object({ projectId: id, requestId: id }),
    z.transform(({ projectId, requestId }) => ({ project_id: projectId, request_id: requestId })),
  ),
});
