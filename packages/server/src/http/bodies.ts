// Bounds the memory and the time that the bodies of requests take until they have arrived. A sender can stop at any byte,
// so a body that has not arrived completely must never be held without a limit.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { Problem } from '@treewell/domain/problems';
import { addressKey } from './rate-limits.ts';

export interface BodiesLimits {
  /** Bytes of incomplete bodies from one address. A class of thirty people behind one router stays below this. */
  bytesPerAddress: number;
  bytesInAll: number;
  /**
   * Each piece of a body, and its end, must arrive in this time. About 2 kB per second: the slowest mobile networks are
   * faster.
   */
  pieceMs: number;
  pieceBytes: number;
}

const LIMITS: BodiesLimits = {
  bytesPerAddress: 16_000_000,
  bytesInAll: 128_000_000,
  pieceMs: 30_000,
  pieceBytes: 65_536,
};
/** How often the server looks for slow bodies. */
export const SLOW_BODIES_CHECK_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

export interface Bodies {
  /** Starts to watch the body of a request, if it has one. */
  watch(raw: IncomingMessage, ip: string): void;
  /** Reads a whole body of at most `max` bytes into memory. */
  read(raw: IncomingMessage, max: number): Promise<Buffer>;
  /** The body as a stream that fails with a problem if the sender is too slow. */
  stream(raw: IncomingMessage): Readable;
  /** Ends the bodies of senders that are too slow. */
  endSlow(): void;
  /** Memory of the bodies that are being read, and the number of all bodies that have not arrived completely. */
  counts(): { bytes: number; open: number };
}

interface OpenBody {
  address: string;
  /** Its memory. */
  bytes: number;
  /** Bytes of the connection at the start of the current piece, and when it started. */
  pieceFrom: number;
  pieceSince: number;
  /** Ends the body. Without a reader, that is the end of the connection. */
  refuse: (problem: Problem) => void;
}

export function createBodies(limits: BodiesLimits = LIMITS, now: () => number = () => performance.now()): Bodies {
  const open = new Map<IncomingMessage, OpenBody>();
  const bytesByAddress = new Map<string, number>();
  let bytesInAll = 0;

  const add = (body: OpenBody, bytes: number): void => {
    body.bytes += bytes;
    bytesInAll += bytes;
    const ofAddress = (bytesByAddress.get(body.address) ?? 0) + bytes;
    if (ofAddress > 0) bytesByAddress.set(body.address, ofAddress);
    else bytesByAddress.delete(body.address);
  };
  const release = (body: OpenBody): void => add(body, -body.bytes);

  function bodyOf(raw: IncomingMessage, ip = ''): OpenBody {
    const known = open.get(raw);
    if (known) return known;
    const body: OpenBody = {
      address: addressKey(ip),
      bytes: 0,
      pieceFrom: bytesRead(raw),
      pieceSince: now(),
      refuse: () => raw.destroy(),
    };
    const { socket } = raw;
    // A request that a test injects has no connection, which could be slow or end.
    if (socket.destroyed || !(socket instanceof Socket)) return body;
    open.set(raw, body);
    const forget = (): void => {
      release(body);
      open.delete(raw);
      socket.off('close', forget);
    };
    raw.once('end', forget);
    // After an answer, the request does not notice the end of its connection.
    socket.once('close', forget);
    return body;
  }

  /** Takes memory for a body, or throws. If the server has none left, the address that uses most loses its oldest body. */
  function take(body: OpenBody, bytes: number): void {
    if ((bytesByAddress.get(body.address) ?? 0) + bytes > limits.bytesPerAddress)
      throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    while (bytesInAll > 0 && bytesInAll + bytes > limits.bytesInAll) {
      const oldest = oldestOf(greediestAddress());
      if (!oldest || oldest === body) throw busy();
      oldest.refuse(busy());
    }
    add(body, bytes);
  }

  function greediestAddress(): string {
    let [greediest, most] = ['', 0];
    for (const [address, bytes] of bytesByAddress) if (bytes > most) [greediest, most] = [address, bytes];
    return greediest;
  }

  function oldestOf(address: string): OpenBody | undefined {
    for (const body of open.values()) if (body.address === address && body.bytes > 0) return body;
    return undefined;
  }

  return {
    watch(raw, ip) {
      if (hasBody(raw)) bodyOf(raw, ip);
    },
    read(raw, max) {
      const announced = Number(raw.headers['content-length'] ?? Number.NaN);
      if (announced > max) return Promise.reject(new Problem('body_too_large'));
      if (raw.destroyed) return Promise.reject(new Problem('bad_request'));
      const body = bodyOf(raw);
      // One buffer that grows: many small parts would take far more memory than their bytes.
      let [buffer, length] = [Buffer.alloc(0), 0];
      const append = (part: Buffer): void => {
        const needed = length + part.length;
        if (needed > max) throw new Problem('body_too_large');
        if (needed > buffer.length) {
          const larger = Math.min(Math.max(needed, 2 * buffer.length), max);
          take(body, larger - buffer.length);
          const grown = Buffer.allocUnsafe(larger);
          buffer.copy(grown, 0, 0, length);
          buffer = grown;
        }
        part.copy(buffer, length);
        length = needed;
      };
      return new Promise((resolve, reject) => {
        const end = (problem?: Problem): void => {
          raw.off('data', onData).off('end', onEnd).off('close', onGone);
          release(body);
          body.refuse = () => raw.destroy();
          if (problem) reject(problem);
          else resolve(buffer.subarray(0, length));
        };
        const onData = (part: Buffer): void => {
          try {
            append(part);
          } catch (error) {
            end(error as Problem);
          }
        };
        const onEnd = (): void =>
          end(Number.isNaN(announced) || announced === length ? undefined : new Problem('bad_request'));
        const onGone = (cause?: unknown): void => end(new Problem('bad_request', { cause }));
        body.refuse = end;
        // `error` keeps its listener: the connection may fail after the body was refused.
        raw.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
      });
    },
    stream(raw) {
      const stream = new PassThrough();
      bodyOf(raw).refuse = (problem) => (stream.destroyed ? raw.destroy() : stream.destroy(problem));
      raw.on('error', (error) => stream.destroy(error));
      if (raw.destroyed) stream.destroy(new Problem('bad_request'));
      // Whoever reads the stream gets the error. Nobody may be reading it any more.
      return raw.pipe(stream).on('error', () => {});
    },
    endSlow() {
      for (const [raw, body] of open) {
        const bytes = bytesRead(raw);
        if (raw.complete || bytes - body.pieceFrom >= limits.pieceBytes) {
          body.pieceFrom = bytes;
          body.pieceSince = now();
        } else if (now() - body.pieceSince >= limits.pieceMs) body.refuse(new Problem('body_too_slow'));
      }
    },
    counts: () => ({ bytes: bytesInAll, open: open.size }),
  };
}

const busy = (): Problem => new Problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const bytesRead = ({ socket }: IncomingMessage): number => socket.bytesRead;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
