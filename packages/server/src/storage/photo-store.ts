// Where the files of photos are kept. Rows in the database say which exist; this holds what they look like.
import type { FastifyPluginAsync } from 'fastify';

export interface PhotoStore {
  /** An address that takes one PUT of a file of this type (and length, when it is known). */
  uploadUrl(key: string, file: { contentType: string; size?: number | undefined }): Promise<string>;
  /** An address to GET the file from, good for an hour at least. It is the same for a while, so that browsers keep the picture. */
  downloadUrl(key: string): Promise<string>;
  /** Null when there is no such file; a file longer than `maxBytes` is a Problem. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  write(key: string, file: { data: Buffer; contentType: string }): Promise<void>;
  /** Content when there is no such file. */
  remove(key: string): Promise<void>;
  /** Where browsers send photos to and fetch them from, for the page's content security policy. */
  readonly origins: readonly string[];
  /** What answers at those addresses, when that is us. */
  readonly routes?: FastifyPluginAsync;
}

export const UPLOAD_SECONDS = 300;
/** Pictures never change under their name: a browser that has one need not ask. Private, for not everybody may see it. */
export const PICTURE_CACHE = 'private, max-age=3600, immutable';

const HOUR_SECONDS = 3_600;

/** Within one hour of the clock every address to one picture is the same, and good for one hour more. */
export function downloadWindow(nowSeconds: number): { begins: number; seconds: number } {
  return { begins: Math.floor(nowSeconds / HOUR_SECONDS) * HOUR_SECONDS, seconds: 2 * HOUR_SECONDS };
}
