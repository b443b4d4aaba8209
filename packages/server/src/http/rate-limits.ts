// How often one IP address may call. These limits stop one machine from trying many accounts or invitations. A class of thirty people
// behind one router stays below them. Accounts have their own limits (identity/embedded-identity.ts).
import { isIPv6 } from 'node:net';
import * as accountSettings from '@treewell/domain/accounts/account-settings';
import * as accounts from '@treewell/domain/accounts';
import { readCalendar } from '@treewell/domain/work/calendar';
import type { Endpoint } from '@treewell/domain/endpoint';
import * as invitations from '@treewell/domain/invitations';
import * as tiles from '@treewell/domain/tiles';

const PER_MINUTE = new Map<Endpoint, number>([
  [accounts.signUp, 40],
  [accounts.confirmAccount, 60],
  [accounts.resendCode, 40],
  [accounts.signIn, 60],
  [accounts.forgotPassword, 40],
  [accounts.resetPassword, 60],
  [accounts.refreshSession, 300],
  [accountSettings.changePassword, 60],
  [accountSettings.requestEmailChange, 40],
  [accountSettings.changeEmail, 60],
  // Of a million open codes, a guess finds one with a chance of 1 in 500 million.
  [invitations.openInvitation, 60],
  [invitations.acceptInvitation, 60],
  // Programs ask once an hour. Many people's may do so from one address.
  [readCalendar, 300],
  // A moved map requests a dozen tiles at a time.
  [tiles.getTile, 12_000],
  [tiles.getProjectTile, 12_000],
]);
const OTHERWISE_PER_MINUTE = 1200;

export const rateLimitOf = (endpoint: Endpoint): { max: number; timeWindow: number } => ({
  max: PER_MINUTE.get(endpoint) ?? OTHERWISE_PER_MINUTE,
  timeWindow: 60_000,
});

/** For the documents of the API and the configuration of the web app. */
export const DOCUMENT_LIMIT = { max: 120, timeWindow: '1 minute' };

/** A customer with IPv6 has a whole /64 of addresses, so these count as one. */
export function addressKey(address: string): string {
  // Most addresses have no colon, and the exact test is slow.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
