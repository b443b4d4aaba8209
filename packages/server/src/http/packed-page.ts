// A page of the app, packed once and sent many times. Each answer has a nonce of its own, but to compress a whole page for
// each answer would cost milliseconds. So the parts between the nonces are compressed once, and the nonces go between them.
import { constants, crc32, deflateRawSync } from 'node:zlib';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that says: this is the last one. */
const GZIP_END = Buffer.from([3, 0]);

export interface PackedPage {
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
}

export function packPage(html: string): PackedPage {
  const parts = html.split(NONCE_PLACEHOLDER).map((part) => Buffer.from(part));
  // Each part ends with whole bytes and refers to no other, so that anything may stand between two of them.
  const packed = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  return {
    plain: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    gzip(nonce) {
      const bytes = Buffer.from(nonce);
      const content = between(parts, bytes);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(content.reduce((sum, part) => crc32(part, sum), 0));
      trailer.writeUInt32LE(
        content.reduce((sum, { length }) => sum + length, 0),
        4,
      );
      return Buffer.concat([GZIP_HEADER, ...between(packed, storedBlock(bytes)), GZIP_END, trailer]);
    },
  };
}

const between = (parts: readonly Buffer[], separator: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));

/** A block of gzip that is not compressed: its length, its length with all bits turned, and its bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xff_ff, 3);
  return Buffer.concat([head, bytes]);
}
