// The hosted identity: an Amazon Cognito user pool. Browsers never talk to the pool. pool-refusals.ts translates its
// exceptions into Problems.
import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { NAME_MAX_LENGTH, emailField } from '@treewell/domain/accounts';
import { DEFAULT_LANGUAGE, asLanguage } from '@treewell/domain/languages';
import { cleanName, cutToLength } from '@treewell/domain/fields';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { type JWTPayload, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { toInternalId } from './id-tokens.ts';
import { type Claims, type Identity, type Tokens, wrongPassword } from './identity.ts';
import { requireAcceptablePassword } from './weak-password.ts';
import { askPool } from './pool-refusals.ts';

export interface HostedIdentityOptions {
  region: string;
  userPoolId: string;
  clientId: string;
  /** App clients of the same pool whose id tokens are accepted too. */
  otherClientIds?: readonly string[];
  /** A fake pool, for tests. */
  endpoint?: string;
}

/**
 * The pool does not say how long a refresh token is valid. If the cookie lives longer than the token, a refresh gives
 * `signed_out`.
 */
const REFRESH_SECONDS = 30 * 86_400;

// ── The identity ────────────────────────────────────────────────────────────

/** Does not use the IP address of callers: the pool has its own limits. */
export function hostedIdentity({ region, userPoolId, clientId, otherClientIds = [], endpoint }: HostedIdentityOptions) {
  const audience = [clientId, ...otherClientIds];
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    // A fake pool checks no signature, but the SDK does not send requests without keys.
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
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience, algorithms: ['RS256'] });
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
      // Not ExpiresIn of the pool: that is the lifetime of the access token.
      expires_in_seconds: claims.exp - Math.floor(Date.now() / 1_000),
      refresh_token: refreshToken,
      refresh_expires_in_seconds: REFRESH_SECONDS,
      claims: toClaims(claims),
    };
  }

  /**
   * Undefined if there is no such account, or if the server has no right to ask. It is used only to choose a better
   * refusal.
   */
  async function statusOf(email: string): Promise<string | undefined> {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
      return user.UserStatus;
    } catch {
      return undefined;
    }
  }

  /** A pool that hides which accounts exist answers "wrong password" to imported people too. */
  async function needsNewPassword(email: string): Promise<boolean> {
    const status = await statusOf(email);
    return status === 'RESET_REQUIRED' || status === 'FORCE_CHANGE_PASSWORD';
  }

  const askForTokens = (call: 'signIn' | 'checkPassword', email: string, password: string) =>
    askPool(call, () =>
      client.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      ),
    );

  /** `username`: the address or the `sub` of the account. */
  async function endAllSessions(username: string): Promise<void> {
    await askPool('endSessions', () =>
      client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username })),
    );
  }

  return {
    async signUp({ email: typed, password, given_name, family_name, organization, language }) {
      const email = parseEmail(typed);
      if (email === null) throw new Problem('not_an_email');
      requireAcceptablePassword(password);
      // Without the internal id: only the server may write that attribute. If it is absent, it means 'null' (§4).
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
      const email = parseEmail(typed);
      if (email === null) throw new Problem('code_mismatch');
      try {
        await askPool('confirm', () =>
          client.send(
            new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: withoutSpaces(code) }),
          ),
        );
      } catch (error) {
        // A pool that hides which accounts exist answers "expired" for an account that does not exist.
        if (isProblem(error, 'code_expired') && (await statusOf(email)) === undefined)
          throw new Problem('code_mismatch', { cause: error });
        throw error;
      }
    },

    async resend(typed) {
      const email = parseEmail(typed);
      if (email === null) return;
      await askPool('resend', () =>
        client.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email })),
      );
    },

    async signIn(typed, password) {
      const email = parseEmail(typed);
      // The pool would answer an empty password as a malformed request.
      if (email === null || password === '') throw new Problem('wrong_credentials');
      try {
        const answer = await askForTokens('signIn', email, password);
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
      const email = parseEmail(typed);
      if (email === null) return;
      await askPool('forgot', () => client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })));
    },

    async reset(typed, code, password) {
      requireAcceptablePassword(password);
      const email = parseEmail(typed);
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
      // The pool does not end sessions when a password changes, so we end them. If this fails, the reset fails,
      // although
      // the password is set: a person who locks out a thief must not read "done" while the thief is still signed in.
      // With another code the person can repeat both steps.
      await endAllSessions(email);
    },

    async verify(idToken) {
      return toClaims(await readToken(idToken));
    },

    // The pool ends its sessions itself, and its id tokens with their time.
    isOpen: async () => true,

    // Only a person's own access token may set a password, and this server keeps none: the old password gets one.
    async changePassword({ sub, email }, password, newPassword) {
      const answer = await askForTokens('checkPassword', email, password).catch((error: unknown) => {
        throw isProblem(error, 'wrong_password') ? wrongPassword() : error;
      });
      const AccessToken = answer?.AuthenticationResult?.AccessToken;
      if (!AccessToken) throw new Problem('not_supported_here');
      const passwords = { PreviousPassword: password, ProposedPassword: newPassword };
      await askPool('changePassword', () => client.send(new ChangePasswordCommand({ AccessToken, ...passwords })));
      // As after a reset: the pool ends no session by itself. This one ends too, so a new one begins.
      await endAllSessions(sub);
      const { AuthenticationResult } = (await askForTokens('signIn', email, newPassword)) ?? {};
      return tokensOf(AuthenticationResult, AuthenticationResult?.RefreshToken);
    },

    // The pool changes addresses only with the access token of the person, and asks for the code only if it is set up so:
    // otherwise a mistyped address would lock the person out. The page says who can change it.
    async requestEmailChange() {
      throw new Problem('not_supported_here');
    },

    async changeEmail() {
      throw new Problem('not_supported_here');
    },

    // The pool does not list sessions.
    listSessions: async () => null,

    async endSession() {
      throw new Problem('not_supported_here');
    },

    endOtherSessions: endAllSessions,

    async setNames(sub, { given_name, family_name, organization }) {
      const attributes = { given_name, family_name, 'custom:organization': organization };
      await askPool('setNames', () =>
        client.send(
          new AdminUpdateUserAttributesCommand({
            UserPoolId: userPoolId,
            Username: sub,
            UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
          }),
        ),
      );
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

/** Names in the pool may come from outside our forms, so they may contain any characters. */
const poolName = z._default(
  z.pipe(
    z.string(),
    z.transform((name) => cutToLength(cleanName(name), NAME_MAX_LENGTH)),
  ),
  '',
);

/** Accounts from the console of the pool may have no name. Boolean attributes may arrive as text. */
const PoolClaims = z.object({
  token_use: z.literal('id'),
  exp: z.int(),
  sub: z.string(),
  email: z.string().check(z.toLowerCase()),
  email_verified: z._default(z.union([z.boolean(), z.stringbool()]), false),
  given_name: poolName,
  family_name: poolName,
  // "es-MX" is Spanish too.
  locale: z.transform((sent) => asLanguage(typeof sent === 'string' && sent.slice(0, 2)) ?? DEFAULT_LANGUAGE),
  'custom:organization': poolName,
  'custom:internal_id': z.transform((sent) => (typeof sent === 'string' ? sent : undefined)),
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
  session: null,
  expires_at: token.exp,
});

// ── Failures ────────────────────────────────────────────────────────────────

const isProblem = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code;

const KEY_SET_FAILURES = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Errors that are not about the token come from loading the public keys of the pool over the network. */
const isKeySetOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || KEY_SET_FAILURES.has(error.code);

// ── Typed input ─────────────────────────────────────────────────────────────

const parseEmail = (typed: string): string | null => emailField.safeParse(typed).data ?? null;

/** People copy codes from mails, often with a space in the middle. */
const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
