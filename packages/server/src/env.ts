// Reads the configuration from the environment. No other file reads the environment. Every variable is optional.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  Basemap,
  LOGIN_NOTICE_MAX_LENGTH,
  LOGIN_NOTICE_OFF,
  type LoginNotice,
  readLoginNotice,
} from '@treewell/domain/config';
import { refuse } from '@treewell/domain/fields';
import { LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import * as z from 'zod/mini';
import { DEFAULT_BASEMAP, mapboxBasemap } from './basemaps.ts';

interface HostedPool {
  region: string;
  userPoolId: string;
  /** The app client of our own pages. */
  clientId: string;
  /** App clients of other programs, such as a field tool. Their id tokens are accepted too. */
  otherClientIds: readonly string[];
  endpoint?: string;
}

export interface PhotoBucket {
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined: Amazon S3. */
  endpoint?: string;
}

export interface Env {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL, in dataDir. */
  databaseUrl: string | undefined;
  /** Undefined: mails are written as files into dataDir/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Shown to visitors, at the foot of the public pages. */
  contactEmail: string;
  /** The address above is only a guess. */
  isContactGuessed: boolean;
  /** Above the sign-in form. Undefined: our own words about the move to a new host. */
  loginNotice: LoginNotice | undefined;
  /** Undefined: photos are stored as files in dataDir/photos. */
  photoBucket: PhotoBucket | undefined;
  /** Undefined: the embedded identity. */
  hostedPool: HostedPool | undefined;
  basemap: Basemap;
  /** True if other machines may reach the server: PUBLIC_URL or HOST is not a loopback address. */
  isPublic: boolean;
  /** Undefined: the file invitation-key in dataDir. */
  invitationKey: string | undefined;
  /** True if an empty database is filled with the demo data. */
  demo: boolean;
  /** The origins of field tools: their pages may call the API (http/cross-origin.ts). */
  fieldToolOrigins: readonly string[];
  /** The number or the addresses of trusted proxies. False: X-Forwarded-For is ignored. */
  trustProxy: number | string[] | false;
  /** A caller of /metrics must send it. Undefined: /metrics is closed. */
  metricsToken: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** The message says what the operator must change. It is printed without a stack trace. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const urlOf = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    }),
  );

const isAddressRange = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const trustProxy = z.pipe(
  z.string(),
  z.transform((value, context) => {
    if (/^\d+$/.test(value)) return Number(value) || (false as const);
    const ranges = value.split(',').map((range) => range.trim());
    if (ranges.every(isAddressRange)) return ranges;
    return refuse(context, 'must be a number of proxies or a comma-separated list of addresses such as 10.0.0.0/8');
  }),
);

/** Browsers send an origin in one way only, and it is compared as it is: any other spelling would never match. */
const isOrigin = (value: string): boolean =>
  /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;

const origins = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const parts = value.split(',').map((origin) => origin.trim());
    const wrong = parts.find((part) => !isOrigin(part));
    if (wrong === undefined) return parts;
    return refuse(
      context,
      `must be a comma-separated list of origins such as https://field.example.org, in small letters and with nothing after the host or port; "${wrong}" is not one`,
    );
  }),
);

const basemap = z.pipe(
  z.string(),
  z.transform((text, context): Basemap => {
    const parsed = Basemap.safeParse(fromJson(text));
    if (parsed.success) return parsed.data;
    return refuse(context, 'must be JSON such as {"kind":"builtin"}; README.md lists the kinds');
  }),
);

/** One text is shown in all languages. */
const inEachLanguage = (text: string): Record<Language, string> =>
  Object.fromEntries(LANGUAGE_VALUES.map((language) => [language, text])) as Record<Language, string>;

const loginNotice = z.pipe(
  z.string(),
  z.transform((text, context): LoginNotice => {
    const isJson = text.trimStart().startsWith('{');
    const notice = readLoginNotice(isJson || text === LOGIN_NOTICE_OFF ? text : JSON.stringify(inEachLanguage(text)));
    if (notice !== undefined) return notice;
    return refuse(
      context,
      `must be off, a text of at most ${LOGIN_NOTICE_MAX_LENGTH} characters, or JSON with a text for each language: ${JSON.stringify(inEachLanguage('…'))}`,
    );
  }),
);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const clientIds = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const [first = '', ...others] = value.split(',').map((clientId) => clientId.trim());
    if (first && others.every(Boolean)) return { clientId: first, otherClientIds: others };
    return refuse(context, 'must be the id of an app client, or a comma-separated list of ids with our own first');
  }),
);

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
  z.number().check(z.maximum(65535, 'must be at most 65535')),
);

const Variables = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(urlOf('http:', 'https:')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(urlOf('postgres:', 'postgresql:')),
  SMTP_URL: z.optional(urlOf('smtp:', 'smtps:')),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, or Name <address>')),
    'Treewell <no-reply@localhost>',
  ),
  CONTACT_EMAIL: z.optional(z.email('must be an e-mail address')),
  LOGIN_NOTICE: z.optional(loginNotice),
  S3_ENDPOINT: z.optional(urlOf('http:', 'https:')),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without s3:// or a path')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  COGNITO_REGION: z.optional(z.string()),
  COGNITO_USER_POOL_ID: z.optional(z.string()),
  COGNITO_CLIENT_ID: z.optional(clientIds),
  COGNITO_ENDPOINT: z.optional(urlOf('http:', 'https:')),
  BASEMAP: z.optional(basemap),
  DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  MAPBOX_TOKEN: z.optional(z.string().check(z.regex(/^pk\.[\w.-]+$/, 'must be a public token, beginning with pk.'))),
  FIELD_TOOL_ORIGINS: z._default(origins, []),
  TRUST_PROXY: z._default(trustProxy, false),
  INVITATION_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

export function readEnv(environment: NodeJS.ProcessEnv = process.env): Env {
  // An empty value, `NAME=` in a shell or a compose file, means "not set".
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    contactEmail: v.CONTACT_EMAIL ?? defaultContact(v),
    isContactGuessed: v.CONTACT_EMAIL === undefined,
    loginNotice: v.LOGIN_NOTICE,
    photoBucket: photoBucket(v),
    hostedPool: hostedPool(v),
    basemap: v.BASEMAP ?? (v.MAPBOX_TOKEN ? mapboxBasemap(v.MAPBOX_TOKEN) : DEFAULT_BASEMAP),
    isPublic: isPublic(v),
    demo: v.DEMO ? v.DEMO === 'on' : isTrial(v),
    fieldToolOrigins: v.FIELD_TOOL_ORIGINS,
    trustProxy: v.TRUST_PROXY,
    invitationKey: v.INVITATION_KEY,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
  };
}

/** An address of the operator's own domain, or one that reaches nobody: never that of somebody else. */
function defaultContact({ PUBLIC_URL }: z.output<typeof Variables>): string {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
  const address = `contact@${host}`;
  return z.email().safeParse(address).success ? address : 'contact@localhost';
}

function photoBucket(v: z.output<typeof Variables>): PhotoBucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = v;
  if (region && bucket && accessKeyId && secretAccessKey)
    return { region, bucket, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) };
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  const missing = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(
    (name) => !v[name as keyof typeof v],
  );
  throw new ConfigurationError(`A photo bucket needs ${missing.join(' and ')} as well (docs/photos.md).`);
}

/**
 * True if somebody tries Treewell on their own machine. Only there the demo accounts are created by default, because
 * everybody knows their password. A hosted user pool would not know these accounts.
 */
const isTrial = (v: z.output<typeof Variables>): boolean => !v.DATABASE_URL && !v.COGNITO_USER_POOL_ID && !isPublic(v);

const isPublic = ({ PUBLIC_URL, HOST }: z.output<typeof Variables>): boolean =>
  (PUBLIC_URL !== undefined && !isThisMachine(new URL(PUBLIC_URL).hostname)) || !isThisMachine(HOST);

/** False for a name of the local network and for 0.0.0.0: other machines can reach these. */
const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

function hostedPool(v: z.output<typeof Variables>): HostedPool | undefined {
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clients } = v;
  if (!region && !userPoolId && !clients) return undefined;
  if (!region || !userPoolId || !clients)
    throw new ConfigurationError(
      'A hosted user pool needs all of COGNITO_REGION, COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
    );
  return { region, userPoolId, ...clients, ...(v.COGNITO_ENDPOINT ? { endpoint: v.COGNITO_ENDPOINT } : {}) };
}
