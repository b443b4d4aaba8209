// The default without SMTP: writes each mail into a file that any mail program can open.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

export interface OutboxOptions {
  directory: string;
  from: string;
  onWritten?: (file: string) => void;
}

export function outboxMailer({ directory, from, onWritten }: OutboxOptions): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(from, mail));
      // Mails contain sign-in codes, so only the user of the server may read the folder, even if the operator created
      // it.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await chmod(directory, 0o700);
      const file = join(directory, fileName(new Date()));
      await writeAtomically(file, message as Buffer);
      onWritten?.(file);
    },
    async close() {},
  };
}

/** Sorts by time. Contains no colon, because Windows does not allow it. */
const fileName = (now: Date): string =>
  `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;

/** Programs that read the folder never see an incomplete mail. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.tmp`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
