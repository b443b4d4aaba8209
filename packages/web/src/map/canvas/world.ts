// The built-in map of the world: countries and the states of the US, from Natural Earth (public domain).
import type { GeometryCollection, Topology } from 'topojson-specification';
import { WORLD_SOURCES } from './style.ts';

type Countries = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;
type SourceId = (typeof WORLD_SOURCES)[keyof typeof WORLD_SOURCES];

/** The data of each source, by source id. */
export type World = Record<SourceId, GeoJSON.GeoJSON>;

let cached: Promise<World> | undefined;

/** Loads and converts the world once, for all maps. */
export function loadWorld(): Promise<World> {
  cached ??= convertWorld().catch((error: unknown) => {
    // The next map tries again.
    cached = undefined;
    throw error;
  });
  return cached;
}

async function convertWorld(): Promise<World> {
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
        ...countries.features.map((country) => nameOf(country, 'country')),
        ...states.features.map((state) => nameOf(state, 'state')),
      ],
    },
  };
}

type Named = GeoJSON.Feature<GeoJSON.Geometry, { name: string }>;

const withIdProperty = (area: Named): GeoJSON.Feature => ({ ...area, properties: { id: area.id } });

/** Places a name in the middle of the largest part of a country or state. */
export function nameOf(area: Named, kind: 'country' | 'state'): GeoJSON.Feature<GeoJSON.Point> {
  const parts = outerRings(area.geometry).map(middleOf);
  const largest = parts.reduce((best, part) => (part.area > best.area ? part : best), {
    area: 0,
    centre: [0, 0] as [number, number],
  });
  return {
    type: 'Feature',
    properties: { kind, name: area.properties.name, area: largest.area },
    geometry: { type: 'Point', coordinates: largest.centre },
  };
}

function outerRings(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));
  return [];
}

/** Area and centre of mass, computed in degrees. That is exact enough to place a name. */
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
