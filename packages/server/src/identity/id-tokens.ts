// The embedded identity's id tokens: ES256 signed JWTs of fifteen minutes, with the claim names that a
// hosted user pool uses, so that a client cannot tell the two apart.
import { LANGUAGES, type Language, UNREGISTERED } from '@treewell/domain/accounts';
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
    async issue(account: AccountRow) {
      const claims = claimsOf(account);
      const id_token = await new SignJWT({
        token_use: 'id',
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
        .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
        .sign(signingKey);
      return { id_token, expires_in_seconds: ID_TOKEN_SECONDS, claims };
    },

    async verify(idToken: string): Promise<Claims> {
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience: AUDIENCE, algorithms: [ALGORITHM] }).catch(
        (cause: unknown) => {
          throw new Problem('signed_out', { cause });
        },
      );
      if (payload['token_use'] !== 'id' || payload.sub === undefined) throw new Problem('signed_out');
      return {
        sub: payload.sub,
        email: String(payload['email']),
        email_verified: payload['email_verified'] === true,
        given_name: String(payload['given_name']),
        family_name: String(payload['family_name']),
        organization: String(payload['custom:organization']),
        language: toLanguage(payload['locale']),
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
}: AccountRow): Claims => ({
  sub,
  email,
  email_verified: status === 'confirmed',
  given_name,
  family_name,
  organization,
  language,
  internal_id,
});

const toLanguage = (locale: unknown): Language => LANGUAGES.find(({ value }) => value === locale)?.value ?? 'en';

/** The claim is text, and 'null' before the first sign-in's registration. */
export const toInternalId = (claim: unknown): number | null =>
  typeof claim === 'string' && /^\d{1,10}$/.test(claim) ? Number(claim) : null;
