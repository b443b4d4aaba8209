// Measures the processor time of this thread, which a busy machine changes little.

/** In milliseconds. The time of other threads and of PostgreSQL does not count. */
export async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Like costOf, without the time of the kernel: it hands out large blocks of memory anew each time, and small ones not. */
export async function ownCostOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage(before).user / 1000;
}

/**
 * The cheapest of several runs of each work, because other load only makes a run more expensive. The works take turns, so
 * that a slow moment of the machine meets all of them.
 */
export async function leastCosts<Works extends (() => unknown)[]>(
  runs: number,
  measure: typeof costOf,
  ...works: Works
): Promise<{ [Index in keyof Works]: number }> {
  const least = works.map(() => Infinity);
  for (let run = 0; run < runs; run++)
    for (const [index, work] of works.entries()) least[index] = Math.min(least[index] as number, await measure(work));
  return least as { [Index in keyof Works]: number };
}

/** The unit of `relativeCost`: this takes about 30 ms of a processor of 2025. */
const sortNumbers = (): Float64Array =>
  Float64Array.from({ length: 200_000 }, (_, index) => (index * 2_654_435_761) % 2 ** 32).toSorted();

/** The cost as a multiple of a fixed piece of work that is measured at the same time: the same on a slow machine. */
export async function relativeCost(runs: number, work: () => unknown): Promise<number> {
  const [unit, least] = await leastCosts(runs, costOf, sortNumbers, work);
  return least / unit;
}
