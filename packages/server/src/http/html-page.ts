// A page as it is sent: compressed if the browser takes that, with its content security policy.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { acceptsGzip } from './file-answer.ts';
import { type InlineSources, newNonce, nonceSources, pagePolicy } from './page-policy.ts';

interface SentPage {
  status: 200 | 304;
  headers: Record<string, string>;
  body?: Buffer;
}

/** `otherHosts`: the hosts of the satellite pictures and of the photos. */
export type HtmlPage = (asked: IncomingHttpHeaders, otherHosts: readonly string[]) => Promise<SentPage>;

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  // A tenth larger than with the best quality, in a fraction of the time.
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html) => promisify(gzip)(html, { level: 9 }),
  identity: async (html) => html,
};

/** Two milliseconds for the largest page, where the best level takes six and saves a tenth. */
const QUICK_LEVEL = 3;

function bestEncoding(asked: IncomingHttpHeaders): Encoding {
  const taken = new Negotiator({ headers: asked }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity';
}

const headersOf = (encoding: Encoding, policy: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  vary: 'accept-language, cookie, accept-encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** Every answer is the same, so it is compressed once, and browsers keep it. `hashes`: of what is inline in it. */
export function fixedPage(html: string, hashes: InlineSources): HtmlPage {
  const bytes = Buffer.from(html);
  const hash = hashOf(bytes);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return async (asked, otherHosts) => {
    const encoding = bestEncoding(asked);
    const policy = pagePolicy(hashes, otherHosts);
    // With the policy: Safari keeps the one that it has if the server answers that the page is the same.
    const etag = `"${hash}-${hashOf(policy)}-${encoding}"`;
    const headers = { ...headersOf(encoding, policy), 'cache-control': 'no-cache', etag };
    if (asked['if-none-match']?.includes(etag)) return { status: 304, headers };
    const body = compressed.get(encoding) ?? COMPRESS[encoding](bytes);
    compressed.set(encoding, body);
    return { status: 200, headers, body: await body };
  };
}

/** Each answer has a nonce of its own: the app makes styles at run time, whose hashes nobody knows. */
export function pageWithNonce(html: string): HtmlPage {
  return async (asked, otherHosts) => {
    const nonce = newNonce();
    const bytes = Buffer.from(html.replaceAll(NONCE_PLACEHOLDER, nonce));
    const isPacked = acceptsGzip(asked);
    const policy = pagePolicy(nonceSources(nonce), otherHosts);
    return {
      status: 200,
      headers: { ...headersOf(isPacked ? 'gzip' : 'identity', policy), 'cache-control': 'no-store' },
      body: isPacked ? await promisify(gzip)(bytes, { level: QUICK_LEVEL }) : bytes,
    };
  };
}
