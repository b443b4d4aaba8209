// The built-in map of the world: countries and the states of the US, from Natural Earth (public domain).
import type { GeometryCollection, Topology } from 'topojson-specification';
import { WORLD_SOURCES } from './style.ts';

type Countries = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;
type SourceId = (typeof WORLD_SOURCES)[keyof typeof WORLD_SOURCES];

/** Source id → what it shows. */
export type World = Record<SourceId, GeoJSON.GeoJSON>;

let kept: Promise<World> | undefined;

/** Fetched and unfolded once, for every map of the session. */
export function loadWorld(): Promise<World> {
  kept ??= unfold().catch((error: unknown) => {
    // The next map may have better luck.
    kept = undefined;
    throw error;
  });
  return kept;
}

async function unfold(): Promise<World> {
  const [{ feature, mesh }, { default: world }, { default: us }] = await Promise.all([
    import('topojson-client'),
    import('world-atlas/countries-50m.json') as unknown as Promise<{ default: Countries }>,
    import('us-atlas/states-10m.json') as unknown as Promise<{ default: States }>,
  ]);
  const countries = feature(world, world.objects.countries);
  const states = feature(us, us.objects.states);
  return {
    [WORLD_SOURCES.land]: { ...countries, features: countries.features.map(withIdProperty) },
    [WORLD_SOURCES.coast]: mesh(world, world.objects.countries, (a, b) => a === b),
    [WORLD_SOURCES.borders]: mesh(world, world.objects.countries, (a, b) => a !== b),
    [WORLD_SOURCES.states]: mesh(us, us.objects.states, (a, b) => a !== b),
    [WORLD_SOURCES.names]: {
      type: 'FeatureCollection',
      features: [
        ...countries.features.map((one) => nameOf(one, 'country')),
        ...states.features.map((one) => nameOf(one, 'state')),
      ],
    },
  };
}

type Named = GeoJSON.Feature<GeoJSON.Geometry, { name: string }>;

const withIdProperty = (one: Named): GeoJSON.Feature => ({ ...one, properties: { id: one.id } });

/** A name stands in the middle of the largest part. */
function nameOf(one: Named, kind: 'country' | 'state'): GeoJSON.Feature<GeoJSON.Point> {
  const parts = outerRings(one.geometry).map(middleOf);
  const largest = parts.reduce((best, part) => (part.area > best.area ? part : best), {
    area: 0,
    centre: [0, 0] as [number, number],
  });
  return {
    type: 'Feature',
    properties: { kind, name: one.properties.name, area: largest.area },
    geometry: { type: 'Point', coordinates: largest.centre },
  };
}

function outerRings(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));
  return [];
}

/** Area and centre of mass in plain degrees: good enough to place a name. */
function middleOf(ring: GeoJSON.Position[]): { area: number; centre: [number, number] } {
  let [doubled, x, y] = [0, 0, 0];
  for (let index = 0; index < ring.length - 1; index++) {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? [];
    const cross = x1 * y2 - x2 * y1;
    doubled += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(doubled / 2), centre: doubled === 0 ? [0, 0] : [x / (3 * doubled), y / (3 * doubled)] };
}
