// Invents trees: in rows along streets, mostly of one species per block, and scattered over parks. The same every time.
import type { RecordInput } from '@treewell/domain/record-fields';
import { ROOT_CONFIGS, type TREE_FIELDS } from '@treewell/domain/tree-fields';
import { type City, type Crossing, type Street, positionOf } from './demo-cities.ts';

/** The fields of a tree that the demo fills. The other fields stay empty. */
export const INVENTED_FIELDS = [
  'tree_name',
  'longitude',
  'latitude',
  'address',
  'notes',
  'dbh',
  'treeheight',
  'root_config',
  'container_size',
  'caliper_size',
] as const;

export interface DemoTree extends Pick<RecordInput<typeof TREE_FIELDS>, (typeof INVENTED_FIELDS)[number]> {
  scientific_name: string;
  isInPark: boolean;
}

export type Random = () => number;

/** The generator mulberry32: short code, and the same numbers on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HOUSES_PER_BLOCK = 100;
const PLANTED_SHARE = 0.64;
const SAME_AS_BLOCK_SHARE = 0.7;
const MEASURED_SHARE = 0.82;
/** In both languages, as the other words of the demo. */
const NOTES = [
  'Trunk guard missing / Falta el protector del tronco',
  'Roots lift the sidewalk / Las raíces levantan la acera',
  'Low branch over the path / Rama baja sobre el camino',
  'Newly mulched / Mantillo recién puesto',
  'Old pruning wound, closing well / Corte de poda antiguo que cierra bien',
  'Wires through the crown / Cables a través de la copa',
];

export const treesOf = (city: City, random: Random): DemoTree[] => [
  ...city.streets.flatMap((street) => treesAlong(city, street, random)),
  ...treesInPark(city, random),
];

function treesAlong(city: City, street: Street, random: Random): DemoTree[] {
  const { from, to } = street;
  const [dx, dy] = [Math.sign(to.east - from.east), Math.sign(to.north - from.north)];
  const length = Math.abs(to.east - from.east) + Math.abs(to.north - from.north);
  const spacing = city.spacingMeters / city.metersPerNumber;
  const row = city.rowMeters / city.metersPerNumber;
  const trees: DemoTree[] = [];
  for (const side of [-1, 1]) {
    let kind = pickSpecies(city, random);
    let block = -1;
    for (let along = spacing; along < length - spacing; along += spacing * (0.8 + random() * 0.5)) {
      const current = Math.floor(along / HOUSES_PER_BLOCK);
      if (current !== block) kind = pickSpecies(city, random);
      block = current;
      // No trees at street corners, and gaps for driveways.
      const intoBlock = along % HOUSES_PER_BLOCK;
      if (intoBlock < 8 || intoBlock > HOUSES_PER_BLOCK - 8 || random() > PLANTED_SHARE) continue;
      const wobble = (random() - 0.5) * 0.4;
      const place: Crossing = {
        east: from.east + dx * along + dy * side * (row + wobble),
        north: from.north + dy * along + dx * side * (row + wobble),
      };
      const house = Math.round(Math.abs(dx === 0 ? place.north : place.east)) * 2 + (side > 0 ? 1 : 0);
      trees.push(
        inventTree(city, place, random() < SAME_AS_BLOCK_SHARE ? kind : pickSpecies(city, random), random, {
          tree_name: `${street.name} ${house}`,
          address: `${house} ${street.name}, ${city.name}`,
        }),
      );
    }
  }
  return trees;
}

function treesInPark(city: City, random: Random): DemoTree[] {
  const { park } = city;
  const trees: DemoTree[] = [];
  while (trees.length < park.treeCount) {
    // More trees near the edges of the park, none in the clearing.
    const [u, v] = [random(), random()];
    if (Math.hypot(u - park.clearing.east, v - park.clearing.north) < park.clearing.radius) continue;
    if (random() > 0.35 + 0.65 * Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) * 2) continue;
    const place = { east: park.west + u * (park.east - park.west), north: park.south + v * (park.north - park.south) };
    trees.push({
      ...inventTree(city, place, pickSpecies(city, random), random, {
        tree_name: `${park.name} ${trees.length + 1}`,
        address: '',
      }),
      isInPark: true,
    });
  }
  return trees;
}

function inventTree(
  city: City,
  place: Crossing,
  scientificName: string,
  random: Random,
  names: Pick<DemoTree, 'tree_name' | 'address'>,
): DemoTree {
  const [longitude, latitude] = positionOf(city, place);
  const typical = city.species[scientificName]?.dbh ?? 10;
  const isYoung = random() < 0.18;
  const dbh = round(
    isYoung ? 1 + random() * 3 : Math.min(60, typical * Math.exp((random() + random() + random() - 1.5) * 0.8)),
  );
  const isMeasured = random() < MEASURED_SHARE;
  const root = ROOT_CONFIGS[Math.floor(random() * ROOT_CONFIGS.length)]?.value ?? null;
  const isPlanted = isYoung && random() < 0.6;
  return {
    ...names,
    scientific_name: scientificName,
    longitude,
    latitude,
    notes: random() < 0.12 ? (NOTES[Math.floor(random() * NOTES.length)] ?? '') : '',
    dbh: isMeasured ? dbh : null,
    treeheight: isMeasured && random() < 0.5 ? round(12 + 3.1 * dbh ** 0.85) : null,
    root_config: isPlanted ? root : null,
    container_size: isPlanted && root === 'Containerized' ? 15 + 10 * Math.floor(random() * 3) : null,
    caliper_size: isPlanted ? round(1 + random() * 2) : null,
    isInPark: false,
  };
}

function pickSpecies({ species }: City, random: Random): string {
  const kinds = Object.entries(species);
  let left = random() * kinds.reduce((sum, [, { share }]) => sum + share, 0);
  for (const [name, { share }] of kinds) if ((left -= share) < 0) return name;
  return kinds[0]?.[0] ?? '';
}

const round = (value: number): number => Math.round(value * 10) / 10;
