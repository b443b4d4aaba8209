// Invitations: a leader gives away a link or a code, and whoever has it becomes a participant without waiting.
import * as z from 'zod/mini';
import { emailField } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, flag, id, ofProject, refuse, requiredText, wireNumber } from './fields.ts';
import { ADDRESSES_PER_LIST_MAX } from './invitation-addresses.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const INVITATION_DAYS = 14;
export const INVITATION_DAYS_MAX = 90;
/** More open invitations than this are not invitations any more, but an open door that nobody watches. */
export const OPEN_INVITATIONS_MAX = 20;
/** From all leaders of all projects together, in a day. */
export const INVITATION_MAILS_PER_ADDRESS_MAX = 3;

/** The secret in a link: 32 bytes as base64url. */
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
    mailed_count: described(z.int(), 'how many addresses were mailed'),
    can_be_shown: described(z.boolean(), 'to the caller, who has made it'),
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

/** For who has made it. The database has only hashes of the secrets. */
export const ShownInvitation = z
  .extend(Invitation, {
    secret: described(z.string(), 'for a link: {site}/join#{secret}'),
    code: described(z.string(), 'for typing'),
  })
  .register(z.globalRegistry, { id: 'ShownInvitation' });
export type ShownInvitation = z.output<typeof ShownInvitation>;

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

/** Parsing stops at the first bad address: z.array alone would store an issue for each. */
const addressesField = described(
  z.pipe(
    z.transform((value, context) => {
      if (!Array.isArray(value)) return value;
      if (value.length > ADDRESSES_PER_LIST_MAX) return refuse(context, fieldProblem('out_of_range'));
      const addresses = new Set<string>();
      for (const [place, item] of value.entries()) {
        const address = emailField.safeParse(item);
        if (!address.success) return refuse(context, fieldProblem('not_an_email'), place);
        addresses.add(address.data);
      }
      return [...addresses];
    }),
    z.array(z.string()).check(z.minLength(1), z.maxLength(ADDRESSES_PER_LIST_MAX)),
  ) as unknown as z.ZodMiniType<string[], string[]>,
  'e-mail addresses',
);

const ofInvitation = z.pipe(
  z.object({ projectId: id, invitationId: id }),
  z.transform(({ projectId, invitationId }) => ({ project_id: projectId, invitation_id: invitationId })),
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
  data: ShownInvitation,
  problems: ['not_accepting_users', 'too_many_invitations', 'too_many_invitations_today'],
});

export const listInvitations = endpoint('GET', '/project/invitations', {
  summary: 'The open invitations of a project, without their secrets; leaders only',
  input: ofProject,
  data: z.array(Invitation),
});

export const endInvitation = endpoint('DELETE', '/project/invitations', {
  summary: 'End an invitation at once; who has joined with it stays; leaders only',
  input: ofInvitation,
});

export const showInvitation = endpoint('GET', '/project/invitations/secret', {
  summary: 'The link and the code of an open invitation again; for the leader who has made it',
  input: ofInvitation,
  data: ShownInvitation,
  problems: ['invitation_ended', 'invitation_not_shown'],
});

export const mailInvitation = endpoint('POST', '/project/invitations/mails', {
  summary:
    'Mail an open invitation to up to 500 addresses; for the leader who has made it. Who wants no invitations gets none, and the answer does not say who that is',
  input: z.pipe(
    z.object({ projectId: id, invitationId: id, addresses: addressesField }),
    z.transform(({ projectId, invitationId, addresses }) => ({
      project_id: projectId,
      invitation_id: invitationId,
      addresses,
    })),
  ),
  data: z.object({ mailed_count: described(z.int(), 'how many different addresses the list has') }),
  problems: ['invitation_ended', 'invitation_not_shown', 'not_accepting_users', 'too_many_invitation_mails_today'],
});

export const chooseInvitationMail = endpoint('POST', '/invitation/mails', {
  summary: 'Stop invitations by mail to an address, or allow them again; each of these mails contains the token',
  input: z.object({ token: z.uuid(fieldProblem('invalid')), wantsInvitations: z._default(flag, 0) }),
  data: z.object({ wantsInvitations: z.union([z.literal(0), z.literal(1)]) }),
  problems: ['link_expired'],
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
