// Places: the cities and towns of the world, found by their names.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, requiredText, wireNumber } from './fields.ts';
import { roundTinyToZero } from './geo.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PLACE_SEARCH_MAX_LENGTH = 100;
export const PLACES_FOUND_MAX = 8;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Place = z
  .object({
    name: z.string(),
    matched_name: described(
      z.nullable(z.string()),
      'the other name by which the search has found it, such as Londres for London; null for its main name',
    ),
    region: described(z.string(), 'state or province, in English; empty where the country has none'),
    country: described(z.string(), 'ISO 3166-1, two letters'),
    population: described(z.int(), '0 when it is not known'),
    longitude: z.number(),
    latitude: z.number(),
  })
  .register(z.globalRegistry, { id: 'Place' });
export type Place = z.output<typeof Place>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const findPlaces = endpoint('GET', '/places', {
  summary:
    'Cities and towns in whose name a word starts with a text; exact names and large places first, near ones before far ones; at most 8. Data: GeoNames, CC BY 4.0',
  input: z.pipe(
    z.object({
      searchText: described(
        requiredText(PLACE_SEARCH_MAX_LENGTH),
        'a name in any spelling, with or without region and country: "zurich", "Paris, Texas"',
      ),
      inLatitude: described(
        z.optional(wireNumber(z.number().check(z.minimum(-90), z.maximum(90), z.overwrite(roundTinyToZero)))),
        'together with inLongitude: places near this one come first',
      ),
      inLongitude: z.optional(
        wireNumber(z.number().check(z.minimum(-180), z.maximum(180), z.overwrite(roundTinyToZero))),
      ),
    }),
    z.transform(({ searchText, inLatitude, inLongitude }) => ({
      searchText,
      near: inLatitude === undefined || inLongitude === undefined ? undefined : ([inLongitude, inLatitude] as const),
    })),
  ),
  data: z.array(Place),
});
