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

/** The unit of `relativeCost`: this takes about 30 ms of a processor of 2025. */
const sortNumbers = (): Float64Array =>
  Float64Array.from({ length: 200_000 }, (_, index) => (index * 2_654_435_761) % 2 ** 32).toSorted();

/** The cost as a multiple of a fixed piece of work that is measured at the same time: the same on a slow machine. */
export async function relativeCost(runs: number, work: () => unknown): Promise<number> {
  let [least, unit] = [Infinity, Infinity];
  for (let run = 0; run < runs; run++) {
    unit = Math.min(unit, await costOf(sortNumbers));
    least = Math.min(least, await costOf(work));
  }
  return least / unit;
}
