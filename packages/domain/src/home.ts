// Home: the three totals of the dashboard's first page.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Totals = z
  .object({
    trees: z.int().describe('trees surveyed'),
    visits: z.int().describe('tree care activities'),
    users: z.int().describe('civic scientists'),
  })
  .meta({ id: 'Totals' });
export type Totals = z.output<typeof Totals>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getTotals = endpoint('GET', '/trees', {
  summary: 'Trees, visits and people on the whole platform',
  data: Totals,
});
