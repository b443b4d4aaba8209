// Processor time of a process and its descendants, from /proc. Unlike elapsed time, it is reliable on a busy machine.
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
            // With the time of children that have ended: PostgreSQL ends connections and workers now and then.
            seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND,
          },
        ];
      } catch {
        return []; // the process has just ended
      }
    });
}

/** In seconds. */
export function processorTime(pid: number): number {
  const all = stats();
  const pids = new Set([pid]);
  for (let size = 0; size < pids.size;) {
    size = pids.size;
    for (const stat of all) if (pids.has(stat.parent)) pids.add(stat.pid);
  }
  return all.filter((stat) => pids.has(stat.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}
