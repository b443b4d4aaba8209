// Processor time and memory of the processes of a browser, from /proc (Linux only).
import { readFileSync, readdirSync } from 'node:fs';

/** The unit of processor time in /proc, the same on every Linux that we know. */
const TICKS_PER_SECOND = 100;

export interface BrowserProcess {
  pid: number;
  kind: 'renderer' | 'gpu' | 'other';
}

interface Stat {
  parent: number;
  seconds: number;
}

/** Returns undefined if the process has ended. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain spaces and brackets, so read the fields after its last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** The process and all its descendants. */
export function processesBelow(root: number): BrowserProcess[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = readStat(Number(name));
        return stat ? [[Number(name), stat.parent] as const] : [];
      }),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).map((pid) => ({ pid, kind: kindOf(pid) }));
}

function kindOf(pid: number): BrowserProcess['kind'] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('--type=renderer') ? 'renderer' : command.includes('--type=gpu-process') ? 'gpu' : 'other';
  } catch {
    return 'other';
  }
}

export const cpuSeconds = (root: number): number =>
  processesBelow(root).reduce((sum, { pid }) => sum + (readStat(pid)?.seconds ?? 0), 0);

/** Counts shared memory pages by share (PSS). */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
