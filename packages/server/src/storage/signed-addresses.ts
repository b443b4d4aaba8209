// Signed URLs of the local photo store. A person who has one may do exactly what it allows, until it expires.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

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
