// The kinds of mails that people choose. Codes, and notes about the account itself, always come.
import * as z from 'zod/mini';
import { ID_MAX } from '../fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** In the order of the account page. */
export const MAIL_KINDS = ['requests', 'answers', 'remeasure', 'questions'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

export const mailKindField = z.enum(MAIL_KINDS);

/** Whether the person wants each kind. */
export const MailChoices = z
  .object(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, z.boolean()])) as Record<MailKind, z.ZodMiniBoolean>)
  .register(z.globalRegistry, { id: 'MailChoices' });
export type MailChoices = z.output<typeof MailChoices>;

// ── Rules ───────────────────────────────────────────────────────────────────

const SIGNED_TOKEN = /^(\d{1,10})-([a-z]{1,20})-([\w-]{43})$/;

export interface SignedToken {
  user_id: number;
  kind: MailKind;
  signature: string;
}

/** What the token in the link of a mail says. Null for the tokens of older mails, which are about all kinds. */
export function readSignedToken(token: string): SignedToken | null {
  const [, userId, kind, signature = ''] = SIGNED_TOKEN.exec(token) ?? [];
  const known = MAIL_KINDS.find((one) => one === kind);
  return known && Number(userId) <= ID_MAX ? { user_id: Number(userId), kind: known, signature } : null;
}
