// The words of the deck about Tree Care, in English.
import type { DeckWords } from '../deck.ts';

export const treeCareEn = {
  opening: {
    title: 'Tree Care',
    lines: ['Small jobs that help a tree, done well and written down.'],
    notes:
      'Welcome everybody, and say who you are. Today is about what our hands can do for a tree, and about what we leave to professionals. The numbers on the slides come from cities and tree groups; their names are in the notes.',
  },
  goals: {
    title: 'After this session you can',
    lines: [
      'water and mulch a young tree well',
      'look after the tree bed',
      'tell what needs a permit or a professional',
      'record what you did, and how long it took',
    ],
    notes:
      'Read the goals aloud. Ask who has cared for a tree before, and what they did. Say that doing less, but right, is better for the tree.',
  },
  why: {
    title: 'Why it matters',
    lines: [
      'Short visits count: half of them take 15 minutes or less.',
      'Care done wrong can harm a tree.',
      'What is written down is not done twice, and not forgotten.',
    ],
    notes:
      'The first point is our own count in volunteer logs of 1,051 visits to street trees in New York City. The other two are for discussion: ask for examples, such as a pile of mulch against the trunk.',
  },
  take: {
    title: 'What to take along',
    lines: [
      'Water, or a place to get it',
      'Gloves, a hand fork and a bag for litter',
      'Mulch, if the tree needs some',
      'Your phone with your Treewell account',
    ],
    notes:
      'Ask your city first whether you may care for this tree, and what needs a permit. Wear gloves: there can be glass in a tree bed. Stay on the sidewalk side when cars pass.',
  },
  water: {
    title: 'Water: slowly, over the roots',
    lines: [
      'A young tree: 15 to 20 gallons a week',
      'About 10 gallons for each inch of trunk diameter',
      'Pour slowly, so that it sinks in.',
      'Skip it after 1 in of rain or more.',
    ],
    notes:
      'Pour on the soil and not on the trunk. If water runs away over the sidewalk, it is too fast. Work out an example: a trunk of 2 in needs about 20 gallons. Sources: the cities of Grand Rapids, Madison, Stevens Point and Cumberland; Tree Eastie.',
  },
  mulch: {
    title: 'Mulch: wide and flat, away from the trunk',
    lines: [
      '2 to 4 in deep',
      'A ring as wide as you can: at least 3 ft across',
      'Keep it 1 to 6 in away from the trunk.',
      'Never pile it up like a volcano.',
    ],
    notes:
      'Left is right, right is wrong. The ring may be as wide as the crown. Where the trunk meets the ground must stay free. If you find a volcano, pull the mulch away from the trunk: that is good care too. Sources: the cities of Grand Rapids, Madison, Stevens Point and St. Charles; Arbor Day Foundation; Tree Eastie.',
  },
  topsoil: {
    title: 'Topsoil: only over washed-out roots',
    lines: [
      'Cover bare roots again, and no more.',
      'Cities warn: more soil smothers the roots.',
      'Soil at the trunk makes it rot.',
    ],
    notes:
      'This task is in the form because people do it, and it is easily done wrong. When in doubt, add no soil. Sources: the cities of Grand Rapids, Madison and Stevens Point.',
  },
  bed: {
    title: 'The tree bed: weeds, soil, litter',
    lines: [
      'Three jobs for every visit',
      'Pull weeds by hand, with the whole root.',
      'Loosen the top 2 to 3 in, so that water enters.',
      'Take litter away.',
    ],
    notes:
      'In the volunteer logs that we counted, litter was part of 95% of the visits, soil of 71% and weeding of 63%. Do not dig deeper than 3 in, and cut no roots. Sources: the cities of Grand Rapids and Madison; our own count in logs of New York City.',
  },
  stakes: {
    title: 'Stakes: two different jobs',
    lines: [
      'Against cars: posts that are not tied to the trunk',
      'For lean: only if the tree cannot stand alone',
      'Tie low and loose.',
      'Take them off after 6 to 12 months, 2 years at most.',
    ],
    notes:
      'The form has two tasks, so look at what the stakes are for. Taking off old ties is worth a visit of its own. Sources: University of California ANR, City of Edmond, Our City Forest.',
  },
  guard: {
    title: 'Fence, guard and a larger bed',
    lines: [
      'Keep feet, bikes, dogs and mowers away.',
      'A fence or guard protects roots and bark.',
      'A larger bed: remove paving or grass, and cut no roots.',
      'It often needs a permit.',
    ],
    notes:
      'Ask the city before you take out paving or put up a fence. Measure the sidewalk that must stay free. No root is cut, however small it looks.',
  },
  prune: {
    title: 'Dead or diseased branches',
    lines: [
      'Cut just outside the branch collar.',
      'The collar is the swelling where the branch begins.',
      'Not into the trunk, and not far out',
      'Only what you reach from the ground',
    ],
    notes:
      'The red line is the right cut. The gray lines are wrong: one cuts into the trunk, the other leaves a stub. To stay on the ground is our own advice for volunteers. Source for the cut: University of California ANR, Our City Forest.',
  },
  permit: {
    title: 'More pruning: ask first',
    lines: [
      'Street trees often need a permit from the city.',
      'Suckers: cut the shoots at the base.',
      'Crossing branches: remove one of two that rub.',
      'Never more than 25 to 30% of the living crown in one go',
      'Large limbs are work for professionals.',
    ],
    notes:
      'Suckers are the shoots at the base of the trunk in the picture. Do you know who gives permits in your city? Write the address on the board. Nobody of us climbs or uses a chainsaw. Sources: City of Edmond, Our City Forest.',
  },
  time: {
    title: 'Time spent: hours with a point',
    lines: ['15 minutes are 0.25.', 'Half an hour is 0.5.', 'The buttons 15, 30 and 60 min fill it in for you.'],
    notes:
      'Count the time that you cared for this tree. If you are several, agree now how your project counts it, so that everybody counts alike. The form takes more than 0 and at most 24 hours.',
  },
  record: {
    title: 'Record it on your phone',
    lines: [
      'Open the tree, and choose Tree Care.',
      'Enter the time.',
      'Choose everything that you did. There are fifteen tasks.',
      'Add a photo, and choose Submit.',
    ],
    notes:
      'One answer or a photo is enough; nothing else is required. For something that is not in the list there is “Other - see notes”. The visit appears in the log of the project at once.',
  },
  question1: {
    title: 'How do you spread mulch?',
    lines: [
      'As a cone against the trunk',
      '2 to 4 in deep, in a wide ring, away from the trunk',
      'As deep as possible, so that it lasts',
    ],
    notes: 'Let people vote. Ask somebody to show with their hands how deep 4 in is.',
  },
  answer1: {
    title: 'B: 2 to 4 in deep, in a wide ring, away from the trunk',
    lines: ['The trunk stays free.', 'Keep 1 to 6 in of distance.', 'A volcano is wrong, even a small one.'],
    notes: 'Look for a mulch volcano on the way to your tree. Ask what you would do about it.',
  },
  question2: {
    title: 'You worked for 45 minutes. What do you enter as time spent?',
    lines: ['45', '0.45', '0.75'],
    notes: 'Give people half a minute. Let them show A, B or C.',
  },
  answer2: {
    title: 'C: 0.75',
    lines: ['45 ÷ 60 is 0.75.', 'The field is in hours.', '45 would be 45 hours: the form refuses more than 24.'],
    notes: 'Each quarter of an hour is 0.25. Three quarters are 0.75.',
  },
  summary: {
    title: 'Summary',
    lines: [
      'Water slowly, over the roots.',
      'Mulch wide and flat, never at the trunk',
      'Weeds, soil and litter on every visit',
      'Pruning: a little, and ask first',
      'Write down what you did.',
    ],
    notes: 'Ask people which of these they can do today. Then go out, care for one tree, and record it together.',
  },
  more: {
    title: 'Where to find more: Resources',
    lines: ['Open Resources in the menu of Treewell.'],
    notes:
      'The guide has a part for each of the fifteen tasks. Everything is free, in English and Español, and can be saved on a phone. Thank everybody for coming.',
  },
} as const satisfies DeckWords;
