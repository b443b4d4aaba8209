// Invitations: a leader gives away a link or a code, and whoever has it becomes a participant without waiting.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id, ofProject, requiredText, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const INVITATION_DAYS = 14;
export const INVITATION_DAYS_MAX = 90;
/** More open invitations than this are not invitations any more, but an open door that nobody watches. */
export const OPEN_INVITATIONS_MAX = 20;

/** The secret in a link: 32 random bytes as base64url. */
export const INVITATION_SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** No letters or digits that look alike (0 and O, 1, I and L) and no U, so that no code is a word: 49 bits in a code. */
export const INVITATION_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const INVITATION_CODE_LENGTH = 10;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Invitation = z
  .object({
    invitation_id: z.int(),
    project_id: z.int(),
    created_by_name: z.string(),
    created_at: described(z.string(), 'ISO 8601'),
    ends_at: described(z.string(), 'ISO 8601'),
    joined_count: described(z.int(), 'how many people have joined with it'),
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

/** Only the answer to its creation has the secrets, because the server stores only their hashes. */
export const NewInvitation = z
  .extend(Invitation, {
    secret: described(z.string(), 'for a link: {site}/join#{secret}'),
    code: described(z.string(), 'for typing'),
  })
  .register(z.globalRegistry, { id: 'NewInvitation' });
export type NewInvitation = z.output<typeof NewInvitation>;

/** What a visitor with an invitation may know of the project before they have an account. */
const OpenedInvitation = z
  .object({
    project_id: z.int(),
    project_name: z.string(),
    city: z.string(),
    leader_name: described(
      z.nullable(z.string()),
      'who made the invitation or, if they no longer lead the project, another leader; null if it has none',
    ),
  })
  .register(z.globalRegistry, { id: 'OpenedInvitation' });

const invitationField = described(
  z.pipe(requiredText(200), z.transform(readInvitation)),
  'the secret of a link, or a typed code',
);

// ── Rules ───────────────────────────────────────────────────────────────────

/** People type codes in small letters, with blanks and hyphens. The secret of a link stays as it is. */
export function readInvitation(typed: string): string {
  return SECRET.test(typed) ? typed : typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** ABCDE-FGHJK: easier to read out and to type. */
export const spellInvitationCode = (code: string): string =>
  `${code.slice(0, INVITATION_CODE_LENGTH / 2)}-${code.slice(INVITATION_CODE_LENGTH / 2)}`;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const createInvitation = endpoint('POST', '/project/invitations', {
  summary: 'Make a link and a code that let people in as participants, until a day; leaders only',
  input: z.pipe(
    z.object({
      projectId: id,
      days: z._default(wireNumber(z.int().check(z.minimum(1), z.maximum(INVITATION_DAYS_MAX))), INVITATION_DAYS),
    }),
    z.transform(({ projectId, days }) => ({ project_id: projectId, days })),
  ),
  data: NewInvitation,
  problems: ['not_accepting_users', 'too_many_invitations', 'too_many_invitations_today'],
});

export const listInvitations = endpoint('GET', '/project/invitations', {
  summary: 'The open invitations of a project, without their secrets; leaders only',
  input: ofProject,
  data: z.array(Invitation),
});

export const endInvitation = endpoint('DELETE', '/project/invitations', {
  summary: 'End an invitation at once; who has joined with it stays; leaders only',
  input: z.pipe(
    z.object({ projectId: id, invitationId: id }),
    z.transform(({ projectId, invitationId }) => ({ project_id: projectId, invitation_id: invitationId })),
  ),
});

export const openInvitation = endpoint('POST', '/invitation', {
  onlyReads: true,
  summary: 'Which project an invitation is for, and who leads it; the invitation itself is the permission to know',
  input: z.object({ invitation: invitationField }),
  data: OpenedInvitation,
  problems: ['invitation_unknown', 'invitation_ended', 'project_inactive', 'not_accepting_users'],
});

export const acceptInvitation = endpoint('POST', '/invitation/accept', {
  summary: 'Join a project as a participant with an invitation; a member stays what they are',
  input: z.object({ invitation: invitationField }),
  data: z.object({ project_id: z.int(), is_new_member: z.boolean() }),
  problems: ['too_many_projects'],
});
