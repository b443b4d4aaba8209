// The boundaries that bench/fairness.ts sends, as polyText.

export const CITY = { x: -111.9, y: 40.7, side: 0.2 };

export const boxText = (x: number, y: number, side: number): string =>
  `POLYGON((${[
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ]
    .map(([dx, dy]) => `${y + (dy as number) * side} ${x + (dx as number) * side}`)
    .join(',')}))`;

/** A comb with teeth over the whole city: the boundary that costs the server most work. */
export function combText(corners: number, shift: number): string {
  const points: string[] = [];
  const teeth = Math.floor((corners - 4) / 2);
  const [west, south, north] = [CITY.x - CITY.side + shift, CITY.y - CITY.side / 2, CITY.y + CITY.side / 2];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const x = west + (2 * CITY.side * tooth) / teeth;
    points.push(
      `${tooth % 2 ? north : south} ${x.toFixed(7)}`,
      `${tooth % 2 ? south + 0.001 : north} ${(x + 0.0000007).toFixed(7)}`,
    );
  }
  points.push(`${south - 0.01} ${(west + 2 * CITY.side).toFixed(7)}`, `${south - 0.01} ${west.toFixed(7)}`);
  return `POLYGON((${[...points, points[0]].join(',')}))`;
}
