// Species: what a tree can be.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, ofProject } from './fields.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './languages.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Mixtures of species: pinned to the top of the list, never given a health index. */
export const UNKNOWN_PLANT = 1;

export const UNLISTED_PLANT = 2;

export const SPECIAL_SPECIES: readonly number[] = [UNKNOWN_PLANT, UNLISTED_PLANT];

// ── Shapes ──────────────────────────────────────────────────────────────────

/** The name of the field with the common names in a language: common_name_es. */
export type CommonNameKey = `common_name_${OtherLanguage}`;
export const commonNameKey = (language: OtherLanguage): CommonNameKey => `common_name_${language}`;

export const Species = z
  .object({
    sub_id: z.int(),
    common_name: z.string(),
    ...(Object.fromEntries(
      OTHER_LANGUAGES.map((language) => [
        commonNameKey(language),
        described(z.string(), `in the language "${language}"; empty where no such name is known`),
      ]),
    ) as Record<CommonNameKey, z.ZodMiniString>),
    scientific_name: z.string(),
  })
  .register(z.globalRegistry, { id: 'Species' });
export type Species = z.output<typeof Species>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listSpecies = endpoint('GET', '/trees/list', {
  summary: 'The species to choose from, the two special entries first',
  data: z.array(Species),
});

export const listProjectSpecies = endpoint('GET', '/trees/project/species', {
  summary:
    'The species of the trees of a project, the most frequent first; members only. In a large project they come from a sample of its trees, so that rare species may be missing',
  input: ofProject,
  data: z.array(described(z.int(), 'sub_id')),
});
