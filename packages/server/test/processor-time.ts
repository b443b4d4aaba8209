// What work costs on this thread: processor time, which a busy machine changes little.

/** Milliseconds. What other threads and PostgreSQL do meanwhile does not count. */
export async function costOf(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** Of several runs: nothing makes work cheaper than it is, but much makes it dearer once. */
export async function leastCost(runs: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) least = Math.min(least, await costOf(work));
  return least;
}
