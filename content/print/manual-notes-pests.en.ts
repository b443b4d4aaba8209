// What the manuals about signs of pests say beyond the help of the app, in English.
import type { PestNotes } from './manual-notes-shape.ts';

const none = 'You looked and found none.';
const other = 'Something else. Describe it in the notes and add a photo.';

export const manualNotesPestsEn: PestNotes = {
  exit_holes: {
    drawing:
      'Bark with four kinds of holes: round with a pencil in it, D-shaped, a spray of tiny holes, and pin-size holes in dead patches.',
    judge: 'Go close, and hold a pencil or a ruler beside the hole. Shape and size decide.',
    answers: {
      None: none,
      'pencil-width round': 'Round, ¼ in or more, often about ⅜ in. A pencil goes in an inch.',
      'small D-shaped': 'About ⅛ in (3 mm). One side is flat, the other is curved.',
      'multiple pen-tip sized (shotgun spray)': 'Many holes below 1 mm, with stains, gum, white powder or sawdust.',
      'tiny holes surrounded by cankers': 'Pin-size, 1/16 in or less, over small dead patches of bark.',
      Other: other,
    },
    mistakes: [
      'Judging the size from far away.',
      'Searching the trunk at eye level only. Look at the large branches too.',
      'Choosing None without having looked. Leave the question open instead.',
    ],
  },
  exudation: {
    drawing: 'Dark thick sap runs down the bark from a wound. White powder stands around two small holes.',
    judge: 'Look, then smell. If several answers fit, choose the strongest sign and write the others in the notes.',
    answers: {
      None: none,
      'red or black staining': 'Dark patches or red blisters on the trunk.',
      'black fungal mat': 'A gray-black pad that pushes the bark open.',
      'brown fungal mat in sapwood': 'Brown or dark streaks in wood that lies open already.',
      'apple cider odor': 'A sweet, fermenting smell.',
      'bark discoloration around exit holes': 'Wet or dry stains around holes.',
      'white powdery substance': 'White crumbs like sugar around tiny holes.',
      'black or reddish ooze around cankers': 'Dark thick sap from whole bark, often 3 to 6 ft up.',
      'white woolly egg masses under leaves': 'White wool on the undersides of leaves.',
      Other: other,
    },
    mistakes: [
      'Taking a sour smell for apple cider. A sour wet patch is mostly harmless.',
      'Cutting the bark to look below it.',
    ],
  },
  eggs: {
    drawing: 'White wool at the base of needles on the left. A felt-like tan patch on bark on the right.',
    judge: 'Look at the undersides first: of twigs, branches and leaves. Compare the size with a coin.',
    answers: {
      None: none,
      'waxy woolly white masses at needle base': 'Like small balls of cotton, on hemlock twigs.',
      'fluffy brown masses on trunk': 'Tan patches like felt, 1 to 1½ in.',
      'clusters of small oval eggs': 'Many small eggs together, for example in the folds of new leaves.',
      'shallow round discolored divots': 'Pits chewed into the bark, with one egg each.',
      Other: other,
    },
    mistakes: [
      'Passing by a smear of gray mud. It may be an egg mass: look closely.',
      'Taking eggs home or moving wood with eggs on it. A photo is enough.',
    ],
  },
  adult_insect_or_larva_appearance: {
    drawing:
      'A black beetle with white spots and banded antennae, a green beetle, a pale moth, and a caterpillar with blue and red spots.',
    judge: 'Take the photo first: insects leave. Then choose the nearest description.',
    answers: {
      None: none,
      'moth with white to light brown wings': 'Females are cream-white, males are brown.',
      'black beetle with white spots': 'Up to about 1½ in, with long banded antennae.',
      'small emerald green beetle': 'Shines like green metal.',
      'small brown beetle with orange spots': 'About 0.4 in, dark, with six gold spots.',
      'caterpillar with blue and red spots': 'First blue pairs of spots, then red ones.',
      'tiny brown beetle': 'About 1/16 to 1/10 in long.',
      'bright green winged insect': 'Bright green, with wings.',
      Other: other,
    },
    mistakes: [
      'Choosing the name of a pest in your mind first. Describe what you see.',
      'A photo without anything beside it that shows the size.',
    ],
  },
  fruit_damage: {
    drawing: 'A good round fruit beside a lopsided green one. A healthy bud beside a shriveled one with a larva.',
    judge: 'Look at several fruits or buds in different parts of the crown. One alone says little.',
    answers: {
      None: none,
      'misshapen fruits': 'Lopsided or smaller than the others.',
      'discolored fruits': 'Still green or blotchy when they should be ripe.',
      'buds appear shriveled': 'Dry or eaten, and they do not open.',
      Other: other,
    },
    mistakes: [
      'Judging fruits before it is their time to be ripe.',
      'Judging by fruits on the ground. Look at those on the tree.',
      'Choosing None for a tree without fruits and buds. Leave the question open.',
    ],
  },
  holes_in_leaves: {
    drawing: 'Two leaves: the edge of one is eaten, the other has holes between its veins.',
    judge: 'Look at ten leaves or more, from several parts of the crown. Choose what you see on most of them.',
    answers: {
      None: none,
      'near outer edge': 'Bites that begin at the edge of the leaf.',
      'closer to midrib': 'Holes between the veins. The edge is whole.',
      Both: 'Eaten edges and holes, on the same tree.',
      Other: other,
    },
    mistakes: [
      'Counting leaves that the wind has torn.',
      'Looking at one twig only.',
      'Forgetting the share that is missing. It belongs to leaf defoliation in a health check.',
    ],
  },
  frass: {
    drawing: 'Sawdust falls from a round hole in a trunk and lies in a heap at its foot.',
    judge: 'Look from the ground upward. If you find sawdust below, search for the hole above it.',
    answers: {
      Yes: 'Sawdust-like crumbs at holes, in forks or on the ground at the trunk.',
      No: 'You looked at all these places and found none.',
    },
    mistakes: [
      'Taking sawdust from a saw for frass. Look for fresh cuts and for holes.',
      'Looking after heavy rain only. It may be washed away: look in forks and cracks.',
    ],
  },
  epicormic_sprouts: {
    drawing: 'Tufts of young leaves grow out of an old trunk and at its base.',
    judge: 'Walk around the tree once, and look at the trunk from the ground to the first branches.',
    answers: {
      Yes: 'Young shoots come straight out of old bark, on the trunk or at its base.',
      No: 'The trunk and its base have no young shoots.',
    },
    mistakes: [
      'Counting ivy or another plant that climbs the trunk.',
      'Counting shoots that come out of the ground beside the tree.',
      'Forgetting to write in the notes where they grow and how many there are.',
    ],
  },
  blonding: {
    drawing: 'A woodpecker on a trunk with many pale flecks in the bark.',
    judge:
      'Compare the flecks with the bark beside them. Woodpeckers were here if the outer bark is gone in many small places.',
    answers: {
      Yes: 'Pale flecks where the outer bark is chipped off.',
      No: 'The bark has one even color, or its own pattern all over.',
    },
    mistakes: [
      'Taking a tree whose bark is pale or patchy by nature for blonding.',
      'Counting scrapes by cars, mowers or bikes low on the trunk.',
      'Looking at the lower trunk only.',
    ],
  },
  s_shaped_galleries: {
    drawing: 'Bark has come off a trunk. Tunnels wind over the wood like the letter S.',
    judge: 'Look only where the wood lies open already. Follow one tunnel with your eyes: does it wind?',
    answers: {
      Yes: 'Tunnels wind to and fro on the wood or on the inside of loose bark.',
      No: 'The open wood is smooth, or its tunnels are straight.',
    },
    mistakes: [
      'Peeling off bark that is alive.',
      'Choosing No when no wood lies open. Leave the question open: you could not look.',
      'Waiting with the report. On ash it may well be the emerald ash borer.',
    ],
  },
  bark_fissures: {
    drawing: 'A long vertical split in the bark of a trunk. Wood shows in it.',
    judge: 'Look into the split. Wood or tunnels at its bottom make the difference to normal bark.',
    answers: {
      Yes: 'A vertical split with wood or tunnels below.',
      No: 'Only the normal furrows of old bark.',
    },
    mistakes: [
      'Counting the furrows of normal old bark.',
      'Widening the split with a knife to see more.',
      'Forgetting the photo. A split is easy to see on one.',
    ],
  },
  dead_bark: {
    drawing: 'A sunken dark patch of dead bark with a clear edge.',
    judge: 'Compare the patch with the bark around it: it lies lower, is darker, cracks or falls off.',
    answers: {
      Yes: 'At least one patch of dead, sunken or loose bark.',
      No: 'The bark is alive and whole everywhere.',
    },
    mistakes: [
      'Counting thin flakes of bark that peel off by nature.',
      'Looking at the trunk only. Branches have cankers too.',
      'Pulling the patch off. Leave it, and take a photo.',
    ],
  },
  galls: {
    drawing: 'A leaf with round swellings, and a twig with a knot and small balls.',
    judge: 'Look at leaves from both sides, and at twigs. A gall grows out of the plant and cannot be wiped off.',
    answers: {
      Yes: 'Bumps, balls or knots on leaves, twigs or the trunk.',
      No: 'Leaves and twigs are smooth.',
    },
    mistakes: [
      'Taking buds or fruits for galls. Compare several twigs.',
      'Worrying too much. Most galls only look bad; those on twigs may kill the tips.',
    ],
  },
  dead_twigs: {
    drawing: 'A branch with leaves behind, and bare broken tips in front.',
    judge: 'Estimate the share of the crown with dead twigs. Below 10% is normal.',
    answers: {
      Yes: 'Dead twigs in 10% of the crown or more.',
      No: 'Fewer than that.',
    },
    mistakes: [
      'Choosing Yes for two or three dead twigs.',
      'Judging a broadleaf tree in winter. Its living twigs are bare then.',
      'Counting low branches that died in the shade.',
    ],
  },
  discoloration_deciduous: {
    drawing: 'Three broad leaves: a healthy one, one whose halves differ, and a yellow one with a brown edge.',
    judge: 'Look at the date first: it must be too early for fall color. Then look at leaves from several branches.',
    answers: {
      Yes: 'Yellow, brown or blotchy leaves before fall.',
      No: 'The leaves have the color of the season.',
    },
    mistakes: [
      'Counting fall color.',
      'Calling a variety with red or yellow leaves sick.',
      'Answering this for a conifer. It has a question of its own.',
    ],
  },
  discoloration_conifer: {
    drawing: 'The same twig of a conifer twice: with green needles, and with grayish needles that thin out.',
    judge: 'Find a healthy tree of the same species, or a healthy branch, and compare the needles.',
    answers: {
      Yes: 'Needles are grayish, yellow or brown.',
      No: 'The needles have the green of their species.',
    },
    mistakes: [
      'Calling a blue or silver conifer sick. Compare with its own species.',
      'Looking from above only. Turn the twig and look at its underside.',
      'Answering this for a broadleaf tree. It has a question of its own.',
    ],
  },
  wilted_leaves: {
    drawing: 'A branch with limp brown leaves beside a branch with fresh green leaves.',
    judge: 'Look for a branch that differs from the rest. Wilted leaves hang, and stay on the twig.',
    answers: {
      Yes: 'Limp or brown leaves hang on at least one branch.',
      No: 'The leaves stand out firm and fresh.',
    },
    mistakes: [
      'Choosing Yes for a thirsty tree without a word in the notes. Write that it was hot and dry.',
      'Taking dead leaves of last year for wilted ones.',
      'Looking at the low branches only.',
    ],
  },
  premature_leaf_loss: {
    drawing: 'Leaves fall from a crown in summer and lie on the ground, some green and some partly brown.',
    judge: 'Look at the ground first. Do the leaves come from this tree, and are they fresh?',
    answers: {
      Yes: 'Fresh leaves lie on the ground, and the crown gets thin, long before fall.',
      No: 'The leaves are on the tree, as they should be.',
    },
    mistakes: [
      'Counting leaves that a storm tore off.',
      'Counting the leaves of a neighbor tree. Compare their shape.',
      'Answering in fall. Then it is normal.',
    ],
  },
};
