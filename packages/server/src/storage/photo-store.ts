// The interface of all photo stores. The database knows which photos exist; the photo store has their files.
import type { FastifyPluginAsync } from 'fastify';
import type { Bodies } from '../http/bodies.ts';

export interface PhotoStore {
  /** A URL for one PUT of a file of this type (and of this length, if it is known). */
  uploadUrl(key: string, file: { contentType: string; size?: number | undefined }): Promise<string>;
  /**
   * A URL to GET the file, valid for at least an hour. It stays the same for up to an hour, so that browsers can cache
   * the picture.
   */
  downloadUrl(key: string): Promise<string>;
  /** Returns null if there is no such file. Throws a Problem if the file is longer than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  write(key: string, file: { data: Buffer; contentType: string }): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** The origins that browsers send photos to and load them from. They go into the content security policy. */
  readonly origins: readonly string[];
  /** The routes for these URLs, if our own server answers them. */
  readonly routes?: FastifyPluginAsync<{ bodies: Bodies }>;
}

export const UPLOAD_SECONDS = 300;
/** The file of a URL never changes, so browsers may cache it. Private, because not everybody may see it. */
export const PICTURE_CACHE = 'private, max-age=3600, immutable';

const HOUR_SECONDS = 3_600;

/** The URL of a picture changes at every full hour, and is valid for one more hour after that. */
export function downloadWindow(nowSeconds: number): { startsAt: number; seconds: number } {
  return { startsAt: Math.floor(nowSeconds / HOUR_SECONDS) * HOUR_SECONDS, seconds: 2 * HOUR_SECONDS };
}
