// Signed URLs of the local photo store. A person who has one may do exactly what it allows, until it expires.
import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ConfigurationError } from '../env.ts';

export interface Grant {
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** Only for PUT. */
  contentType?: string;
  /** In bytes. If it is set, the file must have exactly this length. */
  size?: number | undefined;
}

const Query = z.object({
  expires: z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
  type: z.optional(z.string()),
  size: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))),
  signature: z.string(),
});

const SECRET_BYTES = 32;

export function signedAddresses(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'treewell photo addresses', 32));
  const signatureOf = ({ method, key: objectKey, expires, contentType, size }: Grant): string =>
    // JSON separates the parts unambiguously, whatever characters they contain.
    createHmac('sha256', key)
      .update(JSON.stringify([method, objectKey, expires, contentType ?? null, size ?? null]))
      .digest('base64url');

  return {
    queryOf(grant: Grant): string {
      const query = new URLSearchParams({ expires: String(grant.expires) });
      if (grant.contentType !== undefined) query.set('type', grant.contentType);
      if (grant.size !== undefined) query.set('size', String(grant.size));
      query.set('signature', signatureOf(grant));
      return query.toString();
    },

    /** Returns null if the signature is not ours for this method and key, or if the URL has expired. */
    grantOf(method: Grant['method'], objectKey: string, query: unknown, nowSeconds: number): Grant | null {
      const parsed = Query.safeParse(query);
      if (!parsed.success) return null;
      const { expires, type, size, signature } = parsed.data;
      const grant: Grant = { method, key: objectKey, expires, ...(type !== undefined && { contentType: type }), size };
      const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(grant))];
      const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
      return isOurs && expires > nowSeconds ? grant : null;
    },
  };
}

/**
 * Creates the secret if there is none. Only our user may read it. Other servers on the same folder use the same secret.
 */
export async function readSecret(file: string): Promise<Buffer> {
  const secret = (await readIfExists(file)) ?? (await createSecret(file));
  if (secret.length === SECRET_BYTES) return secret;
  throw new ConfigurationError(
    `${file} is damaged. Delete it: a new one is made, and photo addresses given out before stop working.`,
  );
}

async function createSecret(file: string): Promise<Buffer> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(SECRET_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
    // The file appears only when it is complete. If two servers start at once, both use the secret of the first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}

const readIfExists = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
