// Our mark in large: the growth rings of a trunk, off-centre and uneven, as the app draws them.
const POINTS = 72;
const COUNT = 17;
const MARKED = 9;

type Point = readonly [x: number, y: number];

/** A closed smooth line: each point is the control point of a curve between two midpoints. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[index % points.length] as Point;
  const middle = (a: Point, b: Point): string => `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const curves = points.map(
    (point, index) => `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, at(index + 1))}`,
  );
  return `M${middle(at(points.length - 1), at(0))}${curves.join('')}Z`;
}

function ring(index: number): string {
  const radius = 12 + index * 27 + 6 * Math.sin(index * 1.9) + 3 * Math.sin(index * 4.7);
  const wobble = 0.012 + index * 0.0022;
  const points = Array.from({ length: POINTS }, (_, step): Point => {
    const angle = (step / POINTS) * Math.PI * 2;
    const swell =
      1 +
      wobble * 1.6 * Math.sin(angle * 2 + 0.6) +
      wobble * Math.sin(angle * 3 + index * 0.13) +
      wobble * 0.5 * Math.sin(angle * 7 + index * 0.4);
    return [500 - index * 5 + radius * swell * Math.cos(angle), 500 + index * 3.2 + radius * swell * Math.sin(angle)];
  });
  return smooth(points);
}

/** The lines, for an SVG of 1000 × 1000. */
export const RINGS = Array.from(
  { length: COUNT },
  (_, index) => `<path d="${ring(index)}"${index === MARKED ? ' class="marked"' : ''}/>`,
).join('');
