// Which signs together hint at which pest or disease (domain.md section 3). A hint is not a diagnosis.
import type { PestAnswers } from './visits/pest-detection.ts';

// ── Options and limits ──────────────────────────────────────────────────────

type Sign = { readonly [Field in keyof PestAnswers]?: string };

interface PestPattern {
  id: string;
  /** The first words of scientific names; undefined for any tree. */
  genera?: readonly string[];
  /** One of these is enough. */
  telling: readonly Sign[];
  /** Two of these are enough. */
  supporting: readonly Sign[];
  /** Where the signs are described. */
  source: string;
}

export const PEST_PATTERNS = [
  {
    id: 'emerald_ash_borer',
    genera: ['Fraxinus'],
    telling: [
      { exit_holes: 'small D-shaped' },
      { s_shaped_galleries: 'Yes' },
      { adult_insect_or_larva_appearance: 'small emerald green beetle' },
    ],
    supporting: [
      { blonding: 'Yes' },
      { epicormic_sprouts: 'Yes' },
      { bark_fissures: 'Yes' },
      { holes_in_leaves: 'near outer edge' },
    ],
    source: 'Michigan DNR; Maine Forest Service; New York Invasive Species Information',
  },
  {
    id: 'asian_longhorned_beetle',
    genera: ['Acer', 'Betula', 'Ulmus', 'Salix', 'Aesculus'],
    telling: [
      { exit_holes: 'pencil-width round' },
      { adult_insect_or_larva_appearance: 'black beetle with white spots' },
      { eggs: 'shallow round discolored divots' },
    ],
    supporting: [{ frass: 'Yes' }, { discoloration_deciduous: 'Yes' }],
    source: 'USDA APHIS; Maine Forest Service',
  },
  {
    id: 'goldspotted_oak_borer',
    genera: ['Quercus'],
    telling: [
      { exit_holes: 'small D-shaped' },
      { adult_insect_or_larva_appearance: 'small brown beetle with orange spots' },
    ],
    supporting: [{ exudation: 'red or black staining' }, { dead_twigs: 'Yes' }],
    source: 'University of California, Agriculture and Natural Resources',
  },
  {
    id: 'shot_hole_borer',
    telling: [{ exit_holes: 'multiple pen-tip sized (shotgun spray)' }],
    supporting: [
      { exudation: 'white powdery substance' },
      { exudation: 'bark discoloration around exit holes' },
      { adult_insect_or_larva_appearance: 'tiny brown beetle' },
      { frass: 'Yes' },
    ],
    source: 'University of California, Agriculture and Natural Resources',
  },
  {
    id: 'thousand_cankers_disease',
    genera: ['Juglans'],
    telling: [{ exit_holes: 'tiny holes surrounded by cankers' }],
    supporting: [
      { wilted_leaves: 'Yes' },
      { dead_bark: 'Yes' },
      { adult_insect_or_larva_appearance: 'tiny brown beetle' },
    ],
    source: 'Wisconsin DATCP; University of California IPM',
  },
  {
    id: 'oak_wilt',
    genera: ['Quercus'],
    telling: [{ exudation: 'black fungal mat' }, { exudation: 'brown fungal mat in sapwood' }],
    supporting: [
      { exudation: 'apple cider odor' },
      { wilted_leaves: 'Yes' },
      { premature_leaf_loss: 'Yes' },
      { bark_fissures: 'Yes' },
    ],
    source: 'The Morton Arboretum',
  },
  {
    id: 'sudden_oak_death',
    genera: ['Quercus', 'Notholithocarpus', 'Lithocarpus'],
    telling: [{ exudation: 'black or reddish ooze around cankers' }],
    supporting: [],
    source: 'Phytosphere Research; USDA Forest Service',
  },
  {
    id: 'laurel_wilt',
    genera: ['Persea', 'Sassafras', 'Laurus', 'Umbellularia', 'Cinnamomum'],
    telling: [],
    supporting: [{ exudation: 'brown fungal mat in sapwood' }, { wilted_leaves: 'Yes' }, { frass: 'Yes' }],
    source: 'State extension services',
  },
  {
    id: 'hemlock_woolly_adelgid',
    genera: ['Tsuga'],
    telling: [{ eggs: 'waxy woolly white masses at needle base' }],
    supporting: [],
    source: 'Town of Sturbridge, Massachusetts',
  },
  {
    id: 'spongy_moth',
    telling: [
      { eggs: 'fluffy brown masses on trunk' },
      { adult_insect_or_larva_appearance: 'caterpillar with blue and red spots' },
      { adult_insect_or_larva_appearance: 'moth with white to light brown wings' },
    ],
    supporting: [],
    source: 'University of Missouri Extension',
  },
  {
    id: 'citrus_greening',
    genera: ['Citrus'],
    telling: [{ adult_insect_or_larva_appearance: 'bright green winged insect' }],
    supporting: [
      { fruit_damage: 'misshapen fruits' },
      { fruit_damage: 'discolored fruits' },
      { eggs: 'clusters of small oval eggs' },
      { discoloration_deciduous: 'Yes' },
    ],
    source: 'University of California, Agriculture and Natural Resources',
  },
  {
    id: 'winter_moth',
    telling: [],
    supporting: [{ fruit_damage: 'buds appear shriveled' }, { holes_in_leaves: 'closer to midrib' }],
    source: 'Bartlett Tree Experts; Royal Horticultural Society',
  },
] as const satisfies readonly PestPattern[];

export type PestPatternId = (typeof PEST_PATTERNS)[number]['id'];
export const PEST_PATTERN_IDS = PEST_PATTERNS.map(({ id }) => id);

// ── Rules ───────────────────────────────────────────────────────────────────

const SUPPORTING_MIN = 2;

const isSeen = (sign: Sign, answers: PestAnswers): boolean =>
  Object.entries(sign).every(([field, answer]) => {
    const given = answers[field as keyof PestAnswers];
    // Both: near the edge and close to the midrib.
    return given === answer || (field === 'holes_in_leaves' && given === 'Both');
  });

const matches = ({ genera, telling, supporting }: PestPattern, scientificName: string, answers: PestAnswers): boolean =>
  (genera === undefined || genera.includes(scientificName.split(' ')[0] ?? '')) &&
  (telling.some((sign) => isSeen(sign, answers)) ||
    supporting.filter((sign) => isSeen(sign, answers)).length >= SUPPORTING_MIN);

/** The patterns that the answers match, for a tree of this species. */
export const findPestPatterns = (scientificName: string, answers: PestAnswers): (typeof PEST_PATTERNS)[number][] =>
  PEST_PATTERNS.filter((pattern) => matches(pattern, scientificName, answers));
