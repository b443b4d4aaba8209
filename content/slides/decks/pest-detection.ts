// The deck about Pest Detection.
import { deck } from '../deck.ts';
import { pestDetectionEn } from './pest-detection.en.ts';
import { pestDetectionEs } from './pest-detection.es.ts';

export const pestDetection = deck('slides-pest-detection', pestDetectionEn, pestDetectionEs, {
  opening: { layout: 'opening' },
  goals: { layout: 'list', drawing: 'adult_insect_or_larva_appearance' },
  why: { layout: 'list', drawing: 'blonding' },
  take: { layout: 'list', drawing: 'kit' },
  order: { layout: 'picture', drawing: 'look-order' },
  holes: { layout: 'picture', drawing: 'exit_holes' },
  ooze: { layout: 'picture', drawing: 'exudation' },
  eggs: { layout: 'picture', drawing: 'eggs' },
  insects: { layout: 'picture', drawing: 'adult_insect_or_larva_appearance' },
  fruits: { layout: 'gallery', drawings: ['fruit_damage', 'holes_in_leaves'] },
  signs1: { layout: 'gallery', drawings: ['frass', 'epicormic_sprouts', 'blonding', 's_shaped_galleries'] },
  signs2: { layout: 'gallery', drawings: ['bark_fissures', 'dead_bark', 'galls', 'dead_twigs'] },
  signs3: {
    layout: 'gallery',
    drawings: ['discoloration_deciduous', 'discoloration_conifer', 'wilted_leaves', 'premature_leaf_loss'],
  },
  record: { layout: 'screen', screen: 'pest-detection-form' },
  question1: { layout: 'question', drawing: 'exit_holes' },
  answer1: { layout: 'answer', drawing: 'exit_holes' },
  question2: { layout: 'question', drawing: 's_shaped_galleries' },
  answer2: { layout: 'answer', drawing: 's_shaped_galleries' },
  summary: { layout: 'list', drawing: 'look-order' },
  more: {
    layout: 'more',
    items: [
      'guide-pest-detection',
      'video-pest-detection',
      'sheet-pest-detection',
      'exit-holes',
      'adult-insect-or-larva',
    ],
  },
});
