// Draws the sample of a run: by lot, and so that anybody can repeat the draw from the seed.
import { randomInt } from 'node:crypto';
import { Problem } from '@treewell/domain/problems';
import { QAQC_EXCLUSIONS, type QaqcDraw, type QaqcPreview } from '@treewell/domain/qaqc/runs';
import { drawRank, inclusionProbabilities, marginOfError, sampleSize } from '@treewell/domain/qaqc/sampling';
import type { Db } from '../../db/db.ts';
import {
  type EligibleGroup,
  getFoundCounts,
  listEligible,
  listEligibleOnTrees,
  lockTreesOfVisits,
} from './sample-visits.queries.ts';

export interface Sample {
  seed: number;
  eligible_visits: number;
  visits: { visit_id: number; probability: number }[];
}

/** Randomly chosen: 32 bits. */
const newSeed = (): number => randomInt(2 ** 32);

export async function sampleVisits(db: Db, userId: number, draw: QaqcDraw, seed = newSeed()): Promise<Sample> {
  requireDatesInOrder(draw);
  const groups = await listEligible(db, userId, draw, seed);
  const eligible = groups.reduce((sum, { visits }) => sum + visits, 0);
  if (eligible === 0) throw new Problem('qaqc_nothing_eligible');
  return { seed, eligible_visits: eligible, visits: takeSample(groups, sampleSize(eligible)) };
}

const DRAWS_MAX = 3;

/**
 * Draws, and locks the trees of the drawn visits. Somebody may have withdrawn or changed one of them before its tree was
 * locked. Then the same lot is drawn again, from what there is now.
 */
export async function lockSample(
  db: Db,
  userId: number,
  draw: QaqcDraw,
): Promise<{ sample: Sample; treeIds: number[] }> {
  const seed = newSeed();
  for (let draws = 0; draws < DRAWS_MAX; draws++) {
    const sample = await sampleVisits(db, userId, draw, seed);
    const visitIds = sample.visits.map(({ visit_id }) => visit_id);
    const treeIds = await lockTreesOfVisits(db, visitIds);
    const eligible = new Set(await listEligibleOnTrees(db, userId, draw, treeIds));
    if (visitIds.every((visitId) => eligible.has(visitId))) return { sample, treeIds };
  }
  throw new Problem('unavailable');
}

/** The visits with the smallest ranks. With one group these are the smallest hashes. */
export function takeSample(groups: readonly EligibleGroup[], drawn: number): Sample['visits'] {
  const chances = inclusionProbabilities(groups, drawn);
  return groups
    .flatMap(({ first }, index) => {
      const probability = chances[index] as number;
      return first.map(({ visit_id, hash }) => ({
        visit_id,
        hash,
        probability,
        rank: drawRank(shareOf(hash), probability),
      }));
    })
    .toSorted((a, b) => a.rank - b.rank || Buffer.compare(a.hash, b.hash))
    .slice(0, drawn)
    .map(({ visit_id, probability }) => ({ visit_id, probability }));
}

const HASH_BYTES_READ = 6;
/** The hash as a number between 0 and 1. */
const shareOf = (hash: Buffer): number => (hash.readUIntBE(0, HASH_BYTES_READ) + 0.5) / 2 ** (8 * HASH_BYTES_READ);

export function requireDatesInOrder({ start_date, end_date }: QaqcDraw): void {
  if (end_date < start_date) throw new Problem('qaqc_dates_reversed');
}

export async function previewSample(db: Db, userId: number, draw: QaqcDraw): Promise<Omit<QaqcPreview, 'active_run'>> {
  requireDatesInOrder(draw);
  const { reasons, groups, ...counts } = await getFoundCounts(db, userId, draw);
  const drawn = sampleSize(counts.eligible_visits);
  const named = Object.values(reasons).reduce((sum, visits) => sum + visits, 0);
  return {
    ...counts,
    drawn_visits: drawn,
    margin: marginOfError(groups, drawn),
    excluded: {
      ...(Object.fromEntries(
        QAQC_EXCLUSIONS.map((reason) => [reason, reasons[reason] ?? 0]),
      ) as QaqcPreview['excluded']),
      not_latest: counts.found_visits - named - counts.eligible_visits,
    },
  };
}
