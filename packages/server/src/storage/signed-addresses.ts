// Addresses of the local photo store: whoever holds one may do just what it says, until it expires.
import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigurationError } from '../env.ts';

export interface Grant {
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** Of a PUT. */
  contentType?: string;
  /** Bytes, when the address is for a file of just that length. */
  size?: number | undefined;
}

const Query = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  type: z.string().optional(),
  size: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .optional(),
  signature: z.string(),
});

const SECRET_BYTES = 32;

export function signedAddresses(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'treewell photo addresses', 32));
  const signatureOf = ({ method, key: objectKey, expires, contentType, size }: Grant): string =>
    // JSON keeps the parts apart, whatever is in them.
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

    /** Null for a query that we did not write for this method and key, or whose time is over. */
    grantOf(method: Grant['method'], objectKey: string, query: unknown, nowSeconds: number): Grant | null {
      const parsed = Query.safeParse(query);
      if (!parsed.success) return null;
      const { expires, type, size, signature } = parsed.data;
      const grant: Grant = { method, key: objectKey, expires, ...(type !== undefined && { contentType: type }), size };
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(grant))];
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && expires > nowSeconds ? grant : null;
    },
  };
}

/** Made once, readable by us alone; restarts and other servers on the same folder find it. */
export async function readSecret(file: string): Promise<Buffer> {
  const secret = (await readIfThere(file)) ?? (await createSecret(file));
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
    // Whole or not at all; when two servers start at once, both use that of the first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}

const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
