// The health index once more, written as plainly as docs/health-index.md says it, to compare the product with. It knows
// no counts, no classes and no limits of the domain.

type Values = readonly (number | null)[];

/** The share of the normal distribution below z, by adding narrow stripes. */
function shareBelow(z: number): number {
  const stripes = 4_000;
  const width = (z + 10) / stripes;
  let sum = 0;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const middle = -10 + (stripe + 0.5) * width;
    sum += (Math.exp((-middle * middle) / 2) / Math.sqrt(2 * Math.PI)) * width;
  }
  return sum;
}

/** `checks`: the values of all health checks of the species, the tree's own among them. Null and 0 are missing. */
export function plainHealthIndex(species: {
  sub_id: number;
  checks: readonly Values[];
  latest: Values | undefined;
}): number | null {
  const { sub_id, checks, latest } = species;
  if (checks.length < 100 || sub_id <= 2 || !latest) return null;
  const deviations: number[] = [];
  latest.forEach((value, measure) => {
    const known = checks.map((values) => values[measure]).filter((one): one is number => !!one);
    if (!value || known.length < 30) return;
    const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
    const sd = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (known.length - 1));
    deviations.push(sd === 0 ? 0 : (value - mean) / sd);
  });
  if (deviations.length < 3) return null;
  const score = 10 * shareBelow(deviations.reduce((sum, one) => sum + one, 0) / deviations.length);
  return Math.floor(score * 10 + 0.5) / 10;
}
