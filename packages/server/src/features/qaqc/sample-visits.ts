// Draws the sample of a run: by lot, and so that anybody can repeat the draw from the seed.
import { randomInt } from 'node:crypto';
import { Problem } from '@treewell/domain/problems';
import { QAQC_EXCLUSIONS, type QaqcDraw, type QaqcPreview } from '@treewell/domain/qaqc';
import { inclusionProbabilities, marginOfError, sampleSize } from '@treewell/domain/qaqc-sampling';
import type { Db } from '../../db/db.ts';
import { getFoundCounts, listDrawn, listEligible } from './sample-visits.queries.ts';

export interface Sample {
  seed: number;
  eligible_visits: number;
  visits: { visit_id: number; probability: number }[];
}

/** Randomly chosen: 32 bits. */
const newSeed = (): number => randomInt(2 ** 32);

export async function sampleVisits(db: Db, userId: number, draw: QaqcDraw, seed = newSeed()): Promise<Sample> {
  requireDatesInOrder(draw);
  const groups = await listEligible(db, userId, draw);
  const counts = groups.map(({ weight, visit_ids }) => ({ weight, visits: visit_ids.length }));
  const eligible = counts.reduce((sum, { visits }) => sum + visits, 0);
  if (eligible === 0) throw new Problem('qaqc_nothing_eligible');
  const drawn = sampleSize(eligible);
  const chances = inclusionProbabilities(counts, drawn);
  const likely = groups.map((group, place) => ({ ...group, probability: chances[place] ?? 1 }));
  return { seed, eligible_visits: eligible, visits: await listDrawn(db, { seed, drawn, groups: likely }) };
}

export function requireDatesInOrder({ start_date, end_date }: QaqcDraw): void {
  if (end_date < start_date) throw new Problem('qaqc_dates_reversed');
}

export async function previewSample(db: Db, userId: number, draw: QaqcDraw): Promise<Omit<QaqcPreview, 'active_run'>> {
  requireDatesInOrder(draw);
  const { reasons, ...counts } = await getFoundCounts(db, userId, draw);
  const drawn = sampleSize(counts.eligible_visits);
  const named = Object.values(reasons).reduce((sum, visits) => sum + visits, 0);
  return {
    ...counts,
    drawn_visits: drawn,
    margin: marginOfError(counts.eligible_visits, drawn),
    excluded: {
      ...(Object.fromEntries(
        QAQC_EXCLUSIONS.map((reason) => [reason, reasons[reason] ?? 0]),
      ) as QaqcPreview['excluded']),
      not_latest: counts.found_visits - named - counts.eligible_visits,
    },
  };
}
