// The IP address of a caller. Behind proxies it is in a header, of which only the part from trusted proxies is used.
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a hop is one of our proxies. Hop 0 is the machine that is connected to us. */
export type TrustedProxies = false | ((address: string, hop: number) => boolean);

/** `proxies`: their number, or the ranges of their addresses. */
export const trustedProxies = (proxies: number | string[] | false): TrustedProxies =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies && proxyAddr.compile(proxies);

/** The same as `request.ip` of the framework, from the same library. Undefined if the connection is closed. */
export const callerAddress = (request: IncomingMessage, trusted: TrustedProxies): string | undefined =>
  trusted ? proxyAddr.all(request, trusted).at(-1) : request.socket.remoteAddress;
