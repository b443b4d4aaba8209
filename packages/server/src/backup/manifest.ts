// The manifest lists everything in a backup. It is written last: a folder without a manifest is not a complete backup.
// Its checksum detects accidental changes. It is not a signature: a person who can edit the folder can also write a
// new checksum.
import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigurationError } from '../env.ts';
import { KEY_FILES, sync, writeSynced } from './files.ts';

export const FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';

/** The message says what is wrong with the backup. Nothing was restored. */
export class BackupRefused extends ConfigurationError {
  override name = 'BackupRefused';
}

const Name = z.string().check(z.regex(/^\w+$/));
const FileFacts = z.object({
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const Content = z.object({
  format: z.literal(FORMAT),
  product_version: z.string(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: Name, columns: z.array(z.string()), rows: z.int().check(z.nonnegative()), ...FileFacts.shape }),
  ),
  sequences: z.array(
    z.object({
      name: Name,
      last_value: z.nullable(z.string().check(z.regex(/^-?\d+$/))),
    }),
  ),
  /** `bytes` and `sha256` belong to the list of photo files. */
  photos: z.object({
    files: z.int().check(z.nonnegative()),
    ...FileFacts.shape,
    /** Photos that somebody deleted while the backup was made. A restore deletes their rows. */
    deleted_meanwhile: z.array(z.string()),
    /** The number of files that rows refer to but the photo store does not have. */
    missing: z.int().check(z.nonnegative()),
  }),
  keys: z.array(z.object({ name: z.enum(KEY_FILES), ...FileFacts.shape })),
});
export type Manifest = z.output<typeof Content>;

const checksumOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST_FILE}.draft`);
  await writeSynced(draft, Buffer.from(`${JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2)}\n`));
  await rename(draft, join(folder, MANIFEST_FILE));
  await sync(folder);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefused(
      `There is no whole backup in ${folder}: ${MANIFEST_FILE} is missing. It is written last, so the backup was cut off, or this is another folder.`,
    );
  });
  const { checksum, ...content } = parse(text);
  // Checked before the checksum, because another format may compute the checksum differently.
  if (typeof content['format'] === 'number' && content['format'] > FORMAT)
    throw new BackupRefused(
      `The backup was made by a newer Treewell (${String(content['product_version'])}). Restore it with that version.`,
    );
  if (checksum !== checksumOf(content))
    throw new BackupRefused(`${MANIFEST_FILE} was changed after it was written: its checksum is wrong.`);
  const parsed = Content.safeParse(content);
  if (!parsed.success) throw new BackupRefused(`${MANIFEST_FILE} is not that of a Treewell backup.`);
  return parsed.data;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new BackupRefused(`${MANIFEST_FILE} is damaged.`);
}
