// Names of the fields of visits and of their choices, in English. The text of a class says what it means.
import { DIEBACK_BANDS } from '@treewell/domain/visits/health-check';
import { type ALL_VISIT_FIELDS } from '@treewell/domain/visits/kinds';
import type { FieldTexts } from '../../field-texts.ts';

const yesNo = { options: { Yes: 'Yes', No: 'No' } };

export const visitFieldsTexts = {
  dbh: { label: 'DBH', input: 'DBH ({in|cm})', hint: 'Around the trunk at {4.5 ft|1.37 m}, divided by 3.14.' },
  treeheight: { label: 'Tree height', input: 'Tree Height ({feet|meters}, optional)' },
  notes: { label: 'Notes' },

  fine_twig_dieback: {
    label: 'Fine twig dieback',
    hint: 'Dead fine twigs at the top and outer edge of the live crown. Branches in the shade inside do not count.',
    options: DIEBACK_BANDS,
  },
  leaf_defoliation: {
    label: 'Leaf defoliation',
    hint: 'Leaf area that is missing on live twigs: eaten, torn or dropped.',
    options: {
      0: 'Cannot tell',
      1: 'None or a trace (0-1%)',
      2: 'Light (2-25%)',
      3: 'Moderate (26-50%)',
      4: 'Heavy (51-75%)',
      5: 'Severe (76-100%)',
    },
  },
  leaf_discoloration: {
    label: 'Leaf discoloration',
    hint: 'Leaves with a wrong color for the season: yellow, brown, bleached.',
    options: {
      0: 'Cannot tell',
      1: 'None or a trace (0-1%)',
      2: 'Light (2-25%)',
      3: 'Moderate (26-50%)',
      4: 'Heavy (51-75%)',
      5: 'Severe (76-100%)',
    },
  },
  crown_vigor: {
    label: 'Crown vigor',
    hint: 'The whole crown, without the trunk.',
    options: {
      0: 'Cannot tell',
      1: 'Healthy: less than 10% affected',
      2: 'Slightly unhealthy: 10-25%',
      3: 'Moderately unhealthy: 26-50%',
      4: 'Severely unhealthy: over 50%, some leaves alive',
      5: 'Dead',
    },
  },
  crown_light_exposure: {
    label: 'Crown light exposure',
    hint: 'The top and the four sides of the crown: how many get direct light?',
    options: {
      0: 'Cannot tell, or no direct light',
      1: 'The top or one side',
      2: 'The top and one side',
      3: 'The top and two sides',
      4: 'The top and three sides',
      5: 'The top and all four sides',
    },
  },
  crown_density_trans: {
    label: 'Crown transparency',
    hint: 'Sky that shows through the leafy part of the crown. Choose the picture that looks most like it.',
    options: {
      1: '5%',
      2: '15%',
      3: '25%',
      4: '35%',
      5: '45%',
      6: '55%',
      7: '65%',
      8: '75%',
      9: '85%',
      10: '95%',
    },
  },

  exit_holes: {
    label: 'Exit holes',
    options: {
      None: 'None',
      'pencil-width round': 'Pencil-width round',
      'small D-shaped': 'Small D-shaped',
      'multiple pen-tip sized (shotgun spray)': 'Multiple pen-tip sized (shotgun spray)',
      'tiny holes surrounded by cankers': 'Tiny holes surrounded by cankers',
      Other: 'Other',
    },
  },
  exudation: {
    label: 'Exudation',
    options: {
      None: 'None',
      'red or black staining': 'Red or black staining',
      'black fungal mat': 'Black fungal mat',
      'brown fungal mat in sapwood': 'Brown fungal mat in sapwood',
      'apple cider odor': 'Apple cider odor',
      'bark discoloration around exit holes': 'Bark discoloration around exit holes',
      'white powdery substance': 'White powdery substance',
      'black or reddish ooze around cankers': 'Black or reddish ooze around cankers',
      'white woolly egg masses under leaves': 'White woolly egg masses under leaves',
      Other: 'Other',
    },
  },
  eggs: {
    label: 'Egg sites',
    options: {
      None: 'None',
      'waxy woolly white masses at needle base': 'Waxy woolly white masses at needle base',
      'fluffy brown masses on trunk': 'Fluffy brown masses on trunk',
      'clusters of small oval eggs': 'Clusters of small oval eggs',
      'shallow round discolored divots': 'Shallow round discolored divots',
      Other: 'Other',
    },
  },
  adult_insect_or_larva_appearance: {
    label: 'Adult insect or larvae',
    options: {
      None: 'None',
      'moth with white to light brown wings': 'Moth with white to light brown wings',
      'black beetle with white spots': 'Black beetle with white spots',
      'small emerald green beetle': 'Small emerald green beetle',
      'small brown beetle with orange spots': 'Small brown beetle with orange spots',
      'caterpillar with blue and red spots': 'Caterpillar with blue and red spots',
      'tiny brown beetle': 'Tiny brown beetle',
      'bright green winged insect': 'Bright green winged insect',
      Other: 'Other',
    },
  },
  fruit_damage: {
    label: 'Damaged fruits or buds',
    options: {
      None: 'None',
      'misshapen fruits': 'Misshapen fruits',
      'discolored fruits': 'Discolored fruits',
      'buds appear shriveled': 'Buds appear shriveled',
      Other: 'Other',
    },
  },
  holes_in_leaves: {
    label: 'Holes in leaves',
    options: {
      None: 'None',
      'near outer edge': 'Near outer edge',
      'closer to midrib': 'Closer to midrib',
      Both: 'Both',
      Other: 'Other',
    },
  },
  frass: { label: 'Frass', hint: 'Sawdust-like waste of insects that bore into wood.', ...yesNo },
  epicormic_sprouts: { label: 'Epicormic sprouts', hint: 'New shoots from the trunk or its base.', ...yesNo },
  blonding: { label: 'Blonding', hint: 'Pale patches where woodpeckers flaked the bark.', ...yesNo },
  s_shaped_galleries: { label: 'S-shaped galleries', hint: 'Winding tunnels under loose bark.', ...yesNo },
  bark_fissures: { label: 'Bark fissures', hint: 'Vertical splits in the bark.', ...yesNo },
  dead_bark: { label: 'Dead bark', hint: 'Sunken or dead patches of bark (cankers).', ...yesNo },
  galls: { label: 'Galls', hint: 'Swellings on leaves or twigs.', ...yesNo },
  dead_twigs: { label: 'Dead twigs', ...yesNo },
  discoloration_deciduous: {
    label: 'Discoloration (deciduous)',
    hint: 'Leaves with a wrong color for the season.',
    ...yesNo,
  },
  discoloration_conifer: { label: 'Discoloration (conifer)', hint: 'Grayish, yellow or brown needles.', ...yesNo },
  wilted_leaves: { label: 'Wilted leaves', ...yesNo },
  premature_leaf_loss: { label: 'Premature leaf loss', hint: 'Leaves fall before autumn.', ...yesNo },

  time_spent: { label: 'Time spent', input: 'Time spent (hours)' },
  stewardship_tasks: {
    label: 'Stewardship tasks',
    options: {
      Water: 'Water',
      'Topsoil over roots': 'Topsoil over roots',
      'Mulch over roots': 'Mulch over roots',
      'Removal of refuse / liter': 'Removal of refuse / litter',
      'Stake tree for safety / protection from cars': 'Stake tree for safety / protection from cars',
      'Stake tree for lean': 'Stake tree for lean',
      'Install tree fence / guard': 'Install tree fence / guard',
      'Dead / diseased branch pruning': 'Dead / diseased branch pruning',
      'Manage soil': 'Manage soil',
      'Weed tree bed': 'Weed tree bed',
      'Enlarge tree bed': 'Enlarge tree bed',
      'Pruned suckers': 'Pruned suckers',
      'Removed crossing branches': 'Removed crossing branches',
      'Pruned major structural branches': 'Pruned major structural branches',
      'Other - see notes': 'Other - see notes',
    },
  },
} satisfies FieldTexts<typeof ALL_VISIT_FIELDS>;

export type VisitFieldsTexts = typeof visitFieldsTexts;
