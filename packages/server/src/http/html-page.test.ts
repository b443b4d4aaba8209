import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fixedPage, pageWithNonce } from './html-page.ts';

const HASHES = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };
const HTML = `<h1>Árboles</h1>${'<p>Tree</p>'.repeat(200)}`;

it.each([
  [undefined, undefined, (body: Buffer) => body],
  ['identity', undefined, (body: Buffer) => body],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a fixed page is sent in what the browser takes: %s', async (taken, encoding, unpack) => {
  const page = fixedPage(HTML, HASHES);
  const { status, headers, body } = await page(taken === undefined ? {} : { 'accept-encoding': taken }, []);
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(unpack(body as Buffer).toString()).toBe(HTML);
});

it('a fixed page is compressed once, and not sent to a browser that has it', async () => {
  const page = fixedPage(HTML, HASHES);
  const first = await page({ 'accept-encoding': 'gzip' }, []);
  const second = await page({ 'accept-encoding': 'gzip' }, []);
  expect(second.body).toBe(first.body);
  const etag = first.headers['etag'] as string;
  const again = await page({ 'accept-encoding': 'gzip', 'if-none-match': `W/${etag}` }, []);
  expect([again.status, again.body]).toEqual([304, undefined]);
  // In another encoding it is another page, and so it is with another policy.
  expect((await page({ 'accept-encoding': 'gzip', 'if-none-match': etag }, ['https://photos.example'])).status).toBe(
    200,
  );
  expect((await page({ 'accept-encoding': 'br', 'if-none-match': etag }, [])).status).toBe(200);
});

it('the policy of a fixed page names what is inline in it, and nothing else', async () => {
  const { headers } = await fixedPage(HTML, HASHES)({}, ['https://photos.example']);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-script';");
  expect(policy).toContain("style-src 'self' 'sha256-style';");
  expect(policy).toContain("img-src 'self' data: blob: https://photos.example;");
  expect(policy).not.toMatch(/unsafe|nonce/);
});

it('a page with a nonce has a new one in each answer, and browsers do not keep it', async () => {
  const page = pageWithNonce('<script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style>');
  const nonces = new Set<string>();
  for (const asked of [{}, { 'accept-encoding': 'gzip' }]) {
    const { headers, body } = await page(asked, []);
    const html = (headers['content-encoding'] ? gunzipSync(body as Buffer) : (body as Buffer)).toString();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
    expect(html).toBe(`<script nonce="${nonce}">1</script><style nonce="${nonce}"></style>`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers['cache-control']).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});
