// The deck about Tree Care.
import { deck } from '../deck.ts';
import { treeCareEn } from './tree-care.en.ts';
import { treeCareEs } from './tree-care.es.ts';

export const treeCare = deck('slides-tree-care', treeCareEn, treeCareEs, {
  opening: { layout: 'opening' },
  goals: { layout: 'list', drawing: 'stewardship_tasks' },
  why: { layout: 'list', drawing: 'time_spent' },
  take: { layout: 'list', drawing: 'soil-and-weeds' },
  water: { layout: 'picture', drawing: 'water' },
  mulch: { layout: 'picture', drawing: 'mulch' },
  topsoil: { layout: 'picture', drawing: 'topsoil' },
  bed: { layout: 'picture', drawing: 'soil-and-weeds' },
  stakes: { layout: 'picture', drawing: 'stakes' },
  guard: { layout: 'picture', drawing: 'guard' },
  prune: { layout: 'picture', drawing: 'prune' },
  permit: { layout: 'picture', drawing: 'epicormic_sprouts' },
  time: { layout: 'picture', drawing: 'time_spent' },
  record: { layout: 'screen', screen: 'tree-care-form' },
  question1: { layout: 'question', drawing: 'stewardship_tasks' },
  answer1: { layout: 'answer', drawing: 'mulch' },
  question2: { layout: 'question', drawing: 'kit' },
  answer2: { layout: 'answer', drawing: 'time_spent' },
  summary: { layout: 'list', drawing: 'water' },
  more: {
    layout: 'more',
    items: ['guide-tree-care', 'video-tree-care', 'sheet-tree-care', 'stewardship-tasks', 'time-spent'],
  },
});
