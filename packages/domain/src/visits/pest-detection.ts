// A pest detection: signs of insects and diseases (§9; meanings in domain.md section 3).
import { answerField, textOptions } from '../field-kinds.ts';
import { type RecordFields } from '../record-fields.ts';
import { COMMON_VISIT_FIELDS } from './common-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

const YES_NO = textOptions('Yes', 'No');

const EXIT_HOLES = textOptions(
  'None',
  'pencil-width round',
  'small D-shaped',
  'multiple pen-tip sized (shotgun spray)',
  'tiny holes surrounded by cankers',
  'Other',
);

const EXUDATIONS = textOptions(
  'None',
  'red or black staining',
  'black fungal mat',
  'brown fungal mat in sapwood',
  'apple cider odor',
  'bark discoloration around exit holes',
  'white powdery substance',
  'black or reddish ooze around cankers',
  'white woolly egg masses under leaves',
  'Other',
);

const EGG_SITES = textOptions(
  'None',
  'waxy woolly white masses at needle base',
  'fluffy brown masses on trunk',
  'clusters of small oval eggs',
  'shallow round discolored divots',
  'Other',
);

const INSECTS = textOptions(
  'None',
  'moth with white to light brown wings',
  'black beetle with white spots',
  'small emerald green beetle',
  'small brown beetle with orange spots',
  'caterpillar with blue and red spots',
  'tiny brown beetle',
  'bright green winged insect',
  'Other',
);

const FRUIT_DAMAGES = textOptions('None', 'misshapen fruits', 'discolored fruits', 'buds appear shriveled', 'Other');

const LEAF_HOLES = textOptions('None', 'near outer edge', 'closer to midrib', 'Both', 'Other');

const choice = <const W extends string, const Option extends string>(
  wire: W,
  answers: readonly { value: Option; label: Option }[],
) => answerField(wire, answers, 'everybody', { isNumbered: true });

/** A bare number is refused: in some clients 0 means Yes, in others No. */
const yesNo = <const W extends string>(wire: W) => answerField(wire, YES_NO, 'everybody', { isNumbered: false });

export const PEST_CHOICE_FIELDS = {
  exit_holes: choice('exitHoles', EXIT_HOLES),
  exudation: choice('inExudation', EXUDATIONS),
  eggs: choice('inEggs', EGG_SITES),
  adult_insect_or_larva_appearance: choice('adultInsectOrLarvaAppearance', INSECTS),
  fruit_damage: choice('fruitDamage', FRUIT_DAMAGES),
  holes_in_leaves: choice('holesInLeaves', LEAF_HOLES),
} as const satisfies RecordFields;

export const PEST_SIGN_FIELDS = {
  frass: yesNo('inFrass'),
  epicormic_sprouts: yesNo('epicormicSprouts'),
  blonding: yesNo('blonding'),
  s_shaped_galleries: yesNo('sShapedGalleries'),
  bark_fissures: yesNo('barkFissures'),
  dead_bark: yesNo('deadBark'),
  galls: yesNo('inGalls'),
  dead_twigs: yesNo('deadTwigs'),
  discoloration_deciduous: yesNo('discolorationDeciduous'),
  discoloration_conifer: yesNo('discolorationConifer'),
  wilted_leaves: yesNo('wiltedLeaves'),
  premature_leaf_loss: yesNo('prematureLeafLoss'),
} as const satisfies RecordFields;

export const PEST_DETECTION_FIELDS = {
  ...COMMON_VISIT_FIELDS,
  ...PEST_CHOICE_FIELDS,
  ...PEST_SIGN_FIELDS,
} as const satisfies RecordFields;

// ── Rules ───────────────────────────────────────────────────────────────────

export type PestAnswers = {
  readonly [F in keyof typeof PEST_CHOICE_FIELDS | keyof typeof PEST_SIGN_FIELDS]?: string | null | undefined;
};

/** The fields whose answer is a sign: anything but None, No and no answer. */
export const pestSigns = (answers: PestAnswers): (keyof PestAnswers)[] =>
  (Object.keys({ ...PEST_CHOICE_FIELDS, ...PEST_SIGN_FIELDS }) as (keyof PestAnswers)[]).filter(
    (field) => ![undefined, null, 'None', 'No'].includes(answers[field]),
  );
