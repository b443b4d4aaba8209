// Line art: the growth rings of a trunk, off-centre and uneven. Decoration only.
import classes from './ring-lines.module.css';

const POINTS = 48;
const RINGS = 17;

/** A closed smooth line: each point is the control point of a curve between two midpoints. */
function smooth(points: [number, number][]): string {
  const middle = (a: [number, number], b: [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const at = (index: number) => points[index % points.length] as [number, number];
  const curves = points.map(
    (point, index) => `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, at(index + 1))}`,
  );
  return `M${middle(at(points.length - 1), at(0))}${curves.join('')}Z`;
}

function ring(index: number): string {
  // Some rings are wide, some are narrow.
  const radius = 12 + index * 27 + 6 * Math.sin(index * 1.9) + 3 * Math.sin(index * 4.7);
  const wobble = 0.012 + index * 0.0022;
  const centre = { x: 500 - index * 5, y: 500 + index * 3.2 };
  const points = Array.from({ length: POINTS }, (_, step): [number, number] => {
    const angle = (step / POINTS) * Math.PI * 2;
    const swell =
      1 +
      wobble * 1.6 * Math.sin(angle * 2 + 0.6) +
      wobble * Math.sin(angle * 3 + index * 0.13) +
      wobble * 0.5 * Math.sin(angle * 7 + index * 0.4);
    return [centre.x + radius * swell * Math.cos(angle), centre.y + radius * swell * Math.sin(angle)];
  });
  return smooth(points);
}

let paths: readonly string[] | undefined;
/** Worked out when they are first drawn: many pages load this file and have no rings. */
const ringPaths = () => (paths ??= Array.from({ length: RINGS }, (_, index) => ring(index)));
/** The index of the ring that has a different color. */
const MARKED = 9;

export function RingLines({ className, hasMark = false }: { className?: string | undefined; hasMark?: boolean }) {
  return (
    <svg
      className={`${classes['rings']} ${className ?? ''}`}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
      focusable="false"
    >
      {ringPaths().map((path, index) => (
        <path
          key={path}
          d={path}
          pathLength={1}
          className={hasMark && index === MARKED ? classes['marked'] : undefined}
          style={{ animationDelay: `${index * 60}ms` }}
        />
      ))}
    </svg>
  );
}
