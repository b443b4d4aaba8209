import { describe, expect, it } from 'vitest';
import {
  PROJECT_ABILITIES,
  type ProjectAbility,
  type ProjectStanding,
  canWithdrawTree,
  photosRefusal,
  projectRefusal,
} from './access.ts';

const active = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 1 });
const inactive = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 0 });

describe('abilities in a project', () => {
  const NEW_THINGS: ProjectAbility[] = ['ask_to_join', 'admit_members', 'add_trees', 'link_trees', 'add_photos'];
  const MEMBERS_MAY: ProjectAbility[] = ['read_project', 'add_trees', 'add_photos'];
  const abilities = Object.keys(PROJECT_ABILITIES) as ProjectAbility[];

  it.each(abilities)('%s holds in an inactive project unless it brings something new', (ability) => {
    expect(projectRefusal(active('Project Leader'), ability)).toBeNull();
    expect(projectRefusal(inactive('Project Leader'), ability)).toBe(
      NEW_THINGS.includes(ability) ? 'project_inactive' : null,
    );
  });

  it.each(abilities)('%s: somebody without the role is refused for that, active or not', (ability) => {
    const refusal = ability === 'ask_to_join' ? null : MEMBERS_MAY.includes(ability) ? 'members_only' : 'leaders_only';
    expect(projectRefusal(active(null), ability)).toBe(refusal);
    expect(projectRefusal(inactive(null), ability)).toBe(refusal ?? 'project_inactive');
  });

  it('participants read, ask, add trees and add photos; for the rest they are told that leaders may', () => {
    for (const ability of abilities)
      expect(projectRefusal(active('Participant'), ability)).toBe(
        ability === 'ask_to_join' || MEMBERS_MAY.includes(ability) ? null : 'leaders_only',
      );
  });
});

describe('rights on a tree', () => {
  it.each([
    ['the maker of a tree without a home', true, null, true, null],
    ['somebody else, of a tree without a home', false, null, false, 'not_yours_to_add_photos'],
    ['the maker in the home', true, active('Participant'), true, null],
    ['the maker who left the home', true, active(null), false, null],
    ['a leader of the home', false, active('Project Leader'), true, null],
    ['a participant of the home', false, active('Participant'), false, null],
    ['a stranger', false, active(null), false, 'not_yours_to_add_photos'],
    ['the maker in the inactive home', true, inactive('Participant'), true, 'project_inactive'],
    ['the maker who left the inactive home', true, inactive(null), false, 'project_inactive'],
    ['a leader of the inactive home', false, inactive('Project Leader'), true, 'project_inactive'],
    ['a participant of the inactive home', false, inactive('Participant'), false, 'project_inactive'],
    ['a stranger to the inactive home', false, inactive(null), false, 'not_yours_to_add_photos'],
  ] as const)('%s', (_who, isMaker, home, canWithdraw, refusal) => {
    expect(canWithdrawTree({ isMaker, home })).toBe(canWithdraw);
    expect(photosRefusal({ isMaker, home })).toBe(refusal);
  });
});
