// A small map of the world with a dot for each square that has trees.
import { feature } from 'topojson-client';
import type { Overview } from '@treewell/domain/home';
import world from 'world-atlas/land-110m.json';
import classes from './world-dots.module.css';

/** From Tierra del Fuego to the north of Greenland: the rest is ice. */
const NORTH = 84;
const SOUTH = -56;
const HEIGHT = NORTH - SOUTH;

type Ring = readonly (readonly number[])[];

/** A ring over the 180th meridian goes on beyond the edge of the map instead of jumping to its other side. */
function unwrapped(ring: Ring): [number, number][] {
  let turns = 0;
  return ring.map(([x = 0, y = 0], index) => {
    const before = ring[index - 1]?.[0] ?? x;
    if (Math.abs(x - before) > 180) turns += x < before ? 1 : -1;
    return [x + 180 + turns * 360, NORTH - y];
  });
}

/** Longitude and latitude as they are: one unit is one degree. What lies beyond an edge is drawn at the other, too. */
function pathOf(ring: Ring): string {
  const points = unwrapped(ring);
  const path = (shift: number) => `M${points.map(([x, y]) => `${(x + shift).toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const isBeyond = points.some(([x]) => x > 360) ? -360 : points.some(([x]) => x < 0) ? 360 : 0;
  return isBeyond === 0 ? path(0) : path(0) + path(isBeyond);
}

function landPath(): string {
  const topology = world as unknown as Parameters<typeof feature>[0];
  const land = feature(topology, topology.objects['land'] as Parameters<typeof feature>[1]) as unknown as {
    features: { geometry: { coordinates: readonly (readonly Ring[])[] } }[];
  };
  return land.features
    .flatMap(({ geometry }) => geometry.coordinates.flatMap((polygon) => polygon.map(pathOf)))
    .join('');
}

const LAND = landPath();

export function WorldDots({ squares }: { squares: Overview['squares'] }) {
  return (
    <svg className={classes['world']} viewBox={`0 0 360 ${HEIGHT}`} aria-hidden focusable="false">
      <path className={classes['land']} d={LAND} />
      {squares.map(([longitude, latitude]) => (
        <g key={`${longitude} ${latitude}`} transform={`translate(${longitude + 180} ${NORTH - latitude})`}>
          <circle className={classes['halo']} r={4.5} />
          <circle className={classes['halo']} r={2.8} />
          <circle className={classes['dot']} r={1.3} />
        </g>
      ))}
    </svg>
  );
}
