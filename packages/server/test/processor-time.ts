// Measures the processor time of this thread, which a busy machine changes little.

/** In milliseconds. The time of other threads and of PostgreSQL does not count. */
export async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The cheapest of several runs, because other load only makes a run more expensive. */
export async function leastCost(runs: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) least = Math.min(least, await costOf(work));
  return least;
}
