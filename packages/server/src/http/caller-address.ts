// The address that a call comes from. Behind proxies it is in a header, which is believed only as far as they are trusted.
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a hop of the way is one of our proxies; hop 0 is who is connected to us. */
export type TrustedProxies = false | ((address: string, hop: number) => boolean);

/** `proxies`: how many there are, or the ranges of their addresses. */
export const trustedProxies = (proxies: number | string[] | false): TrustedProxies =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies && proxyAddr.compile(proxies);

/** The same as `request.ip` of the framework, by the same library. Undefined once the connection is gone. */
export const callerAddress = (request: IncomingMessage, trusted: TrustedProxies): string | undefined =>
  trusted ? proxyAddr.all(request, trusted).at(-1) : request.socket.remoteAddress;
