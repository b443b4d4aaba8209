// Starts a real S3-compatible server for tests, with its own port and folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** The configuration for this server. */
  env: Record<string, string>;
  endpoint: string;
  /** Simulates an outage. */
  close(): Promise<void>;
}

/** The setting that docs/photos.md recommends to operators. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://localhost:3000</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>600</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`;

interface Running {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'treewell-s3-'));
  const server = new (S3rver as new (options: object) => Running)({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'tree-photos', configs: [CORS] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  let isOpen = true;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'tree-photos',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
