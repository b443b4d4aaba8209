// The words of the deck about the Health Check, in English.
import type { DeckWords } from '../deck.ts';

export const healthCheckEn = {
  opening: {
    title: 'Health Check',
    lines: ['Look at a tree the way everybody does, and write down what you see.'],
    notes:
      'Welcome everybody, and say who you are. A health check is one measurement of the trunk and six looks at the crown. We practice each of them here, and then outside on a real tree.',
  },
  goals: {
    title: 'After this session you can',
    lines: [
      'measure the trunk at the right height',
      'judge twigs, leaves and crown in classes',
      'compare a crown with the ten pictures',
      'record it all on your phone',
    ],
    notes:
      'Read the goals aloud. Say that these are estimates: nobody is exact, and that is fine. What matters is that all of us look in the same way.',
  },
  why: {
    title: 'Why it matters',
    lines: [
      'The same look everywhere makes trees comparable.',
      'The next check shows whether a tree gets better or worse.',
      'From 100 checks of a species on, its trees get a health index.',
    ],
    notes:
      'The index says how sick a tree looks beside all trees of its species: 5 is like the average, and lower is healthier. In a published trial, volunteers measured 316 ash trees with these measures (Hallett & Hallett 2018, Arboriculture & Urban Forestry). How we compute the index is our own method; it is in the library.',
  },
  take: {
    title: 'What to take along',
    lines: [
      'A charged phone with your Treewell account',
      'A tape measure in inches',
      'The printed field sheet and a pencil',
      'A second person, if you can',
    ],
    notes:
      'Two people see more than one, above all for transparency. The field sheet is in the library. Notes taken on paper can be entered later: the form has the choice Earlier for the day of the visit.',
  },
  start: {
    title: 'Open the tree, choose Health Check',
    lines: [
      'Tap the tree on the map.',
      'Check that it is the right one: name, species, place.',
      'Below Visits, choose Health Check.',
      'Answer from the trunk up to the crown.',
    ],
    notes:
      'The button is there when the project takes health checks and you are a member. DBH and height show what the tree had the last time. The questions on the crown do not, so that nobody estimates towards an old value.',
  },
  dbh: {
    title: 'DBH: the trunk at 4.5 ft',
    lines: [
      'Tape around the trunk, snug, at a right angle to it.',
      'Around ÷ 3.14 = DBH in inches',
      'Fork below 4.5 ft? Measure below it, and write the height in the notes.',
    ],
    notes:
      'Trunks do not shrink. If your value is smaller than the last one, the form asks you to look again: was it measured at the same height? On a slope, 4.5 ft begin at the ground on the uphill side; on a leaning trunk they go along the trunk. Sources: Roman et al. 2018, Arboriculture & Urban Forestry; US Forest Service FIA handbook; Colorado Tree Coalition.',
  },
  dieback: {
    title: 'Fine twig dieback',
    lines: [
      'Bare fine twigs at the top and the outside of the living crown',
      'Look from two sides.',
      'Estimate their share of that crown.',
      'Branches that died in the shade, low or inside, do not count.',
    ],
    strip: [
      { name: 'Up to 10%', text: 'good' },
      { name: '11 to 25%', text: 'fair' },
      { name: '26 to 50%', text: 'poor' },
    ],
    notes:
      'The dashed line shows where to look. The form has classes in steps of 5 percent. The words good, fair and poor are only for orientation; they come from i-Tree Eco. The measure itself follows the FIA handbook of the US Forest Service.',
  },
  defoliation: {
    title: 'Leaf defoliation',
    lines: [
      'Leaf area that is missing on living twigs',
      'Eaten, torn or dropped',
      'Compare with a full crown of the same species.',
      'Leaves cannot be judged? Choose N/A.',
    ],
    strip: [
      { name: '1', text: 'none, trace: 0-1%' },
      { name: '2', text: 'light: 2-25%' },
      { name: '3', text: 'moderate: 26-50%' },
      { name: '4', text: 'heavy: 51-75%' },
      { name: '5', text: 'severe: 76-100%' },
    ],
    notes:
      'Dead twigs do not count here; they are in the question before. In winter choose N/A, “Cannot tell”. Five classes are as in Hallett & Hallett 2018. The percent limits are our own choice.',
  },
  discoloration: {
    title: 'Leaf discoloration',
    lines: [
      'Leaves with a wrong color for the season',
      'Yellow, brown or bleached',
      'Look at the whole crown, then at some leaves.',
      'Fall color does not count.',
    ],
    strip: [
      { name: '1', text: 'none, trace: 0-1%' },
      { name: '2', text: 'light: 2-25%' },
      { name: '3', text: 'moderate: 26-50%' },
      { name: '4', text: 'heavy: 51-75%' },
      { name: '5', text: 'severe: 76-100%' },
    ],
    notes:
      'The classes are the same as for defoliation, so people learn them once. Estimate the share of all leaves, not how strong the color is. Five classes are as in Hallett & Hallett 2018. The percent limits are our own choice.',
  },
  vigor: {
    title: 'Crown vigor',
    lines: [
      'One judgment of the whole crown',
      'Dead twigs, wrong colors and missing leaves together',
      'Step back, and walk around the tree.',
      'Not the trunk, and not how safely it stands',
    ],
    strip: [
      { name: '1', text: 'healthy: under 10%' },
      { name: '2', text: 'slightly: 10-25%' },
      { name: '3', text: 'moderately: 26-50%' },
      { name: '4', text: 'severely: over 50%' },
      { name: '5', text: 'dead' },
    ],
    notes:
      'The five trees in the picture are the five classes. Class 1 has no major branch loss. Class 4 still has some living leaves. Source: US Forest Service report NRS-194, by a secondary source.',
  },
  light: {
    title: 'Crown light exposure',
    lines: [
      'How many faces of the crown get direct light?',
      'A crown has five: the top and four sides.',
      'Imagine a box around it, and count.',
      'Buildings and close trees take light away.',
    ],
    notes:
      'The class is the number of faces: 5 is the top and all four sides. Two sides without the top are also 2. N/A and “no direct light” are one choice in the form; this is our own rule. Source: FIA handbook of the US Forest Service. Light is no sign of sickness and is not part of the health index.',
  },
  transparency: {
    title: 'Crown transparency',
    lines: [
      'How much sky do you see through the leafy part?',
      'The more sky, the thinner the crown.',
      'Stand where you have sky behind the crown.',
      'Compare, and choose the nearest picture.',
    ],
    notes:
      'Look only at the part with leaves, inside the dashed line. This estimate is hard for everybody, so ask a second person. Source: FIA handbook of the US Forest Service.',
  },
  crowns: {
    title: 'The ten pictures: how much sky shows through',
    notes:
      'It is one crown, ten times. The pictures are our own: one tree drawn by a computer. The same pictures are in the help of the form and in the library. Let people choose a picture for a tree outside the window.',
  },
  record: {
    title: 'Record it on your phone',
    lines: [
      'Type the DBH. Everything else is one tap each.',
      'The question mark explains each question.',
      'Use Clear if you did not look.',
      'Choose Submit.',
    ],
    notes:
      'After an answer the next question comes by itself. Nothing is lost when the network fails: answers stay on the phone, and one more tap on Submit tries again. Every registered person can see the values. Only members of the project see who recorded them.',
  },
  question1: {
    title: 'A tree stands in a row. Its neighbors shade two sides. Which class of light is it?',
    lines: ['Class 5', 'Class 3', 'Class 2'],
    notes: 'Let people count on their fingers: top, left, right, front, back. Then let them vote.',
  },
  answer1: {
    title: 'B: class 3',
    lines: [
      'The top and two sides get direct light.',
      'Five faces, two in the shade: three are left.',
      'Do not forget the top.',
    ],
    notes:
      'Who chose C forgot the top. Who chose A counted all faces. Ask for an example outside: a tree close to a wall.',
  },
  question2: {
    title: 'How much sky shows through this crown?',
    lines: ['15%', '35%', '65%'],
    notes: 'Give people half a minute. Let them say their own number before they choose.',
  },
  answer2: {
    title: 'B: 35%',
    lines: [
      'Class 4 of the ten pictures',
      'Choose the nearest picture, without counting leaves.',
      'One class more or less still agrees in quality control.',
    ],
    notes:
      'Go back to the ten pictures and compare. In published trials, transparency was the hardest measure for volunteers. Practice helps, and so does a second person.',
  },
  summary: {
    title: 'Summary',
    lines: [
      'Trunk first, at 4.5 ft',
      'Twigs: only the top and the outside',
      'Leaves: what is missing, what has a wrong color',
      'Crown: vigor, light and sky',
      'Cannot tell? Say so.',
    ],
    notes:
      'An honest N/A is better than a guess: it is ignored, and never counted as healthy or sick. Now go out and check one tree together. Compare your answers before you submit.',
  },
  more: {
    title: 'Where to find more: Resources',
    lines: ['Open Resources in the menu of Treewell.'],
    notes:
      'There is a one-page manual for every field of the form. Everything is free, in English and Español, and can be saved on a phone. Thank everybody for coming.',
  },
} as const satisfies DeckWords;
