// The words of the deck about Pest Detection, in English. A sign may hint at a pest and never proves it.
import type { DeckWords } from '../deck.ts';

export const pestDetectionEn = {
  opening: {
    title: 'Pest Detection',
    lines: ['Find the signs that insects and diseases leave, and report them.'],
    notes:
      'Welcome everybody, and say who you are. We learn to see signs: holes, stains, eggs, damaged leaves. Nobody has to know the names of insects today.',
  },
  goals: {
    title: 'After this session you can',
    lines: [
      'look at a tree in a fixed order',
      'recognize six groups of signs and twelve more',
      'record what you see, and only that',
      'report a suspicion to the right people',
    ],
    notes:
      'Read the goals aloud. Ask whether somebody has seen a sick tree lately, and what they saw. Collect the words: holes, dust, bare twigs.',
  },
  why: {
    title: 'Why it matters',
    lines: [
      'You see these trees more often than any expert.',
      'A photo and a place help experts to find the tree.',
      'A sign is a hint, not a diagnosis.',
      'An expert confirms it.',
    ],
    notes:
      'The woodpecker in the picture looks for larvae under the bark. People who walk past a tree each week see such things first. Say it clearly: we do not decide what a tree has. We write down what we see, and let an expert confirm it.',
  },
  take: {
    title: 'What to take along',
    lines: [
      'A charged phone for answers and photos',
      'A pencil or a coin, to show sizes in photos',
      'A tape measure for the trunk',
      'The printed field sheet',
    ],
    notes:
      'A pencil does three jobs: it writes, it shows the size in a photo, and it tells whether a hole is pencil-wide. Leave knives at home: we cut no bark.',
  },
  order: {
    title: 'Look in this order',
    lines: [
      'From far to near',
      '1: the whole tree, from a distance',
      '2: leaves and twigs',
      '3: the trunk, up to 6 ft and down to the ground',
    ],
    notes:
      'The same order each time means that nothing is forgotten. Walk around the tree once at each step. The order follows the i-Tree pest detection protocol (IPED).',
  },
  holes: {
    title: 'Exit holes',
    lines: [
      'Grown insects have left the tree here.',
      'Round, as wide as a pencil',
      'Small, D-shaped: about ⅛ in',
      'Many like dots of a pen',
      'Tiny, over dead patches of bark',
    ],
    notes:
      'Search the trunk and the large branches. Pencil-wide round holes may come from the Asian longhorned beetle; D-shaped ones from the emerald ash borer on ash or the goldspotted oak borer on oak; a spray of dots from shot hole borers; tiny ones with cankers on walnut may mean thousand cankers disease. Sources: USDA APHIS, Michigan DNR, University of California ANR, Wisconsin DATCP.',
  },
  ooze: {
    title: 'Exudation: stains and ooze',
    lines: [
      'Something that the tree gives off',
      'Stains, thick sap, powder, a fungal mat',
      'Note the color and the smell.',
      'Do not cut the bark.',
    ],
    notes:
      'Look around every hole and crack. Dark thick sap from unbroken bark on oak may mean sudden oak death; a gray-black mat or a fruity smell may mean oak wilt; white powder around tiny holes may mean shot hole borers. A sour smelling wet patch is mostly harmless. Sources: University of California ANR, The Morton Arboretum, Oklahoma State University, Phytosphere.',
  },
  eggs: {
    title: 'Egg sites',
    lines: [
      'Wool, felt, clusters or small pits',
      'Under twigs, at the base of needles',
      'On the trunk and under branches',
      'In the folds of new leaves',
    ],
    notes:
      'White wool on hemlock may be hemlock woolly adelgid; it is best seen from late fall to spring. A tan, felt-like patch of 1 to 1½ in may be spongy moth. What looks like smeared gray mud may be spotted lanternfly: choose Other and write it in the notes. Sources: University of Missouri Extension, Iowa DNR, Town of Sturbridge.',
  },
  insects: {
    title: 'Adult insects and larvae',
    lines: [
      'Size, colors and spots',
      'Look on bark, leaves and fresh shoots.',
      'Take a photo with a coin or a pencil beside it.',
      'Not in the list? Choose Other.',
    ],
    notes:
      'From left: a black beetle with white spots may be the Asian longhorned beetle; a metallic green one on ash may be the emerald ash borer; a cream-white moth, and a caterpillar with five pairs of blue and six pairs of red spots, may be spongy moth. Sources: USDA APHIS, Michigan DNR, University of Missouri Extension.',
  },
  fruits: {
    title: 'Fruits, buds and leaves',
    captions: [
      { name: 'Damaged fruits or buds', text: 'Lopsided, wrong color, or buds that shrivel' },
      { name: 'Holes in leaves', text: 'Near the outer edge, or closer to the midrib' },
    ],
    notes:
      'Compare several fruits and several leaves before you answer. Lopsided fruits that stay green may mean citrus greening. Eaten leaf edges on ash may come from emerald ash borers; holes between the veins from the winter moth and many other caterpillars. Sources: University of California ANR, New York Invasive Species Information, Royal Horticultural Society.',
  },
  signs1: {
    title: 'Yes or no? On and under the bark',
    captions: [
      { name: 'Frass', text: 'Waste of borers, like sawdust' },
      { name: 'Epicormic sprouts', text: 'New shoots from the trunk or its base' },
      { name: 'Blonding', text: 'Pale flecks by woodpeckers' },
      { name: 'S-shaped galleries', text: 'Winding tunnels under loose bark' },
    ],
    notes:
      'Look for frass below holes, in forks and on the ground. Sprouts mean that the tree is under stress, for many reasons. Tunnels are seen only where bark is loose or missing: we peel off nothing. On ash, S-shaped tunnels may well be the emerald ash borer, so report them soon. Sources: USDA APHIS, Maine state government, Michigan DNR.',
  },
  signs2: {
    title: 'Yes or no? Bark and twigs',
    captions: [
      { name: 'Bark fissures', text: 'Long splits; normal furrows do not count' },
      { name: 'Dead bark', text: 'Sunken, dark, often with a clear edge' },
      { name: 'Galls', text: 'Swellings on leaves or twigs' },
      { name: 'Dead twigs', text: 'Only if 10% of the crown or more' },
    ],
    notes:
      'Old bark has furrows, and that is normal. Galls are usually only a matter of looks. A few dead twigs are normal too: less than 10% of the crown is not recorded. Sources: Maine state government, Wisconsin DATCP, i-Tree pest detection protocol (IPED).',
  },
  signs3: {
    title: 'Yes or no? Leaves and needles',
    captions: [
      { name: 'Discoloration (deciduous)', text: 'Wrong color before fall' },
      { name: 'Discoloration (conifer)', text: 'Grayish, yellow or brown needles' },
      { name: 'Wilted leaves', text: 'Limp or brown, still on the twig' },
      { name: 'Premature leaf loss', text: 'Leaves fall long before fall' },
    ],
    notes:
      'Ask what season it is, and what is normal now. Gray-green needles on hemlock may mean hemlock woolly adelgid. Wilting has many causes, and the tree may just be thirsty. Early leaf fall on oak may mean oak wilt: few other diseases do this. Sources: USDA APHIS, Town of Sturbridge, The Morton Arboretum.',
  },
  record: {
    title: 'Record it on your phone',
    lines: [
      'Open the tree, and choose Pest Detection.',
      'Choose what you see. The question mark shows a drawing.',
      'No more signs? “Answer the rest with None”, then “… with No”.',
      'Add photos, and choose Submit.',
    ],
    notes:
      'A tree without signs takes four taps. No is information too, but only if somebody looked. When your answers fit a known pattern for the species, the form says what they may hint at, with the source.',
  },
  question1: {
    title: 'On an ash you find holes like the letter D. What do you record?',
    lines: ['Exit holes: small D-shaped', 'S-shaped galleries: Yes', 'Emerald ash borer, in the notes'],
    notes: 'Let people vote. Ask why they chose it.',
  },
  answer1: {
    title: 'A: exit holes, small D-shaped',
    lines: [
      'Record what you see, not what you suspect.',
      'D-shaped holes on ash may come from the emerald ash borer.',
      'The form says so itself, as a hint.',
    ],
    notes:
      'B would be about tunnels under the bark, which nobody has seen here. C is a diagnosis, and that is for experts. The same holes on an oak may come from another insect, the goldspotted oak borer.',
  },
  question2: {
    title: 'The form says that the signs may hint at a pest. What do you do now?',
    lines: ['Peel off more bark to be sure', 'Take photos, note the place, report it', 'Take a piece of wood home'],
    notes: 'Give people half a minute. Ask who would be the right person to call in this town.',
  },
  answer2: {
    title: 'B: photos, place, report',
    lines: [
      'It is a hint, not a diagnosis.',
      'Report it to your state department of agriculture or forestry, or to your city forester.',
      'Do not move wood from this tree.',
      'Do not peel off healthy bark.',
    ],
    notes:
      'Look up the address of your own office before the session, and write it on the board. Ask what a good photo for the report would show: the sign from near, and the whole tree.',
  },
  summary: {
    title: 'Summary',
    lines: [
      'Whole tree, leaves and twigs, trunk',
      'Record what you see.',
      'Photos with a pencil or a coin',
      'A hint is not a diagnosis.',
      'Report it, and move no wood.',
    ],
    notes: 'Ask people to say the order of looking without the slide. Then go out and look at one tree together.',
  },
  more: {
    title: 'Where to find more: Resources',
    lines: ['Open Resources in the menu of Treewell.'],
    notes:
      'There is a one-page manual with a drawing for each of the eighteen signs. Everything is free, in English and Español, and can be saved on a phone. Thank everybody for coming.',
  },
} as const satisfies DeckWords;
