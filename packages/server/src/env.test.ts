import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnv } from './env.ts';

it('has defaults for everything', () => {
  expect(readEnv({})).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, trustProxy: false, hostedPool: undefined });
});

it('takes an empty variable as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

describe('names the variable that is wrong', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ PUBLIC_URL: 'trees.example.org' }, /PUBLIC_URL must be an address beginning with http/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address beginning with postgres/],
    [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be an address beginning with smtp/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an e-mail address/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be a number of proxies or/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
    [{ BASEMAP: '{' }, /BASEMAP must be JSON/],
    [{ BASEMAP: '{"kind":"raster","layers":[{"tiles":["ftp://x/{z}"]}]}' }, /BASEMAP/],
    [{ MAPBOX_TOKEN: 'sk.secret' }, /MAPBOX_TOKEN must be a public token/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 16 characters/],
    [{ COGNITO_REGION: 'us-east-2' }, /COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID/],
  ])('%j', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(ConfigurationError);
    expect(() => readEnv(variables)).toThrow(message);
  });
});

it.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['fd00::/8', ['fd00::/8']],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});
