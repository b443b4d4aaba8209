import { expect, it } from 'vitest';
import { rightsSentences } from './tree-home-rights.ts';

const home = { home_project_id: 1, home_project_name: 'Elm Street', home_visible: 1 } as const;
const asleep = { ...home, home_visible: 0 } as const;
const unknown = { home_project_id: 1, home_project_name: null, home_visible: null } as const;
const none = { home_project_id: null, home_project_name: null, home_visible: null } as const;
const maker = { created_tree: true, can_edit: true, can_withdraw: true, can_add_photos: true, added_by: 'Mia Oak' };
const reader = { created_tree: false, can_edit: false, can_withdraw: false, can_add_photos: false, added_by: null };

it.each([
  ['its maker', { ...maker, ...home }, ['open']],
  ['its maker, without a home', { ...maker, ...none, added_by: null }, ['open']],
  ['its maker, who left the home', { ...maker, ...home, can_withdraw: false, added_by: null }, ['open', 'withdraw']],
  [
    'its maker, none of whose projects is active',
    { ...maker, ...asleep, can_edit: false, can_add_photos: false },
    ['open', 'changeLater', 'photosInactive'],
  ],
  ['a leader of the home', { ...maker, ...home, created_tree: false, can_edit: false }, ['open', 'changeNamed']],
  [
    'a participant of the home',
    { ...reader, ...home, can_add_photos: true, added_by: 'Mia Oak' },
    ['open', 'changeNamed', 'withdraw'],
  ],
  [
    'a participant of the inactive home',
    { ...reader, ...asleep, added_by: 'Mia Oak' },
    ['open', 'changeNamed', 'withdrawInactive'],
  ],
  ['a stranger', { ...reader, ...home }, ['open', 'change', 'photosAndWithdraw']],
  ['a stranger to an inactive home', { ...reader, ...unknown }, ['open', 'change', 'homeInactive']],
  ['a stranger, without a home', { ...reader, ...none }, ['open', 'change']],
])('tells %s who may do what they may not', (_who, tree, sentences) => {
  expect(rightsSentences(tree)).toEqual(sentences);
});
