// The link and the code of an open invitation again.
import { Problem } from '@treewell/domain/problems';
import { type InvitationSecrets, hashOf, secretsOf } from './invitation-secret.ts';
import type { MadeInvitation } from './invitations.queries.ts';

/** With another key, other secrets are computed: the hash shows that they are not those of the invitation. */
export function showSecrets(
  { seed, secret_hash, is_open }: MadeInvitation,
  key: Buffer | undefined,
): InvitationSecrets {
  if (!is_open) throw new Problem('invitation_ended');
  const secrets = seed && key ? secretsOf(key, seed) : undefined;
  if (!secrets || !hashOf(secrets.secret).equals(secret_hash)) throw new Problem('invitation_not_shown');
  return secrets;
}
