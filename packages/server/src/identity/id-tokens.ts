// The id tokens of the embedded identity: JWTs signed with ES256, valid for fifteen minutes. They have the claim names
// of a hosted user pool, so that clients need not know which identity the server uses.
import { UNREGISTERED } from '@treewell/domain/accounts';
import { DEFAULT_LANGUAGE, asLanguage } from '@treewell/domain/languages';
import { Problem } from '@treewell/domain/problems';
import { type JWK, SignJWT, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import type { Db } from '../db/db.ts';
import { type AccountRow, getOrInsertSecret } from './embedded-identity.queries.ts';
import type { Claims } from './identity.ts';

const ALGORITHM = 'ES256';
const AUDIENCE = 'treewell';
const ID_TOKEN_SECONDS = 15 * 60;

export async function openIdTokens(db: Db, issuer: string) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const proposal = JSON.stringify(await exportJWK(privateKey));
  const jwk = JSON.parse(await getOrInsertSecret(db, 'signing_key', proposal)) as JWK;
  const signingKey = await importJWK(jwk, ALGORITHM);
  const { d: _private, ...publicJwk } = jwk;
  const keys = createLocalJWKSet({ keys: [{ ...publicJwk, alg: ALGORITHM }] });

  return {
    async issue(account: AccountRow, session: string) {
      const expires_at = Math.floor(Date.now() / 1_000) + ID_TOKEN_SECONDS;
      const claims: Claims = { ...claimsOf(account), session, expires_at };
      const id_token = await new SignJWT({
        token_use: 'id',
        sid: session,
        email: claims.email,
        email_verified: claims.email_verified,
        given_name: claims.given_name,
        family_name: claims.family_name,
        locale: claims.language,
        'custom:organization': claims.organization,
        'custom:internal_id': claims.internal_id === null ? UNREGISTERED : String(claims.internal_id),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(claims.sub)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expires_at)
        .sign(signingKey);
      return { id_token, expires_in_seconds: ID_TOKEN_SECONDS, claims };
    },

    async verify(idToken: string): Promise<Claims> {
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience: AUDIENCE, algorithms: [ALGORITHM] }).catch(
        (cause: unknown) => {
          throw new Problem('signed_out', { cause });
        },
      );
      const { sub, exp, sid } = payload;
      if (payload['token_use'] !== 'id' || sub === undefined || exp === undefined || typeof sid !== 'string')
        throw new Problem('signed_out');
      return {
        sub,
        session: sid,
        expires_at: exp,
        email: String(payload['email']),
        email_verified: payload['email_verified'] === true,
        given_name: String(payload['given_name']),
        family_name: String(payload['family_name']),
        organization: String(payload['custom:organization']),
        language: asLanguage(payload['locale']) ?? DEFAULT_LANGUAGE,
        internal_id: toInternalId(payload['custom:internal_id']),
      };
    },
  };
}

const claimsOf = ({
  sub,
  email,
  status,
  given_name,
  family_name,
  organization,
  language,
  internal_id,
}: AccountRow): Omit<Claims, 'session' | 'expires_at'> => ({
  sub,
  email,
  email_verified: status === 'confirmed',
  given_name,
  family_name,
  organization,
  language,
  internal_id,
});

/** The claim is a text. It is 'null' until the first sign-in registers the person. */
export const toInternalId = (claim: unknown): number | null =>
  typeof claim === 'string' && /^\d{1,10}$/.test(claim) ? Number(claim) : null;
