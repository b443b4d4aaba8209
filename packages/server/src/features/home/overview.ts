// What the landing page shows of the whole platform. It may be some minutes old, so that a crowd of visitors costs no
// more than one.
import type { Overview } from '@treewell/domain/home';
import type { Db } from '../../db/db.ts';
import { CELL_BITS, middleOf, placeOf, zoomOut } from '../../shapes/cells.ts';
import { getTotals } from './home.queries.ts';
import { listOccupiedCells } from './overview.queries.ts';

/** A square is a map tile of this zoom: about 100 miles wide at the equator. */
const SQUARE_ZOOM = 8;
const KEEP_MS = 5 * 60_000;

interface Kept {
  until: number;
  overview: Promise<Overview>;
}

const kept = new WeakMap<Db, Kept>();

export function recentOverview(db: Db, now = Date.now()): Promise<Overview> {
  const known = kept.get(db);
  if (known && known.until > now) return known.overview;
  const overview = readOverview(db);
  kept.set(db, { until: now + KEEP_MS, overview });
  // The next visitor asks again.
  overview.catch(() => kept.delete(db));
  return overview;
}

async function readOverview(db: Db): Promise<Overview> {
  const cells = await listOccupiedCells(db, 2 * (CELL_BITS - SQUARE_ZOOM));
  const squares = cells.map((cell): [number, number] => {
    const [longitude, latitude] = middleOf(zoomOut(placeOf(cell), SQUARE_ZOOM));
    return [rounded(longitude), rounded(latitude)];
  });
  return { ...(await getTotals(db)), squares };
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
