// The photo store in a bucket of Amazon S3 or anything that speaks its protocol. Browsers send and fetch
// files at the bucket itself, by addresses signed here.
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
    // Otherwise a signed address carries the checksum of an empty body, and some servers hold the sender to it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Other makers' servers rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const downloadUrl = (key: string): Promise<string> => {
    const { begins, seconds } = downloadWindow(Date.now() / 1_000);
    return getSignedUrl(client, new GetObjectCommand(at(key)), {
      signingDate: new Date(begins * 1_000),
      expiresIn: seconds,
    });
  };

  return {
    uploadUrl: (key, { contentType, size }) => {
      const signed = new Set(['host', 'content-type', ...(size === undefined ? [] : ['content-length'])]);
      return getSignedUrl(client, new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: size }), {
        expiresIn: UPLOAD_SECONDS,
        // By itself the SDK leaves the type unsigned; a sender must send just these.
        signableHeaders: signed,
      });
    },
    downloadUrl,
    read: (key, maxBytes) =>
      reach(async () => {
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
      reach(async () => {
        await client.send(
          new PutObjectCommand({ ...at(key), Body: data, ContentType: contentType, CacheControl: PICTURE_CACHE }),
        );
      }),
    remove: (key) =>
      reach(async () => {
        // S3 answers the same for an object that is not there; not all of its likes do.
        await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    // The SDK decides how a bucket is addressed: by path or by host name.
    origins: [new URL(await downloadUrl('photos/origin.jpg')).origin],
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** A bucket that is away is an outage, to be waited for; one that refuses our keys is a defect, to be logged. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isRefusal = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
    throw isRefusal ? error : new Problem('unavailable', { cause: error, retryAfterSeconds: 10 });
  }
}
