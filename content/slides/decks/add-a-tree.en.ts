// The words of the deck about adding a tree, in English.
import type { DeckWords } from '../deck.ts';

export const addATreeEn = {
  opening: {
    title: 'Add a tree',
    lines: ['Put a tree on the map, so that others can find it, check it and care for it.'],
    notes:
      'Welcome everybody, and say who you are. Today we learn one thing: how to add a tree so that other people find it again. First we look at the slides, then we go out and add a real tree together.',
  },
  goals: {
    title: 'After this session you can',
    lines: [
      'place a tree exactly on the map',
      'choose its species, or say that you do not know it',
      'measure its trunk (DBH)',
      'save it with a photo',
    ],
    notes:
      'Read the four goals aloud. Ask who has measured a tree before. Say that nobody needs to know anything about trees to begin.',
  },
  why: {
    title: 'Why it matters',
    lines: [
      'Every later visit belongs to this one record.',
      'The exact place lets the next person find the same tree.',
      'The species decides which trees it is compared with.',
      'The first DBH shows later how much the tree has grown.',
    ],
    notes:
      'A record with a wrong place is lost for the next person. The health index compares a tree with others of its species, so a guessed species does harm. Also say that everybody with an account can see what we enter: write nothing private in the notes.',
  },
  take: {
    title: 'What to take along',
    lines: [
      'A charged phone with your Treewell account',
      'A tape measure in inches',
      'Paper and pencil, in case the network fails',
      'A project that you are a member of',
    ],
    notes:
      'Check now that everybody can sign in and sees the project. A soft tape, like the ones for sewing, goes well around a trunk. Remind people to look at the traffic first and at the tree second.',
  },
  map: {
    title: 'Open the map of your project',
    lines: [
      'Open the project and its tab Map.',
      'Zoom in to where you stand.',
      'Is your tree there already? Then open it.',
      'If not, choose Add tree.',
    ],
    notes:
      'Show this on your own screen if you can. Red trees are in the project. Blue trees are mapped already, but not in this project. The tree that is open is marked in yellow. On a phone the map fills the screen, and a tree opens on its own page.',
  },
  place: {
    title: 'Place it exactly',
    lines: [
      'Move the map until the cross is on the tree, and choose “It is under the cross”.',
      'Or stand at the trunk and choose Use my location.',
      'Or type the coordinates.',
      'The form asks “Is it this one?” when another tree stands within 10 feet.',
    ],
    notes:
      'The location of a phone can be some steps off, so compare it with the map and correct it. Zoom in as far as you can. If the form asks whether it is the tree that is there already, look at its species and its photo before you answer.',
  },
  kind: {
    title: 'Existing or Planting?',
    lines: [
      'Choose the tab that fits.',
      'Existing: a tree that stands there already',
      'Planting: a tree that is planted now, or was planted lately',
      'Planting also asks for the roots, the container and the caliper.',
    ],
    notes:
      'Most trees that we add are Existing. For a new tree, the people who plant it know the rest: roots in a container, bare roots, or a ball in burlap; the container in gallons and the caliper in inches. These fields may stay empty.',
  },
  species: {
    title: 'Name and species',
    lines: [
      'Both are required.',
      'Name: one that you will recognize, such as “Oak at the gate”',
      'Not sure of the species? Choose Unknown plant.',
      'Not in the list? Choose Unlisted plant, and write its name in the notes.',
    ],
    notes:
      'Type a part of the common or the scientific name, and the list becomes short. Unknown plant means that we do not know. Unlisted plant means that we know it, but the list does not have it. If your project suggests names, take the suggestion.',
  },
  dbh: {
    title: 'DBH: the trunk at 4.5 ft',
    lines: [
      'DBH is the diameter at breast height.',
      'Go up 4.5 ft (1.37 m) from the ground.',
      'Put the tape around the trunk, snug, at a right angle to it.',
      'Write inches.',
    ],
    notes:
      'Let two people find 4.5 ft on their own body with the tape. That mark helps all day. The tape must not hang down at the back of the trunk. On a slope, measure up from the ground on the uphill side; on a leaning trunk, along the trunk. Sources: Roman et al. 2018, Arboriculture & Urban Forestry; US Forest Service FIA handbook; Colorado Tree Coalition.',
  },
  around: {
    title: 'From around to across',
    lines: [
      'Around ÷ 3.14 = DBH',
      'Red: around the trunk. This is what the tape shows.',
      'Green: straight across. This is the DBH.',
      'Example: 31.4 in around are 10 in across.',
    ],
    notes:
      'This mistake is easily made: people write the way around the trunk. The form can do the division: choose “Work out the DBH” and type what you measured. Over 100 inches the form asks whether you are sure.',
  },
  fork: {
    title: 'The trunk forks below 4.5 ft',
    lines: ['Measure below the fork.', 'Write the height in the notes, so that the next person measures there too.'],
    notes:
      'Choose a place below the fork where the trunk is even. The height in the notes is important: without it, the next measurement cannot be compared with yours.',
  },
  stems: {
    title: 'Several stems from the ground',
    lines: [
      'Measure each stem at 4.5 ft.',
      'Choose “Work out the DBH”, and add a stem for each one.',
      'Together they count as one trunk with the same area.',
    ],
    notes:
      'The form does the arithmetic: it finds the one trunk that has as much area as all stems together. Nobody has to add up anything. Practice it with two stems if there is such a tree nearby.',
  },
  height: {
    title: 'Tree height (optional)',
    lines: [
      'From the ground to the highest tip, in feet.',
      'Stand where you see the top and the foot.',
      'Use a height app or a clinometer.',
      'Or count how often a person fits into the tree.',
    ],
    notes:
      'Leave the height empty rather than guess it. For the comparison, one of you stands at the trunk. If that person is 6 ft tall and fits five times, the tree is about 30 ft high. This is our own guidance.',
  },
  save: {
    title: 'Add a photo and save',
    lines: [
      'Add a photo of the whole tree.',
      'Write the address or how to find it, if that helps.',
      'Choose Add tree. The page of the tree opens.',
      'Now you can record the first visit.',
    ],
    notes:
      'Photos can be JPEG, PNG or WebP files up to 20 MB. Whoever added the tree can correct it later with Edit tree. For many trees in a row there is the button “Save and add another”.',
  },
  question1: {
    title: 'The tape around the trunk shows 47 in. What is the DBH?',
    lines: ['47 in', 'About 15 in', 'About 23.5 in'],
    notes: 'Give people half a minute. Let them show A, B or C with their hands before you go on.',
  },
  answer1: {
    title: 'B: about 15 in',
    lines: [
      '47 ÷ 3.14 is about 15.',
      'DBH is straight across the trunk, not around it.',
      'The form works it out: choose “Work out the DBH”.',
    ],
    notes:
      'Who chose A wrote down the way around the trunk. Who chose C divided by two. If somebody is unsure, measure a bottle: around it, and across it.',
  },
  question2: {
    title: 'You do not know the species. What do you choose?',
    lines: ['The species that looks most like it', 'Unknown plant', 'Nothing: I leave it empty'],
    notes: 'Let people vote again. Ask one person of each group why.',
  },
  answer2: {
    title: 'B: Unknown plant',
    lines: [
      'Not knowing is a good answer.',
      'A guess puts the tree among the wrong species.',
      'The species cannot stay empty.',
      'You can correct it later with Edit tree.',
    ],
    notes:
      'Trees of an unknown species never get a health index, because they are not one species. That is better than a wrong one. A photo of a leaf helps somebody else to name the tree.',
  },
  summary: {
    title: 'Summary',
    lines: [
      'Look whether the tree is there already.',
      'Place it exactly.',
      'Unknown plant is better than a guess.',
      'DBH: at 4.5 ft, around ÷ 3.14',
      'Add a photo, and save.',
    ],
    notes: 'Ask people to say these five points without looking. Then go out and add one tree together.',
  },
  more: {
    title: 'Where to find more: Resources',
    lines: ['Open Resources in the menu of Treewell.'],
    notes:
      'Everything in the library is free, in English and Español. Documents can be saved on a phone, so that they open without a network. Thank everybody for coming.',
  },
} as const satisfies DeckWords;
