// A photo store in a bucket of Amazon S3, or of another server with the same protocol. Browsers send files directly to
// the bucket and load them from it, with URLs that are signed here.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Problem } from '@treewell/domain/problems';
import type { PhotoBucket } from '../env.ts';
import { PICTURE_CACHE, type PhotoStore, UPLOAD_SECONDS, downloadWindow } from './photo-store.ts';

export async function s3PhotoStore({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: PhotoBucket): Promise<PhotoStore> {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Otherwise a signed URL contains the checksum of an empty body, and some servers then refuse the upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const downloadUrl = (key: string): Promise<string> => {
    const { startsAt, seconds } = downloadWindow(Date.now() / 1_000);
    return getSignedUrl(client, new GetObjectCommand(at(key)), {
      signingDate: new Date(startsAt * 1_000),
      expiresIn: seconds,
    });
  };

  return {
    uploadUrl: (key, { contentType, size }) => {
      const signed = new Set(['host', 'content-type', ...(size === undefined ? [] : ['content-length'])]);
      return getSignedUrl(client, new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: size }), {
        expiresIn: UPLOAD_SECONDS,
        // By default the SDK does not sign the content type. The upload must send exactly these headers.
        signableHeaders: signed,
      });
    },
    downloadUrl,
    read: (key, maxBytes) =>
      translateOutage(async () => {
        const found = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        if (!found?.Body) return null;
        if ((found.ContentLength ?? Infinity) > maxBytes) {
          (found.Body as { destroy?: () => void }).destroy?.();
          throw new Problem('photo_too_large');
        }
        return Buffer.from(await found.Body.transformToByteArray());
      }),
    write: (key, { data, contentType }) =>
      translateOutage(async () => {
        await client.send(
          new PutObjectCommand({ ...at(key), Body: data, ContentType: contentType, CacheControl: PICTURE_CACHE }),
        );
      }),
    remove: (key) =>
      translateOutage(async () => {
        // S3 reports success for a missing object, but some other servers report an error.
        await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    // Taken from a signed URL, because the SDK decides whether the bucket is in the path or in the host name.
    origins: [new URL(await downloadUrl('photos/origin.jpg')).origin],
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/**
 * An unreachable bucket is an outage: the Problem tells the caller to try again. A bucket that refuses our keys is a
 * defect, which is logged.
 */
async function translateOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isRefusal = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
    throw isRefusal ? error : new Problem('unavailable', { cause: error, retryAfterSeconds: 10 });
  }
}
