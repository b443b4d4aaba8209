import { NAME_MAX_LENGTH } from '@treewell/domain/accounts';
import type { ProblemCode } from '@treewell/domain/problems';
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAILED_CODE, startCognitoLocal } from '../../test/cognito-local.ts';
import { type CognitoStub, startCognitoStub } from '../../test/cognito-stub.ts';
import { hostedIdentity } from './hosted-identity.ts';
import type { NewAccount } from './identity.ts';

type Identity = ReturnType<typeof hostedIdentity>;

const PASSWORD = 'Linden-1234';
const NEW_PASSWORD = 'Maple-56789';
const REGION = 'us-east-2';

const pat: NewAccount = {
  email: 'pat@example.org',
  password: PASSWORD,
  given_name: 'Pat',
  family_name: 'Pine',
  organization: 'City Trees',
  language: 'es',
};

const refusal = (code: ProblemCode) => expect.objectContaining({ name: 'Problem', code });
const expectRefusal = (call: Promise<unknown>, code: ProblemCode) => expect(call).rejects.toEqual(refusal(code));

let stub: CognitoStub;
beforeAll(async () => {
  stub = await startCognitoStub();
});
afterEach(() => stub.reset());
afterAll(() => stub.close());

describe('with a real pool', () => {
  let pool: Awaited<ReturnType<typeof startCognitoLocal>>;
  let userPoolId: string;
  let clientId: string;
  let identity: Identity;

  beforeAll(async () => {
    pool = await startCognitoLocal(stub.endpoint);
    stub.passOnTo(pool.url);
    const text = (Name: string) => ({ Name, AttributeDataType: 'String', Mutable: true });
    const { UserPool } = (await stub.call('CreateUserPool', {
      PoolName: 'trees',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      Schema: [text('internal_id'), text('organization')],
    })) as { UserPool: { Id: string } };
    userPoolId = UserPool.Id;
    const { UserPoolClient } = (await stub.call('CreateUserPoolClient', {
      UserPoolId: userPoolId,
      ClientName: 'web',
    })) as { UserPoolClient: { ClientId: string } };
    clientId = UserPoolClient.ClientId;
    identity = hostedIdentity({ region: REGION, userPoolId, clientId, endpoint: stub.endpoint });
  });
  afterAll(async () => {
    stub.passOnTo(undefined);
    await pool.stop();
  });

  const registered = async (email: string) => {
    await identity.signUp({ ...pat, email });
    await identity.confirm(email, MAILED_CODE);
    return identity.signIn(email, PASSWORD);
  };

  const attributesOf = async (email: string) => {
    const user = await stub.call('AdminGetUser', { UserPoolId: userPoolId, Username: email });
    const attributes = user['UserAttributes'] as { Name: string; Value: string }[];
    return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
  };

  it('signs up, confirms and signs in', async () => {
    expect(await identity.signUp({ ...pat, email: ' Pat@Example.org' })).toEqual({ email: 'pat@example.org' });
    expect(await attributesOf('pat@example.org')).toMatchObject({
      email: 'pat@example.org',
      given_name: 'Pat',
      family_name: 'Pine',
      locale: 'es',
      'custom:organization': 'City Trees',
    });
    await expectRefusal(identity.signUp(pat), 'account_exists');
    await expectRefusal(identity.signIn(pat.email, PASSWORD), 'unconfirmed_account');
    await expectRefusal(identity.confirm(pat.email, '000000'), 'code_mismatch');
    await identity.confirm(pat.email, ' 042 137 ');

    await expectRefusal(identity.signIn(pat.email, 'Wrong-1234'), 'wrong_credentials');
    const tokens = await identity.signIn('PAT@example.org', PASSWORD);
    expect(tokens.claims).toMatchObject({ email: 'pat@example.org', organization: 'City Trees' });
    expect(tokens.expires_in_seconds).toBeGreaterThan(60);
    expect(tokens.refresh_expires_in_seconds).toBe(30 * 86_400);
    expect(await identity.verify(tokens.id_token)).toEqual(tokens.claims);
  });

  it('gives the same answer for an unknown account as for a wrong password or code', async () => {
    const nobody = 'nobody@example.org';
    await expectRefusal(identity.signIn(nobody, PASSWORD), 'wrong_credentials');
    await expectRefusal(identity.confirm(nobody, MAILED_CODE), 'code_mismatch');
    await expectRefusal(identity.reset(nobody, MAILED_CODE, NEW_PASSWORD), 'code_mismatch');
    await identity.forgot(nobody);
  });

  it('refuses invalid addresses and passwords without asking the pool', async () => {
    await expectRefusal(identity.signUp({ ...pat, email: 'pat' }), 'not_an_email');
    await expectRefusal(identity.signUp({ ...pat, email: 'new@example.org', password: 'abc' }), 'weak_password');
    await expectRefusal(identity.signIn('pat', PASSWORD), 'wrong_credentials');
    await expectRefusal(identity.signIn(pat.email, ''), 'wrong_credentials');
    await expectRefusal(identity.confirm('pat', MAILED_CODE), 'code_mismatch');
    await expectRefusal(identity.reset('pat', MAILED_CODE, NEW_PASSWORD), 'code_mismatch');
    await expectRefusal(identity.reset(pat.email, MAILED_CODE, 'abc'), 'weak_password');
    await identity.resend('pat');
    await identity.forgot('pat');
    for (const operation of ['SignUp', 'InitiateAuth', 'ConfirmSignUp', 'ConfirmForgotPassword', 'ForgotPassword'])
      expect(stub.callsOf(operation)).toEqual([]);
  });

  it('refreshes with the same token until it is signed out', async () => {
    const first = await registered('lena@example.org');
    const second = await identity.refresh(first.refresh_token);
    expect(second.refresh_token).toBe(first.refresh_token);
    // The new token is valid a little longer, because a second may have passed. The rest is the same.
    expect(second.claims).toEqual({ ...first.claims, expires_at: second.claims.expires_at });
    const longer = second.claims.expires_at - first.claims.expires_at;
    expect(longer).toBeGreaterThanOrEqual(0);
    expect(longer).toBeLessThan(60);

    await identity.signOut(first.refresh_token);
    await expectRefusal(identity.refresh(first.refresh_token), 'signed_out');
    await identity.signOut(first.refresh_token);
    await identity.signOut('never issued');
    await expectRefusal(identity.refresh('never issued'), 'signed_out');
    await expectRefusal(identity.refresh(''), 'signed_out');
  });

  it('sets a new password with a mailed code and ends the other sessions', async () => {
    await registered('olu@example.org');
    stub.answer('AdminUserGlobalSignOut');
    await identity.forgot('olu@example.org');
    await expectRefusal(identity.reset('olu@example.org', '000000', NEW_PASSWORD), 'code_mismatch');
    expect(stub.callsOf('AdminUserGlobalSignOut')).toEqual([]);

    await identity.reset('Olu@example.org', MAILED_CODE, NEW_PASSWORD);
    expect(stub.callsOf('AdminUserGlobalSignOut')).toEqual([{ UserPoolId: userPoolId, Username: 'olu@example.org' }]);
    await expectRefusal(identity.signIn('olu@example.org', PASSWORD), 'wrong_credentials');
    await identity.signIn('olu@example.org', NEW_PASSWORD);
  });

  it('tells imported people to use the forgot-password form', async () => {
    await stub.call('AdminCreateUser', {
      UserPoolId: userPoolId,
      Username: 'imported@example.org',
      MessageAction: 'SUPPRESS',
    });
    await expectRefusal(identity.signIn('imported@example.org', 'Anything-1'), 'new_password_required');
  });

  it('changes names in the pool', async () => {
    const { claims } = await registered('ivy@example.org');
    await identity.setNames(claims.sub, { given_name: 'Ivana', family_name: 'Ash', organization: '' });
    expect(await attributesOf('ivy@example.org')).toMatchObject({ given_name: 'Ivana', family_name: 'Ash' });
  });

  it('changes a password with the old one, ends all sessions and begins a new one', async () => {
    const { claims } = await registered('rob@example.org');
    const owner = { ...claims, address: '10.0.0.1' };
    const wrong = identity.changePassword(owner, 'Wrong-1234', NEW_PASSWORD);
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_password', fields: { password: 'wrong_password' } });
    expect(stub.callsOf('ChangePassword')).toEqual([]);
    stub.answer('AdminUserGlobalSignOut');
    const tokens = await identity.changePassword(owner, PASSWORD, NEW_PASSWORD);
    expect(tokens.claims.email).toBe('rob@example.org');
    expect(stub.callsOf('AdminUserGlobalSignOut')).toEqual([{ UserPoolId: userPoolId, Username: claims.sub }]);
    await identity.refresh(tokens.refresh_token);
    await expectRefusal(identity.signIn('rob@example.org', PASSWORD), 'wrong_credentials');
  });

  it('leaves addresses to the pool', async () => {
    await expectRefusal(identity.requestEmailChange(), 'not_supported_here');
    await expectRefusal(identity.changeEmail(), 'not_supported_here');
  });

  it('lists no sessions, and ends all or none', async () => {
    const { claims } = await registered('mia@example.org');
    stub.answer('AdminUserGlobalSignOut');
    expect(await identity.listSessions()).toBeNull();
    await expectRefusal(identity.endSession(), 'not_supported_here');
    await identity.endOtherSessions(claims.sub);
    expect(stub.callsOf('AdminUserGlobalSignOut')).toEqual([{ UserPoolId: userPoolId, Username: claims.sub }]);
  });

  it('writes the internal id from the server side', async () => {
    const { claims } = await registered('ada@example.org');
    await identity.setInternalId(claims.sub, 17);
    expect(await attributesOf('ada@example.org')).toMatchObject({ 'custom:internal_id': '17' });
  });
});

describe('the exceptions of a pool', () => {
  const identity = () =>
    hostedIdentity({ region: REGION, userPoolId: 'pool', clientId: 'web', endpoint: stub.endpoint });

  it.each<[operation: string, exception: string, call: (identity: Identity) => Promise<unknown>, ProblemCode]>([
    ['SignUp', 'InvalidPasswordException', (hosted) => hosted.signUp(pat), 'weak_password'],
    ['SignUp', 'InvalidParameterException', (hosted) => hosted.signUp(pat), 'weak_password'],
    ['SignUp', 'CodeDeliveryFailureException', (hosted) => hosted.signUp(pat), 'unavailable'],
    ['SignUp', 'TooManyRequestsException', (hosted) => hosted.signUp(pat), 'too_many_attempts'],
    ['ConfirmSignUp', 'NotAuthorizedException', (hosted) => hosted.confirm(pat.email, '1'), 'code_mismatch'],
    ['ConfirmSignUp', 'UserNotFoundException', (hosted) => hosted.confirm(pat.email, '1'), 'code_mismatch'],
    [
      'ConfirmSignUp',
      'TooManyFailedAttemptsException',
      (hosted) => hosted.confirm(pat.email, '1'),
      'too_many_attempts',
    ],
    ['InitiateAuth', 'NotAuthorizedException', (hosted) => hosted.signIn(pat.email, PASSWORD), 'wrong_credentials'],
    ['InitiateAuth', 'UserNotFoundException', (hosted) => hosted.signIn(pat.email, PASSWORD), 'wrong_credentials'],
    [
      'InitiateAuth',
      'UserNotConfirmedException',
      (hosted) => hosted.signIn(pat.email, PASSWORD),
      'unconfirmed_account',
    ],
    [
      'InitiateAuth',
      'PasswordResetRequiredException',
      (hosted) => hosted.signIn(pat.email, PASSWORD),
      'new_password_required',
    ],
    ['InitiateAuth', 'LimitExceededException', (hosted) => hosted.signIn(pat.email, PASSWORD), 'too_many_attempts'],
    ['InitiateAuth', 'NotAuthorizedException', (hosted) => hosted.refresh('token'), 'signed_out'],
    [
      'ConfirmForgotPassword',
      'ExpiredCodeException',
      (hosted) => hosted.reset(pat.email, '1', NEW_PASSWORD),
      'code_expired',
    ],
    [
      'ConfirmForgotPassword',
      'UserNotConfirmedException',
      (hosted) => hosted.reset(pat.email, '1', NEW_PASSWORD),
      'code_mismatch',
    ],
    [
      'ConfirmForgotPassword',
      'InvalidPasswordException',
      (hosted) => hosted.reset(pat.email, '1', NEW_PASSWORD),
      'weak_password',
    ],
    [
      'ConfirmForgotPassword',
      'LimitExceededException',
      (hosted) => hosted.reset(pat.email, '1', NEW_PASSWORD),
      'too_many_attempts',
    ],
    ['AdminUpdateUserAttributes', 'UserNotFoundException', (hosted) => hosted.setInternalId('sub', 17), 'signed_out'],
  ])('%s with %s gives our problem code', async (operation, exception, call, code) => {
    stub.refuse(operation, exception);
    await expectRefusal(call(identity()), code);
  });

  it.each([
    ['Password did not conform with policy: Password must have uppercase characters', ['capital']],
    ['Password did not conform with policy: Password must have symbol characters', ['symbol']],
    ['Password did not conform with policy: Password not long enough', undefined],
  ])('names the rule of the pool: %s', async (message, unmet) => {
    stub.refuse('SignUp', 'InvalidPasswordException', 400, message);
    // To the pool É is no capital letter.
    const refusal = identity().signUp({ ...pat, password: 'Écorce-2026' });
    await expect(refusal).rejects.toMatchObject({ code: 'weak_password', unmet });
  });

  it('names the rules that a password does not meet, without asking the pool', async () => {
    const weak = { code: 'weak_password', unmet: ['length', 'capital', 'number', 'symbol'] };
    await expect(identity().signUp({ ...pat, password: 'abc' })).rejects.toMatchObject(weak);
    await expect(identity().reset(pat.email, '1', 'abc')).rejects.toMatchObject(weak);
    expect(stub.callsOf('SignUp')).toEqual([]);
  });

  it.each(['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException', 'LimitExceededException'])(
    'resend and forgot hide %s',
    async (exception) => {
      stub.refuse('ResendConfirmationCode', exception);
      stub.refuse('ForgotPassword', exception);
      await identity().resend(pat.email);
      await identity().forgot(pat.email);
    },
  );

  it('resend requests another code', async () => {
    stub.answer('ResendConfirmationCode');
    await identity().resend('Pat@example.org');
    expect(stub.callsOf('ResendConfirmationCode')).toEqual([{ ClientId: 'web', Username: 'pat@example.org' }]);
  });

  it.each([
    ['RESET_REQUIRED', 'new_password_required'],
    ['FORCE_CHANGE_PASSWORD', 'new_password_required'],
    ['CONFIRMED', 'wrong_credentials'],
  ] as const)('asks a pool that hides accounts for the status: %s', async (UserStatus, code) => {
    stub.refuse('InitiateAuth', 'NotAuthorizedException');
    stub.answer('AdminGetUser', { Username: pat.email, UserStatus });
    await expectRefusal(identity().signIn(pat.email, PASSWORD), code);
  });

  it('answers wrong credentials when it may not read the status', async () => {
    stub.refuse('InitiateAuth', 'NotAuthorizedException');
    stub.refuse('AdminGetUser', 'AccessDeniedException');
    await expectRefusal(identity().signIn(pat.email, PASSWORD), 'wrong_credentials');
  });

  it('answers "expired" only for an account that exists', async () => {
    stub.refuse('ConfirmSignUp', 'ExpiredCodeException');
    stub.refuse('AdminGetUser', 'UserNotFoundException');
    await expectRefusal(identity().confirm(pat.email, '1'), 'code_mismatch');
    stub.answer('AdminGetUser', { Username: pat.email, UserStatus: 'UNCONFIRMED' });
    await expectRefusal(identity().confirm(pat.email, '1'), 'code_expired');
  });

  it('a reset fails if the other sessions cannot be ended', async () => {
    stub.answer('ConfirmForgotPassword');
    stub.refuse('AdminUserGlobalSignOut', 'AccessDeniedException');
    const reset = identity().reset(pat.email, '1', NEW_PASSWORD);
    await expect(reset).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('refuses a second factor', async () => {
    stub.answer('InitiateAuth', { ChallengeName: 'SMS_MFA', Session: 'session' });
    await expectRefusal(identity().signIn(pat.email, PASSWORD), 'not_supported_here');
  });

  it('throws configuration errors unchanged', async () => {
    stub.refuse('InitiateAuth', 'ResourceNotFoundException');
    const signIn = identity().signIn(pat.email, PASSWORD);
    await expect(signIn).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('tries a failing pool three times, then answers unavailable', async () => {
    stub.refuse('InitiateAuth', 'InternalErrorException', 500);
    await expectRefusal(identity().signIn(pat.email, PASSWORD), 'unavailable');
    expect(stub.callsOf('InitiateAuth')).toHaveLength(3);
  });

  it('answers unavailable when a gateway fails', async () => {
    stub.answer('InitiateAuth', '<html>Bad gateway</html>', 502);
    await expectRefusal(identity().signIn(pat.email, PASSWORD), 'unavailable');
  });

  it('answers unavailable when the pool cannot be reached', async () => {
    const gone = await startCognitoStub();
    await gone.close();
    const unreachable = hostedIdentity({
      region: REGION,
      userPoolId: 'pool',
      clientId: 'web',
      endpoint: gone.endpoint,
    });
    await expectRefusal(unreachable.signIn(pat.email, PASSWORD), 'unavailable');
    await expectRefusal(unreachable.forgot(pat.email), 'unavailable');
  });
});

describe('an id token', () => {
  const KEYS = '/pool/.well-known/jwks.json';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let identity: Identity;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    identity = hostedIdentity({ region: REGION, userPoolId: 'pool', clientId: 'web', endpoint: stub.endpoint });
  });

  const servePublicKey = async () =>
    stub.answer(KEYS, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });

  const claims = {
    iss: '',
    aud: 'web',
    exp: Math.floor(Date.now() / 1_000) + 900,
    sub: 'a-b-c',
    token_use: 'id',
    email: 'Pat@Example.org',
    email_verified: true,
    given_name: 'Pat',
    family_name: 'Pine',
    locale: 'es-MX',
    'custom:organization': 'City Trees',
  };
  const withClaims = (overrides: JWTPayload = {}): JWTPayload => ({
    ...claims,
    iss: `${stub.endpoint}/pool`,
    ...overrides,
  });
  const signed = (overrides?: JWTPayload, key = keys.privateKey) =>
    new SignJWT(withClaims(overrides)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

  it('identifies the person', async () => {
    await servePublicKey();
    expect(await identity.verify(await signed())).toEqual({
      sub: 'a-b-c',
      email: 'pat@example.org',
      email_verified: true,
      given_name: 'Pat',
      family_name: 'Pine',
      organization: 'City Trees',
      language: 'es',
      internal_id: null,
      session: null,
      expires_at: expect.any(Number),
    });
  });

  it('may be of another app client, such as a field tool, if that is configured', async () => {
    await servePublicKey();
    const withFieldTool = hostedIdentity({
      region: REGION,
      userPoolId: 'pool',
      clientId: 'web',
      otherClientIds: ['field'],
      endpoint: stub.endpoint,
    });
    for (const aud of ['web', 'field'])
      expect(await withFieldTool.verify(await signed({ aud }))).toMatchObject({ sub: 'a-b-c' });
    await expectRefusal(withFieldTool.verify(await signed({ aud: 'other' })), 'signed_out');
  });

  it('may lack optional attributes', async () => {
    await servePublicKey();
    const bare = { email_verified: 'true', given_name: undefined, family_name: undefined, locale: undefined };
    expect(await identity.verify(await signed({ ...bare, 'custom:organization': undefined }))).toEqual({
      sub: 'a-b-c',
      email: 'pat@example.org',
      email_verified: true,
      given_name: '',
      family_name: '',
      organization: '',
      language: 'en',
      internal_id: null,
      session: null,
      expires_at: expect.any(Number),
    });
  });

  it('contains the internal id of the account', async () => {
    await servePublicKey();
    expect((await identity.verify(await signed({ 'custom:internal_id': '17' }))).internal_id).toBe(17);
    for (const none of ['null', '', '17 or 18', 17])
      expect((await identity.verify(await signed({ 'custom:internal_id': none }))).internal_id).toBeNull();
  });

  it('has clean names on one line and within the limit, even if the pool has others', async () => {
    await servePublicKey();
    const token = await signed({
      given_name: 'Pat\r\n\r\nYou won',
      family_name: '\u202EeniP',
      'custom:organization': 'City\u2028Trees\0',
    });
    expect(await identity.verify(token)).toMatchObject({
      given_name: 'Pat You won',
      family_name: 'eniP',
      organization: 'City Trees',
    });
    const long = await identity.verify(await signed({ given_name: 'a'.repeat(300) }));
    expect(long.given_name).toHaveLength(NAME_MAX_LENGTH);
  });

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['nonsense', () => 'a.b.c'],
    ['an expired token', () => signed({ exp: Math.floor(Date.now() / 1_000) - 1 })],
    ['a token of another pool', () => signed({ iss: `${stub.endpoint}/other` })],
    ['a token for another client', () => signed({ aud: 'other' })],
    ['an access token', () => signed({ token_use: 'access' })],
    ['a token without an address', () => signed({ email: undefined })],
    ['an unsigned token', () => new UnsecuredJWT(withClaims()).encode()],
    ["a token signed with somebody else's key", async () => signed({}, (await generateKeyPair('RS256')).privateKey)],
    [
      'a token signed with the public key as a secret',
      async () =>
        new SignJWT(withClaims())
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))),
    ],
  ])('is refused: %s', async (_, token) => {
    await servePublicKey();
    await expectRefusal(identity.verify(await token()), 'signed_out');
  });

  it('is answered with unavailable while the keys of the pool cannot be loaded', async () => {
    const newIdentity = hostedIdentity({
      region: REGION,
      userPoolId: 'pool',
      clientId: 'web',
      endpoint: stub.endpoint,
    });
    stub.answer(KEYS, {}, 503);
    await expectRefusal(newIdentity.verify(await signed()), 'unavailable');

    const gone = await startCognitoStub();
    await gone.close();
    const unreachable = hostedIdentity({
      region: REGION,
      userPoolId: 'pool',
      clientId: 'web',
      endpoint: gone.endpoint,
    });
    await expectRefusal(unreachable.verify(await signed()), 'unavailable');
  });
});
