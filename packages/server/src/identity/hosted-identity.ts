// The hosted adapter of the identity port: an Amazon Cognito user pool. Browsers never talk to the
// pool, and what it refuses leaves here as a Problem (pool-refusals.ts).
import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DEFAULT_LANGUAGE,
  NAME_MAX_LENGTH,
  emailField,
  isAcceptablePassword,
  languageField,
} from '@treewell/domain/accounts';
import { cleanName, cutToLength } from '@treewell/domain/fields';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { type JWTPayload, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { toInternalId } from './id-tokens.ts';
import type { Claims, Identity, Tokens } from './identity.ts';
import { askPool } from './pool-refusals.ts';

export interface HostedIdentityOptions {
  region: string;
  userPoolId: string;
  clientId: string;
  /** A stand-in for the pool, for tests. */
  endpoint?: string;
}

/** The pool does not say how long a refresh token lives. A cookie that outlives it meets `signed_out`. */
const REFRESH_SECONDS = 30 * 86_400;

// ── The adapter ─────────────────────────────────────────────────────────────

/** Callers' addresses are not passed on: the pool has limits of its own. */
export function hostedIdentity({ region, userPoolId, clientId, endpoint }: HostedIdentityOptions) {
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    // A stand-in checks no signature, but the SDK refuses to call without keys.
    ...(endpoint && { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }),
  });
  const issuer = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));

  async function readToken(idToken: string): Promise<PoolClaims> {
    const claims = PoolClaims.safeParse(await payloadOf(idToken));
    if (!claims.success) throw new Problem('signed_out', { cause: claims.error });
    return claims.data;
  }

  async function payloadOf(idToken: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience: clientId, algorithms: ['RS256'] });
      return payload;
    } catch (error) {
      throw new Problem(isKeySetOutage(error) ? 'unavailable' : 'signed_out', { cause: error });
    }
  }

  async function tokensOf(
    result: AuthenticationResultType | undefined,
    refreshToken: string | undefined,
  ): Promise<Tokens> {
    if (!result?.IdToken || !refreshToken) throw new Error('The user pool answered a sign-in without tokens');
    const claims = await readToken(result.IdToken);
    return {
      id_token: result.IdToken,
      // The pool's ExpiresIn is the access token's.
      expires_in_seconds: claims.exp - Math.floor(Date.now() / 1_000),
      refresh_token: refreshToken,
      refresh_expires_in_seconds: REFRESH_SECONDS,
      claims: toClaims(claims),
    };
  }

  /** Undefined for no such account, or when the server may not ask: it only refines a refusal. */
  async function statusOf(email: string): Promise<string | undefined> {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
      return user.UserStatus;
    } catch {
      return undefined;
    }
  }

  /** A pool that hides which accounts exist answers imported people with "wrong password" too. */
  async function needsNewPassword(email: string): Promise<boolean> {
    const status = await statusOf(email);
    return status === 'RESET_REQUIRED' || status === 'FORCE_CHANGE_PASSWORD';
  }

  return {
    async signUp({ email: typed, password, given_name, family_name, organization, language }) {
      const email = addressOf(typed);
      if (email === null) throw new Problem('not_an_email');
      if (!isAcceptablePassword(password)) throw new Problem('weak_password');
      // Not the internal id: only the server may write that attribute, so its absence means 'null' (§4).
      const attributes = {
        email,
        given_name,
        family_name,
        locale: language,
        ...(organization && { 'custom:organization': organization }),
      };
      await askPool('signUp', () =>
        client.send(
          new SignUpCommand({
            ClientId: clientId,
            Username: email,
            Password: password,
            UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
          }),
        ),
      );
      return { email };
    },

    async confirm(typed, code) {
      const email = addressOf(typed);
      if (email === null) throw new Problem('code_mismatch');
      try {
        await askPool('confirm', () =>
          client.send(
            new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: withoutSpaces(code) }),
          ),
        );
      } catch (error) {
        // A pool that hides which accounts exist calls the code of an unknown one expired.
        if (isProblem(error, 'code_expired') && (await statusOf(email)) === undefined)
          throw new Problem('code_mismatch', { cause: error });
        throw error;
      }
    },

    async resend(typed) {
      const email = addressOf(typed);
      if (email === null) return;
      await askPool('resend', () =>
        client.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email })),
      );
    },

    async signIn(typed, password) {
      const email = addressOf(typed);
      // The pool takes an empty password for a malformed request.
      if (email === null || password === '') throw new Problem('wrong_credentials');
      try {
        const answer = await askPool('signIn', () =>
          client.send(
            new InitiateAuthCommand({
              ClientId: clientId,
              AuthFlow: 'USER_PASSWORD_AUTH',
              AuthParameters: { USERNAME: email, PASSWORD: password },
            }),
          ),
        );
        if (answer?.ChallengeName === 'NEW_PASSWORD_REQUIRED') throw new Problem('new_password_required');
        if (answer?.ChallengeName) throw new Problem('not_supported_here');
        return await tokensOf(answer?.AuthenticationResult, answer?.AuthenticationResult?.RefreshToken);
      } catch (error) {
        if (isProblem(error, 'wrong_credentials') && (await needsNewPassword(email)))
          throw new Problem('new_password_required', { cause: error });
        throw error;
      }
    },

    async refresh(refreshToken) {
      const answer = await askPool('refresh', () =>
        client.send(
          new InitiateAuthCommand({
            ClientId: clientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: refreshToken },
          }),
        ),
      );
      // The pool does not rotate refresh tokens.
      return tokensOf(answer?.AuthenticationResult, refreshToken);
    },

    async signOut(refreshToken) {
      await askPool('signOut', () => client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken })));
    },

    async forgot(typed) {
      const email = addressOf(typed);
      if (email === null) return;
      await askPool('forgot', () => client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })));
    },

    async reset(typed, code, password) {
      if (!isAcceptablePassword(password)) throw new Problem('weak_password');
      const email = addressOf(typed);
      if (email === null) throw new Problem('code_mismatch');
      await askPool('reset', () =>
        client.send(
          new ConfirmForgotPasswordCommand({
            ClientId: clientId,
            Username: email,
            ConfirmationCode: withoutSpaces(code),
            Password: password,
          }),
        ),
      );
      // The pool keeps sessions alive when a password changes. If they cannot be ended the reset
      // fails, although the password is set: someone who locks out a thief must not read "done"
      // while the thief stays. Asking for another code repeats both steps.
      await askPool('endSessions', () =>
        client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: email })),
      );
    },

    async verify(idToken) {
      return toClaims(await readToken(idToken));
    },

    async setInternalId(sub, internalId) {
      await askPool('setInternalId', () =>
        client.send(
          new AdminUpdateUserAttributesCommand({
            UserPoolId: userPoolId,
            Username: sub,
            UserAttributes: [{ Name: 'custom:internal_id', Value: String(internalId) }],
          }),
        ),
      );
    },
  } satisfies Identity;
}

// ── Tokens ──────────────────────────────────────────────────────────────────

/** Names were made outside of our forms, and anything may be in them. */
const poolName = z
  .string()
  .transform((name) => cutToLength(cleanName(name), NAME_MAX_LENGTH))
  .default('');

/** Accounts made in the pool's console may lack a name; attributes may arrive as text. */
const PoolClaims = z.object({
  token_use: z.literal('id'),
  exp: z.int(),
  sub: z.string(),
  email: z.string().toLowerCase(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: poolName,
  family_name: poolName,
  // "es-MX" is Spanish too.
  locale: z
    .string()
    .transform((locale) => locale.slice(0, 2))
    .pipe(languageField)
    .catch(DEFAULT_LANGUAGE),
  'custom:organization': poolName,
  'custom:internal_id': z.string().optional().catch(undefined),
});
type PoolClaims = z.output<typeof PoolClaims>;

const toClaims = (token: PoolClaims): Claims => ({
  sub: token.sub,
  email: token.email,
  email_verified: token.email_verified,
  given_name: token.given_name,
  family_name: token.family_name,
  organization: token['custom:organization'],
  language: token.locale,
  internal_id: toInternalId(token['custom:internal_id']),
});

// ── Failures ────────────────────────────────────────────────────────────────

const isProblem = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code;

const KEY_SET_FAILURES = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Whatever is not about the token is about the pool's public keys, fetched from the network. */
const isKeySetOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || KEY_SET_FAILURES.has(error.code);

// ── What people typed ───────────────────────────────────────────────────────

const addressOf = (typed: string): string | null => emailField.safeParse(typed).data ?? null;

/** Codes are copied from mails, often with a space in the middle. */
const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
