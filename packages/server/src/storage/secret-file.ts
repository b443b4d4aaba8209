// A random secret in a file of DATA_DIR. Only our user may read it.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { ConfigurationError } from '../env.ts';

const SECRET_BYTES = 32;

/**
 * Creates the secret if there is none. Other servers on the same folder use the same secret. `ifDeleted` says what
 * happens when the operator deletes a damaged file.
 */
export async function readSecret(file: string, ifDeleted: string): Promise<Buffer> {
  const secret = (await readIfExists(file)) ?? (await createSecret(file));
  if (secret.length === SECRET_BYTES) return secret;
  throw new ConfigurationError(`${file} is damaged. Delete it: ${ifDeleted}`);
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
