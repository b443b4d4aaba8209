// Help for the fields of visits, in English.
import { visitHelpPestsTexts } from './visit-help-pests.ts';

export const visitHelpTexts = {
  open: 'Help: {{topic}}',
  close: 'Close the help',
  loading: 'Loading the help',
  failed: 'The help could not be loaded. Check your connection and reload the page.',
  look: 'How to do it',
  hints: 'What it may mean',
  manual: 'One-page manual to print (PDF)',
  flowchart: 'DBH flowchart (PDF)',
  pictures: 'The ten classes in pictures',
  picture: '{{percent}}% of the sky visible',
  pictureAlt: 'Class {{number}}: a crown with {{percent}}% of the sky visible',
  taskList: 'The tasks, in the order of the form',
  notADiagnosis: 'These signs are hints, not a diagnosis. Report what you see and let an expert confirm it.',
  /** In the drawing of a tape around a trunk. */
  breastHeight: '{4.5 ft|1.37 m}',

  report:
    "Report what you suspect to your state's department of agriculture or forestry, or to your city's forester. A photo and the place of the tree help them.",

  topics: {
    dbh: {
      title: 'Trunk diameter (DBH)',
      what: 'The thickness of the trunk at breast height: {4.5 ft|1.37 m} above the ground.',
      look: 'Put a tape around the trunk at that height, snug and at a right angle to the trunk. The diameter is the circumference divided by 3.14. On a slope, measure the height from the ground on the uphill side. If the trunk leans, measure it along the trunk. If the trunk forks below that height, measure below the fork and write the height in the notes.',
    },
    treeheight: {
      title: 'Tree height',
      what: 'How tall the tree is in {feet|meters}, from the ground to the highest tip.',
      look: 'Stand where you see both the top and the foot of the tree. Use a height app or a clinometer. Or compare: somebody of known height stands at the trunk, and you count how often they fit into the tree.',
    },
    fine_twig_dieback: {
      title: 'Fine twig dieback',
      what: 'Fine twigs that died recently at the top and the outside of the living crown, as a share of that crown.',
      look: 'Look at the upper and outer crown from two sides, and estimate the share with bare, dead twigs. Branches that died in the shade, low or inside the crown, do not count. For orientation: up to 10% is good, 11 to 25% fair, 26 to 50% poor.',
    },
    leaf_defoliation: {
      title: 'Leaf defoliation',
      what: 'Leaf area that is missing on living twigs: eaten, torn or dropped.',
      look: 'Compare the crown with a full one of the same species, and estimate the missing share. Dead twigs do not count here. Choose N/A if you cannot judge the leaves, for example in winter.',
    },
    leaf_discoloration: {
      title: 'Leaf discoloration',
      what: 'The share of the leaves with a color that is wrong for the season: yellow, brown or bleached.',
      look: 'Look at the whole crown, then at some leaves. Fall color does not count. Choose N/A if you cannot judge the leaves.',
    },
    crown_vigor: {
      title: 'Crown vigor',
      what: 'One judgment of the whole crown, from healthy to dead: how much of it has dead twigs, wrong colors or missing leaves.',
      look: 'Step back until you see all of the crown, and walk around the tree. Judge the crown only: not the trunk, and not how safely the tree stands.',
    },
    crown_light_exposure: {
      title: 'Crown light exposure',
      what: 'How many faces of the crown get direct light. A crown has five: the top and four sides.',
      look: 'Imagine a box around the crown. Count the faces that direct light reaches. Buildings and other trees close by take light away.',
    },
    crown_density_trans: {
      title: 'Crown transparency',
      what: 'The share of sky that you see through the leafy part of the crown. The higher it is, the thinner the crown.',
      look: 'Stand where you have sky behind the crown. Compare its leafy part with the ten pictures, and choose the nearest. This estimate is hard for everybody: ask a second person.',
    },
    ...visitHelpPestsTexts.topics,
    time_spent: {
      title: 'Time spent',
      what: 'How long you cared for the tree, in hours.',
      look: 'Write parts of an hour as decimals: 15 minutes are 0.25, half an hour is 0.5. Many visits are short: half of them take a quarter of an hour or less.',
    },
    stewardship_tasks: {
      title: 'Care tasks',
      what: 'What you did for the tree on this visit.',
      look: 'Choose everything that you did. Below is what matters for each task.',
    },
  },

  tasks: {
    '1': 'Water: give a young tree {15 to 20 gallons|60 to 75 liters} a week, slowly; about {10 gallons for each inch|15 liters for each centimeter} of trunk diameter. Skip it after {1 in|25 mm} of rain or more.',
    '2': 'Topsoil over roots: only to cover roots again that were washed out. Cities warn that more soil smothers the roots and rots the trunk.',
    '3': 'Mulch over roots: {2 to 4 in|5 to 10 cm} deep, in a ring as wide as you can make it: at least {3 ft|1 m} across, at best out to the edge of the crown. Keep it {1 to 6 in|3 to 15 cm} away from the trunk, never piled up like a volcano.',
    '4': 'Refuse and litter: take away what lies in the tree bed.',
    '5': 'Stakes against cars: posts that guard the tree. They are not tied to the trunk.',
    '6': 'Stakes for lean: only if the tree cannot stand alone. Tie low and loose, and remove them after 6 to 12 months, 2 years at most.',
    '7': 'Fence or guard: keeps feet, bikes, dogs and mowers off roots and bark.',
    '8': 'Dead or diseased branches: cut just outside the branch collar, the swelling where the branch begins.',
    '9': 'Soil: loosen the top {2 to 3 in|5 to 8 cm} so that water can enter.',
    '10': 'Weeds: pull them by hand, with the whole root.',
    '11': 'Larger tree bed: remove paving or grass and cut no roots. It often needs a permit.',
    '12': 'Suckers: cut the shoots at the base of the trunk. Street trees often need a permit from the city.',
    '13': 'Crossing branches: remove one of two that rub. Street trees often need a permit from the city.',
    '14': 'Major branches: never remove more than 25 to 30% of the living crown in one go. Large limbs are work for professionals, often with a permit from the city.',
    '15': 'Other: write in the notes what you did.',
  },

  sources: {
    dbh: 'Source: Roman et al. 2018, Arboriculture & Urban Forestry. Slope: US Forest Service FIA handbook. Lean: Colorado Tree Coalition.',
    treeheight: 'Source: our own guidance.',
    fine_twig_dieback: 'Source: US Forest Service FIA handbook. The words good, fair and poor: i-Tree Eco.',
    leaf_defoliation:
      'Source: five classes as in Hallett & Hallett 2018, Arboriculture & Urban Forestry. The percent limits are our own.',
    leaf_discoloration:
      'Source: five classes as in Hallett & Hallett 2018, Arboriculture & Urban Forestry. The percent limits are our own.',
    crown_vigor: 'Source: US Forest Service report NRS-194, by a secondary source.',
    crown_light_exposure:
      'Source: US Forest Service FIA handbook. That N/A and no direct light are one choice is our own rule.',
    crown_density_trans: 'Source: US Forest Service FIA handbook. The pictures are our own: one computer-drawn tree.',
    ...visitHelpPestsTexts.sources,
    time_spent: 'Source: our own count in volunteer logs of 1,051 visits to street trees in New York City.',
    stewardship_tasks:
      'Source: the cities of Grand Rapids, Madison, Stevens Point, Cumberland, Edmond and St. Charles; Arbor Day Foundation; Tree Eastie; Our City Forest; University of California ANR.',
  },
};

export type VisitHelpTexts = typeof visitHelpTexts;
