// What a printed list is about, in its address: the filter and the search of the table, an area of the map, and the order.
// So a list can be opened again, or sent to somebody. Pure.
import type { Position, Ring } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import type { TreeFilterSearch } from '../../../api/tree-filter-address.ts';
import { readTableState, writeTableState, type TreeSort } from '../table/rows/table-state.ts';

export const PRINT_ORDERS = ['sorted', 'walk'] as const;
type PrintOrder = (typeof PRINT_ORDERS)[number];

/** The words of a printed list in the address. A person may have typed anything there. */
export interface PrintSearch {
  /** Of the table. */
  q?: unknown;
  sort?: unknown;
  /** The corners of an area on the map: 38.9_-77.04_38.91_-77.04_38.91_-77.03 (latitude and longitude of each). */
  area?: unknown;
  /** True for the trees inside the area only. */
  inside?: unknown;
  order?: unknown;
}

export interface PrintState {
  text: string;
  sort: TreeSort | undefined;
  area: Ring | undefined;
  isInside: boolean;
  order: PrintOrder;
}

/** An address with more corners would be too long for some servers. */
const CORNERS_MAX = 200;
/** A meter on the ground. */
const DECIMALS = 5;
/** The address writes commas as %2C, but this as it is. */
const SEPARATOR = '_';
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

export function readPrint(search: PrintSearch): PrintState {
  const { text, sort } = readTableState(search);
  const area = readArea(search.area);
  return {
    text,
    sort,
    area,
    isInside: area !== undefined && search.inside === true,
    order: PRINT_ORDERS.find((order) => order === search.order) ?? 'sorted',
  };
}

/** Leaves defaults out of the address. */
export function writePrint({ text = '', sort, area, isInside, order }: Partial<PrintState>): PrintSearch {
  const table = writeTableState({ text, sort, page: 1, size: 50, columns: undefined });
  return {
    q: table.q,
    sort: table.sort,
    area: area && writeArea(area),
    inside: isInside || undefined,
    order: order === 'walk' ? order : undefined,
  };
}

export const fitsAddress = (ring: Ring): boolean => ring.length <= CORNERS_MAX + 1;

const writeArea = (ring: Ring): string =>
  ring
    .slice(0, -1)
    .flatMap(([longitude, latitude]) => [latitude, longitude].map((degree) => Number(degree.toFixed(DECIMALS))))
    .join(SEPARATOR);

function readArea(area: unknown): Ring | undefined {
  if (typeof area !== 'string') return undefined;
  const numbers = area.split(SEPARATOR, CORNERS_MAX * 2 + 1);
  if (numbers.length % 2 !== 0 || !numbers.every((text) => NUMBER.test(text))) return undefined;
  const corners = Array.from({ length: numbers.length / 2 }, (_, index): Position => {
    const [latitude, longitude] = [Number(numbers[index * 2]), Number(numbers[index * 2 + 1])];
    return [longitude, latitude];
  });
  const ring = [...corners, ...corners.slice(0, 1)];
  return checkRing(ring) === undefined ? ring : undefined;
}

/** What a link to the list takes along. */
export type PrintLink = PrintSearch & TreeFilterSearch;
