// Processor time of a process and all that it started, from /proc: it says what a call costs also on a busy machine.
import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  seconds: number;
}

function stats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
            seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
          },
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
}

/** In seconds. */
export function processorTime(pid: number): number {
  const all = stats();
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const stat of all) if (family.has(stat.parent)) family.add(stat.pid);
  }
  return all.filter((stat) => family.has(stat.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}
