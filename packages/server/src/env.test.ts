import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnv } from './env.ts';

it('has defaults for everything', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    fieldToolOrigins: [],
    trustProxy: false,
    photoBucket: undefined,
    hostedPool: undefined,
  });
});

it.each([
  [{}, 'contact@localhost'],
  [{ PUBLIC_URL: 'https://trees.example.org' }, 'contact@trees.example.org'],
  [{ PUBLIC_URL: 'https://Trees.Example.org:8443/city/' }, 'contact@trees.example.org'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://trees:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'http://[fd00::1]:3000' }, 'contact@localhost'],
  [{ PUBLIC_URL: 'https://trees.example.org', CONTACT_EMAIL: '' }, 'contact@trees.example.org'],
  [{ PUBLIC_URL: 'https://trees.example.org', CONTACT_EMAIL: 'hello@example.net' }, 'hello@example.net'],
])('the address for questions is on the domain of PUBLIC_URL, or reaches nobody: %j', (variables, address) => {
  expect(readEnv(variables).contactEmail).toBe(address);
});

it.each([
  [undefined, undefined],
  ['off', 'off'],
  ['Maintenance on Sunday', { en: 'Maintenance on Sunday', es: 'Maintenance on Sunday' }],
  ['{"en":"Hello","es":" Hola "}', { en: 'Hello', es: 'Hola' }],
])('the notice above the sign-in form is ours, another or none: %j', (LOGIN_NOTICE, loginNotice) => {
  expect(readEnv({ LOGIN_NOTICE })).toMatchObject({ loginNotice });
});

it('treats an empty variable as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('stores photos in a bucket, on Amazon unless an endpoint is set', () => {
  const bucket = {
    S3_REGION: 'us-east-2',
    S3_BUCKET: 'trees',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const expected = { region: 'us-east-2', bucket: 'trees', accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(readEnv(bucket).photoBucket).toEqual(expected);
  expect(readEnv({ ...bucket, S3_ENDPOINT: 'http://localhost:9000' }).photoBucket).toEqual({
    ...expected,
    endpoint: 'http://localhost:9000',
  });
});

it('accepts the tokens of several app clients of a pool; the first one is our own', () => {
  const pool = { COGNITO_REGION: 'us-east-2', COGNITO_USER_POOL_ID: 'p' };
  expect(readEnv({ ...pool, COGNITO_CLIENT_ID: 'web' }).hostedPool).toMatchObject({
    clientId: 'web',
    otherClientIds: [],
  });
  expect(readEnv({ ...pool, COGNITO_CLIENT_ID: 'web, field,desk' }).hostedPool).toMatchObject({
    clientId: 'web',
    otherClientIds: ['field', 'desk'],
  });
});

describe('the error names the wrong variable', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ PUBLIC_URL: 'trees.example.org' }, /PUBLIC_URL must be an address beginning with http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address beginning with postgres/],
    [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be an address beginning with smtp/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an e-mail address/],
    [{ CONTACT_EMAIL: 'Trees <hello@example.org>' }, /CONTACT_EMAIL must be an e-mail address/],
    [{ LOGIN_NOTICE: '{"en":"Hello"}' }, /LOGIN_NOTICE must be off, a text of at most 500.*"es"/],
    [{ LOGIN_NOTICE: ' ' }, /LOGIN_NOTICE must be off/],
    [{ LOGIN_NOTICE: 'x'.repeat(501) }, /LOGIN_NOTICE must be off/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be a number of proxies or/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
    [{ FIELD_TOOL_ORIGINS: '*' }, /FIELD_TOOL_ORIGINS must be a comma-separated list of origins.*"\*" is not one/],
    [{ FIELD_TOOL_ORIGINS: 'null' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'field.example.org' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://field.example.org/' }, /"https:\/\/field.example.org\/" is not one/],
    [{ FIELD_TOOL_ORIGINS: 'https://field.example.org/tool' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://Field.example.org' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://field.example.org:443' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://me@field.example.org' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://*.example.org' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'ftp://field.example.org' }, /FIELD_TOOL_ORIGINS/],
    [{ FIELD_TOOL_ORIGINS: 'https://field.example.org,' }, /"" is not one/],
    [{ BASEMAP: '{' }, /BASEMAP must be JSON/],
    [{ BASEMAP: '{"kind":"raster","layers":[{"tiles":["ftp://x/{z}"]}]}' }, /BASEMAP/],
    [{ MAPBOX_TOKEN: 'sk.secret' }, /MAPBOX_TOKEN must be a public token/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 16 characters/],
    [{ S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT must be an address beginning with http/],
    [{ S3_BUCKET: 's3://trees/photos' }, /S3_BUCKET must be the name of a bucket/],
    [{ S3_BUCKET: 'trees' }, /needs S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well/],
    [
      { S3_ENDPOINT: 'http://localhost:9000', S3_REGION: 'x', S3_BUCKET: 'trees', S3_ACCESS_KEY_ID: 'k' },
      /needs S3_SECRET_ACCESS_KEY as well/,
    ],
    [{ COGNITO_CLIENT_ID: 'web,' }, /COGNITO_CLIENT_ID must be the id of an app client, or/],
    [{ COGNITO_REGION: 'us-east-2' }, /COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID/],
  ])('%j', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(ConfigurationError);
    expect(() => readEnv(variables)).toThrow(message);
  });
});

it('FIELD_TOOL_ORIGINS is a list', () => {
  expect(readEnv({ FIELD_TOOL_ORIGINS: 'https://field.example.org, http://localhost:8080' }).fieldToolOrigins).toEqual([
    'https://field.example.org',
    'http://localhost:8080',
  ]);
});

it.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['fd00::/8', ['fd00::/8']],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ PUBLIC_URL: 'https://trees.example.org' }, false],
  [{ DATABASE_URL: 'postgres://db/treewell' }, false],
  [{ COGNITO_REGION: 'us-east-2', COGNITO_USER_POOL_ID: 'p', COGNITO_CLIENT_ID: 'c' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.20', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '::1' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: 'on', PUBLIC_URL: 'https://trees.example.org' }, true],
])('the demo is on by default only on the own machine: %j', (variables, isOn) => {
  expect(readEnv(variables).demo).toBe(isOn);
});

it.each([
  [{}, false],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '127.0.0.53', PUBLIC_URL: 'https://LOCALHOST' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.20' }, true],
  [{ HOST: '127.0.0.1.example.org' }, true],
  [{ PUBLIC_URL: 'https://trees.example.org' }, true],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, true],
  [{ DEMO: 'on', PUBLIC_URL: 'https://trees.example.org' }, true],
])('a server that other machines can reach is public: %j', (variables, isPublic) => {
  expect(readEnv(variables).isPublic).toBe(isPublic);
});
