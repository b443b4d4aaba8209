// The content security policy of our pages: no inline code but that of the build (docs/decisions/005).
import { randomBytes } from 'node:crypto';

/** What allows the inline scripts and styles of a page: a nonce, or their hashes. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export const newNonce = (): string => randomBytes(16).toString('base64');

export const nonceSources = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** `otherHosts`: the hosts of the satellite pictures and of the photos. */
export const pagePolicy = ({ scripts, styles }: InlineSources, otherHosts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...otherHosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...otherHosts].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
