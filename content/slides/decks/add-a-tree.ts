// The deck about adding a tree.
import { deck } from '../deck.ts';
import { addATreeEn } from './add-a-tree.en.ts';
import { addATreeEs } from './add-a-tree.es.ts';

export const addATree = deck('slides-add-a-tree', addATreeEn, addATreeEs, {
  opening: { layout: 'opening' },
  goals: { layout: 'list', drawing: 'dbh' },
  why: { layout: 'list', drawing: 'crown_vigor' },
  take: { layout: 'list', drawing: 'kit' },
  map: { layout: 'screen', screen: 'project-map' },
  place: { layout: 'screen', screen: 'tree-form' },
  kind: { layout: 'picture', drawing: 'stewardship_tasks' },
  species: { layout: 'picture', drawing: 'species' },
  dbh: { layout: 'picture', drawing: 'dbh' },
  around: { layout: 'picture', drawing: 'around-and-across' },
  fork: { layout: 'picture', drawing: 'fork' },
  stems: { layout: 'picture', drawing: 'stems' },
  height: { layout: 'picture', drawing: 'treeheight' },
  save: { layout: 'screen', screen: 'tree-home' },
  question1: { layout: 'question', drawing: 'around-and-across' },
  answer1: { layout: 'answer', drawing: 'around-and-across' },
  question2: { layout: 'question', drawing: 'species' },
  answer2: { layout: 'answer', drawing: 'species' },
  summary: { layout: 'list', drawing: 'treeheight' },
  more: { layout: 'more', items: ['first-steps', 'add-a-tree', 'dbh', 'dbh-flowchart', 'treeheight'] },
});
