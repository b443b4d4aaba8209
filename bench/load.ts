// As many calls as ten connections get answered. The client is wrk, written in C: one written in JavaScript takes as
// much of the two cores as the server that is measured.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONNECTIONS = 10;

export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error;

export interface Call {
  url: string;
  /** Sent in turn, one set of headers with each call: ten people, each with an address of their own. */
  headers: readonly Record<string, string>[];
}

/** Answers per second. Throws when one of them is a refusal. */
export async function answersPerSecond(folder: string, { url, headers }: Call, seconds: number): Promise<number> {
  const script = join(folder, 'calls.lua');
  writeFileSync(script, scriptOf(url, headers));
  const output = await outputOf('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    `--script=${script}`,
    url,
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url}\n${output}`);
  return Number(rate);
}

/** Addresses change with every call, so that no limit by address is reached. */
const scriptOf = (url: string, headers: readonly Record<string, string>[]): string => `
local people = {
${headers
  .map(
    (of) =>
      `  { ${Object.entries(of)
        .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
        .join(', ')} },`,
  )
  .join('\n')}
}
local requests = {}
function init()
  for address = 0, 4095 do
    local headers = people[address % #people + 1]
    headers["x-forwarded-for"] = "10.1." .. math.floor(address / 256) .. "." .. address % 256
    requests[address] = wrk.format("GET", ${JSON.stringify(new URL(url).pathname + new URL(url).search)}, headers)
  end
end
local sent = 0
function request()
  sent = (sent + 1) % 4096
  return requests[sent]
end
`;

function outputOf(program: string, parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}
