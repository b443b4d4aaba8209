// Places: the cities and towns of the world, found by their names.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText, wireNumber } from './fields.ts';
import { roundTinyToZero } from './geo.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PLACE_SEARCH_MAX_LENGTH = 100;
export const PLACES_FOUND_MAX = 8;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Place = z
  .object({
    name: z.string(),
    matched_name: z
      .string()
      .nullable()
      .describe('the other name by which the search has found it, such as Londres for London; null for its main name'),
    region: z.string().describe('state or province, in English; empty where the country has none'),
    country: z.string().describe('ISO 3166-1, two letters'),
    population: z.int().describe('0 when it is not known'),
    longitude: z.number(),
    latitude: z.number(),
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof Place>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const findPlaces = endpoint('GET', '/places', {
  summary:
    'Cities and towns in whose name a word starts with a text; exact names and large places first, near ones before far ones; at most 8. Data: GeoNames, CC BY 4.0',
  input: z
    .object({
      searchText: requiredText(PLACE_SEARCH_MAX_LENGTH).describe(
        'a name in any spelling, with or without region and country: "zurich", "Paris, Texas"',
      ),
      inLatitude: wireNumber(z.number().min(-90).max(90).overwrite(roundTinyToZero))
        .optional()
        .describe('together with inLongitude: places near this one come first'),
      inLongitude: wireNumber(z.number().min(-180).max(180).overwrite(roundTinyToZero)).optional(),
    })
    .transform(({ searchText, inLatitude, inLongitude }) => ({
      searchText,
      near: inLatitude === undefined || inLongitude === undefined ? undefined : ([inLongitude, inLatitude] as const),
    })),
  data: z.array(Place),
});
