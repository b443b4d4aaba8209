import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packPage } from './packed-page.ts';

const long = Array.from({ length: 20_000 }, (_, index) => `<p>Tree ${index}, árbol 🌳</p>`).join('');

describe.each([
  ['a page with two nonces', '<script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__">b{}</style>'],
  ['a page without a nonce', '<p>Nothing to allow</p>'],
  ['a page that begins and ends with a nonce', '__CSP_NONCE__ and __CSP_NONCE__'],
  ['two nonces beside each other', 'a__CSP_NONCE____CSP_NONCE__b'],
  ['a page of a megabyte', `${long}__CSP_NONCE__${long}`],
  ['an empty page', ''],
])('%s', (_, html) => {
  it('is the same with and without compression, with a new nonce each time', () => {
    const page = packPage(html);
    for (const nonce of ['first', 'second', randomBytes(16).toString('base64')]) {
      const expected = html.replaceAll('__CSP_NONCE__', nonce);
      expect(page.plain(nonce).toString()).toBe(expected);
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected);
    }
  });
});

it('is small', () => {
  expect(packPage(`${long}__CSP_NONCE__${long}`).gzip('nonce').length).toBeLessThan(long.length / 4);
});
