// The status and the headers with which a file is sent: the same for every way on which it can leave the server.
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { FileAnswer } from './route.ts';

export interface FileResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Null if the caller has the file already. */
  bytes: Buffer | null;
  /** The bytes are packed, and the caller cannot unpack them. */
  isToUnpack: boolean;
}

export function fileResponse(asked: IncomingHttpHeaders, mediaType: string, file: FileAnswer): FileResponse {
  // Kept by the browser, and asked about each time: what is unchanged is not sent again.
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache', etag: file.etag };
  if (asked['if-none-match']?.includes(file.etag)) return { status: 304, headers, bytes: null, isToUnpack: false };
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  headers['content-type'] = mediaType;
  if (!file.isGzipped) return { status: 200, headers, bytes, isToUnpack: false };
  headers['vary'] = 'accept-encoding';
  const isToUnpack = !takesGzip(asked);
  if (!isToUnpack) headers['content-encoding'] = 'gzip';
  return { status: 200, headers, bytes, isToUnpack };
}

/** Browsers send the same few headers again and again. */
const known = new LRUCache<string, boolean>({ max: 100 });

function takesGzip(headers: IncomingHttpHeaders): boolean {
  const asked = String(headers['accept-encoding']);
  const isKnown = known.get(asked);
  if (isKnown !== undefined) return isKnown;
  const takes = new Negotiator({ headers }).encoding(['gzip', 'identity']) === 'gzip';
  known.set(asked, takes);
  return takes;
}
