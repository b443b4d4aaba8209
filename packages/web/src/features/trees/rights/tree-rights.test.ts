import { expect, it } from 'vitest';
import { rightsSentences } from './tree-rights.ts';

const home = { home_project_id: 1, home_project_name: 'Elm Street', home_visible: 1 } as const;
const inactiveHome = { ...home, home_visible: 0 } as const;
const hiddenHome = { home_project_id: 1, home_project_name: null, home_visible: null } as const;
const noHome = { home_project_id: null, home_project_name: null, home_visible: null } as const;
const creator = { created_tree: true, can_edit: true, can_withdraw: true, added_by: 'Mia Oak' };
const reader = { created_tree: false, can_edit: false, can_withdraw: false, added_by: null };

it.each([
  ['the creator', { ...creator, ...home }, ['open']],
  ['a leader of the home project', { ...creator, ...home, created_tree: false }, ['open', 'addedBy']],
  ['the creator, who has left the home project', { ...reader, ...home, created_tree: true }, ['open', 'change']],
  ['a participant of the home project', { ...reader, ...home, added_by: 'Mia Oak' }, ['open', 'changeNamed']],
  ['a person outside the home project', { ...reader, ...home }, ['open', 'change']],
  ['the creator, in an inactive home project', { ...creator, ...inactiveHome, can_edit: false }, ['open', 'inactive']],
  [
    'a participant of an inactive home project',
    { ...reader, ...inactiveHome, added_by: 'Mia Oak' },
    ['open', 'inactiveWithdraw'],
  ],
  ['a person outside an inactive home project', { ...reader, ...hiddenHome }, ['open', 'homeInactive']],
  ['the creator of a tree without a home project', { ...creator, ...noHome, added_by: null }, ['open']],
  [
    'the creator of a tree without a home project, who has no active project',
    { ...creator, ...noHome, can_edit: false, added_by: null },
    ['open', 'changeLater'],
  ],
  ['a reader of a tree without a home project', { ...reader, ...noHome }, ['open', 'changeCreator']],
])('tells %s who may do the things that they may not', (_who, tree, sentences) => {
  expect(rightsSentences(tree)).toEqual(sentences);
});
