// Sends as many calls as the server answers over ten connections. The client is wrk, which is written in C: a client in
// JavaScript would use as much processor time as the server.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONNECTIONS = 10;

export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error;

export interface Call {
  url: string;
  /** Each call sends the next of these sets of headers: one set per person. */
  headers: readonly Record<string, string>[];
}

/** Throws if any call is refused. */
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

/** Each call sends another IP address, so that the limits per address do not apply. */
const scriptOf = (url: string, headers: readonly Record<string, string>[]): string => `
local people = {
${headers
  .map(
    (set) =>
      `  { ${Object.entries(set)
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
