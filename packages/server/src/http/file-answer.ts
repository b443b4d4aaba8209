// The status and the headers of a file, for the ordinary path and the short path.
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { FileAnswer } from './route.ts';

export interface FileResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Null if the caller already has the file. */
  bytes: Buffer | null;
  /** The bytes are compressed, but the caller does not accept that. */
  needsUnpacking: boolean;
}

export function fileResponse(asked: IncomingHttpHeaders, mediaType: string, file: FileAnswer): FileResponse {
  // The browser keeps the file and asks each time whether it has changed.
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache', etag: file.etag };
  if (asked['if-none-match']?.includes(file.etag)) return { status: 304, headers, bytes: null, needsUnpacking: false };
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  headers['content-type'] = mediaType;
  if (!file.isGzipped) return { status: 200, headers, bytes, needsUnpacking: false };
  headers['vary'] = 'accept-encoding';
  const needsUnpacking = !acceptsGzip(asked);
  if (!needsUnpacking) headers['content-encoding'] = 'gzip';
  return { status: 200, headers, bytes, needsUnpacking };
}

/** There are only a few different headers, because browsers always send the same ones. */
const known = new LRUCache<string, boolean>({ max: 100 });

export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  const asked = String(headers['accept-encoding']);
  const isKnown = known.get(asked);
  if (isKnown !== undefined) return isKnown;
  const takes = new Negotiator({ headers }).encoding(['gzip', 'identity']) === 'gzip';
  known.set(asked, takes);
  return takes;
}
