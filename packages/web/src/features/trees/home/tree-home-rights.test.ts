import { expect, it } from 'vitest';
import { rightsSentences } from './tree-home-rights.ts';

const home = { home_project_id: 1, home_project_name: 'Elm Street', home_visible: 1 } as const;
const inactiveHome = { ...home, home_visible: 0 } as const;
const hiddenHome = { home_project_id: 1, home_project_name: null, home_visible: null } as const;
const noHome = { home_project_id: null, home_project_name: null, home_visible: null } as const;
const creator = { created_tree: true, can_edit: true, can_withdraw: true, can_add_photos: true, added_by: 'Mia Oak' };
const reader = { created_tree: false, can_edit: false, can_withdraw: false, can_add_photos: false, added_by: null };

it.each([
  ['the creator', { ...creator, ...home }, ['open']],
  ['the creator of a tree without a home project', { ...creator, ...noHome, added_by: null }, ['open']],
  [
    'the creator, who has left the home project',
    { ...creator, ...home, can_withdraw: false, added_by: null },
    ['open', 'withdraw'],
  ],
  [
    'the creator, who has no active project',
    { ...creator, ...inactiveHome, can_edit: false, can_add_photos: false },
    ['open', 'changeLater', 'photosInactive'],
  ],
  [
    'a leader of the home project',
    { ...creator, ...home, created_tree: false, can_edit: false },
    ['open', 'changeNamed'],
  ],
  [
    'a participant of the home project',
    { ...reader, ...home, can_add_photos: true, added_by: 'Mia Oak' },
    ['open', 'changeNamed', 'withdraw'],
  ],
  [
    'a participant of an inactive home project',
    { ...reader, ...inactiveHome, added_by: 'Mia Oak' },
    ['open', 'changeNamed', 'withdrawInactive'],
  ],
  ['a person outside the home project', { ...reader, ...home }, ['open', 'change', 'photosAndWithdraw']],
  ['a person outside an inactive home project', { ...reader, ...hiddenHome }, ['open', 'change', 'homeInactive']],
  ['a reader of a tree without a home project', { ...reader, ...noHome }, ['open', 'change']],
])('tells %s who may do the things that they may not', (_who, tree, sentences) => {
  expect(rightsSentences(tree)).toEqual(sentences);
});
