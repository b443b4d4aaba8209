// A caller without a session: their address, their language and their refresh cookie.
import type {} from '@fastify/cookie'; // adds cookies to request and reply
import { SESSION_COOKIE } from '@treewell/domain/accounts';
import { type Device, deviceOf } from '@treewell/domain/accounts/devices';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { Problem } from '@treewell/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from './preferred-language.ts';
import { addressKey } from './rate-limits.ts';

export interface RefreshCookie {
  name: string;
  isSecure: boolean;
  /** Origins that may renew or end a session, besides the host of the request. */
  origins: readonly string[];
}

export interface Visitor {
  /** The address as rate limits count it. */
  address: string;
  device: Device;
  language: Language;
  refreshToken: string | undefined;
  /** Does nothing for a page of another origin: such a page could never use the cookie. */
  setRefreshToken(token: string, seconds: number): void;
  clearRefreshToken(): void;
  /** Browsers add the cookie to every request, so a call that uses it must come from our own pages. */
  requireSameSite(): void;
}

const REFRESH_COOKIE_PATH = '/v0/auth';
const YEAR_SECONDS = 365 * 86_400;

export function visitorOf(request: FastifyRequest, reply: FastifyReply, cookie: RefreshCookie): Visitor {
  const attributes = {
    httpOnly: true,
    secure: cookie.isSecure,
    sameSite: 'strict',
    path: REFRESH_COOKIE_PATH,
  } as const;
  /** Pages read it, so that they do not try to renew a session that does not exist. */
  const noteSession = (hasSession: 'yes' | 'no', maxAge: number) =>
    reply.setCookie(SESSION_COOKIE, hasSession, { ...attributes, httpOnly: false, path: '/', maxAge });
  return {
    address: addressKey(request.ip),
    device: deviceOf(request.headers['user-agent']),
    language: preferredLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE,
    refreshToken: request.cookies[cookie.name],
    setRefreshToken(token, seconds) {
      if (!isSameSite(request, cookie.origins)) return;
      reply.setCookie(cookie.name, token, { ...attributes, maxAge: seconds });
      noteSession('yes', seconds);
    },
    clearRefreshToken() {
      reply.clearCookie(cookie.name, attributes);
      noteSession('no', YEAR_SECONDS);
    },
    requireSameSite() {
      if (!isSameSite(request, cookie.origins)) throw new Problem('cross_site');
    },
  };
}

/** Browsers send Sec-Fetch-Site, older ones only Origin. Other programs send neither, and add no cookie by themselves. */
function isSameSite({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers.origin;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === headers.host);
}
