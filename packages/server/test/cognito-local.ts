// Runs cognito-local as a child process that ends with the test. Its data is in a temporary folder.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** cognito-local sends no mails; every code is this one. */
export const MAILED_CODE = '042137';

// It does not stop by itself. When our process ends, its standard input closes, and this code ends it.
const START = `process.stdin.on('end', () => process.exit()).resume(); require(process.argv[1]);`;
const SCRIPT = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js');

export async function startCognitoLocal(issuerDomain: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'treewell-cognito-'));
  await mkdir(join(folder, '.cognito'));
  await writeFile(
    join(folder, '.cognito', 'config.json'),
    JSON.stringify({ TokenConfig: { IssuerDomain: issuerDomain } }),
  );
  const child = spawn(process.execPath, ['-e', START, SCRIPT], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', CODE: MAILED_CODE },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');

  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true });
  };

  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /running on (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`cognito-local did not start: ${output}`)));
  });
}
