// The security headers of every answer, from helmet. They are always the same, so they are computed once. Without those
// that no browser reads any more: every header makes every answer slower.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })({} as IncomingMessage, response as unknown as ServerResponse, (problem) => {
    if (problem) throw problem as Error;
  });
  return headers;
}
