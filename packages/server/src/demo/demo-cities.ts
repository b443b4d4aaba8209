// The two cities of the demo: real street grids, invented trees. Both cities number their streets and houses by the
// distance from one crossing.
import { type Position, type Ring, ringOf } from '@treewell/domain/geo';

/** A crossing, in the street numbers of the city. East and north are positive. */
export interface Crossing {
  east: number;
  north: number;
}

export interface Street {
  name: string;
  from: Crossing;
  to: Crossing;
}

export interface Block {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Park extends Block {
  name: string;
  /** A circle without trees (water, a lawn). Fractions of the park's sides, measured from its south-west corner. */
  clearing: { east: number; north: number; radius: number };
  treeCount: number;
}

export interface City {
  name: string;
  origin: Position;
  metersPerNumber: number;
  streets: readonly Street[];
  park: Park;
  /** The distance from the middle of the street to its row of trees. */
  rowMeters: number;
  spacingMeters: number;
  /** Scientific name → how frequent the species is, and the DBH of a grown tree in inches. */
  species: Readonly<Record<string, { share: number; dbh: number }>>;
}

const METERS_PER_DEGREE = 111_195;

export function positionOf({ origin: [x, y], metersPerNumber }: City, { east, north }: Crossing): Position {
  const latitude = y + (north * metersPerNumber) / METERS_PER_DEGREE;
  return [x + (east * metersPerNumber) / (METERS_PER_DEGREE * Math.cos((y * Math.PI) / 180)), latitude];
}

export function blockRing(city: City, { west, south, east, north }: Block): Ring {
  const [w, s] = positionOf(city, { east: west, north: south });
  const [e, n] = positionOf(city, { east, north });
  return ringOf({ west: w, south: s, east: e, north: n });
}

const northSouth = (names: Record<string, number>, [from, to]: [number, number]): Street[] =>
  Object.entries(names).map(([name, east]) => ({ name, from: { east, north: from }, to: { east, north: to } }));
const eastWest = (names: Record<string, number>, [from, to]: [number, number]): Street[] =>
  Object.entries(names).map(([name, north]) => ({ name, from: { east: from, north }, to: { east: to, north } }));

const numbered = (numbers: readonly number[], side: 'East' | 'South'): Record<string, number> =>
  Object.fromEntries(numbers.map((number) => [`${number} ${side}`, side === 'East' ? number : -number]));

export const SALT_LAKE_CITY: City = {
  name: 'Salt Lake City',
  origin: [-111.8911, 40.7692],
  // 100 numbers are one block of 660 feet plus one street of 132 feet.
  metersPerNumber: 2.414,
  streets: [
    ...northSouth(numbered([300, 400, 500, 700, 800, 900], 'East'), [-1300, -500]),
    ...northSouth(numbered([600], 'East'), [-900, -500]),
    ...eastWest(numbered([500, 600, 700, 800, 900, 1300], 'South'), [300, 900]),
  ],
  park: {
    name: 'Liberty Park',
    west: 508,
    south: -1292,
    east: 692,
    north: -908,
    clearing: { east: 0.72, north: 0.3, radius: 0.16 },
    treeCount: 620,
  },
  rowMeters: 15,
  spacingMeters: 11,
  species: {
    'Acer platanoides': { share: 14, dbh: 14 },
    'Gleditsia triacanthos': { share: 12, dbh: 13 },
    'Fraxinus pennsylvanica': { share: 11, dbh: 16 },
    'Platanus x acerifolia': { share: 9, dbh: 24 },
    'Tilia cordata': { share: 8, dbh: 12 },
    'Ulmus pumila': { share: 7, dbh: 25 },
    'Pyrus calleryana': { share: 7, dbh: 9 },
    'Zelkova serrata': { share: 5, dbh: 10 },
    'Catalpa speciosa': { share: 5, dbh: 20 },
    'Picea pungens': { share: 5, dbh: 13 },
    'Prunus serrulata': { share: 4, dbh: 8 },
    'Populus deltoides': { share: 3, dbh: 32 },
    'Quercus macrocarpa': { share: 3, dbh: 15 },
    'Pinus nigra': { share: 3, dbh: 14 },
    'Unknown plant': { share: 1, dbh: 10 },
  },
};

const MILE = 1609.344;

export const CHICAGO: City = {
  name: 'Chicago',
  origin: [-87.62785, 41.88205],
  metersPerNumber: MILE / 800,
  streets: [
    ...northSouth(
      {
        'N Western Ave': -2400,
        'N Artesian Ave': -2432,
        'N Campbell Ave': -2500,
        'N Maplewood Ave': -2532,
        'N Rockwell St': -2600,
        'N Talman Ave': -2632,
        'N Washtenaw Ave': -2700,
        'N Fairfield Ave': -2732,
        'N California Ave': -2800,
      },
      [1200, 1600],
    ),
    ...eastWest(
      { 'W Division St': 1200, 'W Potomac Ave': 1300, 'W Hirsch St': 1400, 'W Le Moyne St': 1500, 'W North Ave': 1600 },
      [-2800, -2400],
    ),
  ],
  park: {
    name: 'Humboldt Park',
    west: -3190,
    south: 1208,
    east: -2808,
    north: 1592,
    clearing: { east: 0.45, north: 0.5, radius: 0.22 },
    treeCount: 760,
  },
  rowMeters: 7.5,
  spacingMeters: 9,
  species: {
    'Gleditsia triacanthos': { share: 17, dbh: 14 },
    'Acer platanoides': { share: 12, dbh: 15 },
    'Acer saccharinum': { share: 9, dbh: 22 },
    'Tilia cordata': { share: 9, dbh: 12 },
    'Celtis occidentalis': { share: 8, dbh: 13 },
    'Fraxinus pennsylvanica': { share: 7, dbh: 15 },
    'Acer x freemanii': { share: 7, dbh: 9 },
    'Ulmus americana': { share: 6, dbh: 18 },
    'Ginkgo biloba': { share: 5, dbh: 8 },
    'Gymnocladus dioicus': { share: 5, dbh: 8 },
    'Quercus bicolor': { share: 5, dbh: 9 },
    'Malus floribunda': { share: 4, dbh: 7 },
    'Quercus macrocarpa': { share: 3, dbh: 17 },
    'Salix babylonica': { share: 2, dbh: 24 },
    'Unlisted plant': { share: 1, dbh: 10 },
  },
};
