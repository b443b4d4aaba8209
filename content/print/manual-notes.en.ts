// What the manuals say beyond the help of the app, in English; manual-notes.es.ts has the same shape.
import { manualNotesPestsEn } from './manual-notes-pests.en.ts';
import type { ManualNotes } from './manual-notes-shape.ts';

export const manualNotesEn: ManualNotes = {
  topics: {
    dbh: {
      drawing: 'A person holds a tape around a trunk, 4.5 feet above the ground.',
      judge: 'The number in the form is the diameter in inches, not the circumference.',
      steps: [
        'Find 4.5 ft on the trunk. Measure from the ground up, and remember where it is on your own body.',
        'Put the tape around the trunk at that height. It lies at a right angle to the trunk and touches the bark all around.',
        'Read the circumference in inches and divide it by 3.14. Example: 31.4 in around is a DBH of 10 in.',
        'Several stems at that height: measure each one. “Work out the DBH” in the app makes one number of them.',
      ],
      mistakes: [
        'Typing the circumference as the DBH. The number is then three times too large.',
        'A tape that sags or runs over ivy, a sign or a wire.',
        'Another height than last time. Trunks do not shrink: if the number is smaller, measure again.',
      ],
    },
    treeheight: {
      drawing:
        'A person looks at the top and the foot of a tree. Another one stands at the trunk and fits into it several times.',
      judge: 'The height is optional. An honest estimate is useful; a number that you cannot defend is not.',
      steps: [
        'Walk away from the tree until you see its top and its foot at once.',
        'Somebody whose height you know stands at the trunk.',
        'Hold out a pencil and take the height of this person with your thumb. Count how often it fits into the tree.',
        'Multiply. Example: 6 ft, five times, is a height of 30 ft.',
      ],
      mistakes: [
        'Standing too close. The nearest branches hide the top.',
        'Measuring to the top of the leaves in front instead of the highest tip.',
        'Writing meters. The form wants feet: 1 m is 3.28 ft.',
      ],
    },
    fine_twig_dieback: {
      drawing:
        'Bare twigs stick out of the top and the outside of a leafy crown. A dashed line shows this part of the crown.',
      judge:
        'Estimate the percentage first. Then choose the class whose band it is in: a class has the name of the end of its band, so 15 means 11-15%.',
      mistakes: [
        'Counting branches that died in the shade, low or inside the crown.',
        'Looking from one side only. The other side may look different.',
        'Counting missing leaves. A twig without leaves that still lives belongs to leaf defoliation.',
      ],
    },
    leaf_defoliation: {
      drawing: 'A twig with one whole leaf. Of the next leaves more and more is missing.',
      judge: 'Imagine the crown with all its leaves. How much of the leaf area is gone?',
      answers: {
        0: 'The tree is bare in winter, or you cannot see the crown.',
        1: 'All leaves are there, with a bite here and there.',
        2: 'Up to a quarter of the leaf area is missing.',
        3: 'Between a quarter and a half is missing.',
        4: 'Between a half and three quarters are missing.',
        5: 'More than three quarters are missing.',
      },
      mistakes: [
        'Choosing 5 for a tree that is bare in winter. That is N/A.',
        'Counting dead twigs. They belong to fine twig dieback.',
        'Judging by one low branch. Look at the whole crown.',
      ],
    },
    leaf_discoloration: {
      drawing: 'A green crown in summer with yellow and brown parts.',
      judge: 'How much of the foliage has a color that does not fit the season and the species?',
      answers: {
        0: 'The tree is bare, or you cannot see the crown.',
        1: 'The color is right, with a single wrong leaf here and there.',
        2: 'Up to a quarter of the leaves have a wrong color.',
        3: 'Between a quarter and a half of the leaves.',
        4: 'Between a half and three quarters of the leaves.',
        5: 'More than three quarters of the leaves.',
      },
      mistakes: [
        'Counting fall color.',
        'Calling a species sick whose healthy leaves are red or yellow. Compare with its neighbors.',
        'Counting leaves that are missing. They belong to leaf defoliation.',
      ],
    },
    crown_vigor: {
      drawing:
        'Five trees, numbered 1 to 5, from a full green crown to a bare dead one. In the third one, more than a third of the crown is bare or yellow.',
      judge: 'Add up what you see: dead twigs, wrong colors and missing leaves. How much of the crown has any of them?',
      answers: {
        0: 'You cannot judge the crown: it is bare in winter or hidden.',
        1: 'Full and green. No major branch is lost.',
        2: 'Up to a quarter of the crown has problems.',
        3: 'Up to a half of the crown has problems.',
        4: 'More than half has problems, but some leaves live.',
        5: 'No part of the crown lives.',
      },
      mistakes: [
        'Judging the trunk, holes or a lean. Only the crown counts.',
        'Looking at the worst branch only. Judge the whole crown.',
        'Choosing 5 in winter, when every crown of its kind is bare.',
      ],
    },
    crown_light_exposure: {
      drawing: 'A box around a crown. Five arrows of light point to its top and its four sides.',
      judge:
        'Look at the top first, then at the four sides, one after the other. Each face that gets direct light counts one.',
      answers: {
        0: 'Other crowns or buildings shade every face, or you cannot judge it.',
        1: 'One face: only the top, or only one side.',
        2: 'Two faces. Two sides without the top count too.',
        3: 'Three faces. Three sides without the top count too.',
        4: 'Four faces: one side is shaded.',
        5: 'Five faces: the tree stands in the open.',
      },
      mistakes: [
        'Counting only where the sun is now. Think of the whole day.',
        'Forgetting the top. It is one of the five faces.',
        'Reading the number as health. It describes the place of the tree, not its state.',
      ],
    },
    crown_density_trans: {
      drawing: 'Two crowns with the same outline. Through one you see little sky, through the other a lot.',
      judge: 'Look at the leafy part only, and compare it with the pictures. Choose the nearest one.',
      mistakes: [
        'Counting the gap between two branches where no leaves grow. Judge the leafy part.',
        'Looking against a house or other trees. Find a place with sky behind the crown.',
        'Deciding alone. This is the hardest estimate: ask a second person.',
      ],
    },
    ...manualNotesPestsEn,
    time_spent: {
      drawing: 'A clock with a quarter of an hour marked: 15 minutes are 0.25.',
      judge: 'Divide the minutes by 60. The form has buttons for the usual times.',
      steps: [
        'Look at the clock when you begin and when you stop.',
        'Count the time that you cared for this tree. Share a longer round among its trees.',
        'Write the hours as a decimal number.',
      ],
      mistakes: [
        'Writing 15 for a quarter of an hour. The form would take it as 15 hours.',
        'Writing 0.15 for 15 minutes. It is 0.25.',
        'Writing the time of the whole group round for every single tree.',
      ],
    },
    stewardship_tasks: {
      drawing: 'A young tree with two stakes and loose ties, mulch that does not touch the trunk, and a watering can.',
      judge: 'Choose each task that you finished on this visit. A task that you only planned belongs in the notes.',
      mistakes: [
        'Mulch or soil piled up against the trunk.',
        'Ties that stay on for years and cut into the bark.',
        'Cutting large limbs yourself, or without the permit of the city.',
      ],
    },
  },
  diebackWords: [
    ['Excellent', 'less than 1%', 1],
    ['Good', '1 to 10%', 10],
    ['Fair', '11 to 25%', 25],
    ['Poor', '26 to 50%', 50],
    ['Critical', '51 to 75%', 75],
    ['Dying', '76 to 99%', 99],
    ['Dead', '100%', 100],
  ],
};
