import { describe, expect, it } from 'vitest';
import {
  PROJECT_ABILITIES,
  type ProjectAbility,
  type ProjectStanding,
  canWithdrawTree,
  canWithdrawVisit,
  photosRefusal,
  projectRefusal,
} from './access.ts';

const active = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 1 });
const inactive = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 0 });

describe('abilities in a project', () => {
  const ADDING_ABILITIES: ProjectAbility[] = [
    'ask_to_join',
    'admit_members',
    'add_trees',
    'link_trees',
    'add_photos',
    'record_visits',
    'start_qaqc',
  ];
  const MEMBER_ABILITIES: ProjectAbility[] = [
    'read_project',
    'add_trees',
    'save_filters',
    'add_photos',
    'record_visits',
  ];
  const abilities = Object.keys(PROJECT_ABILITIES) as ProjectAbility[];

  it.each(abilities)('a leader has %s in an inactive project, unless it adds something new', (ability) => {
    expect(projectRefusal(active('Project Leader'), ability)).toBeNull();
    expect(projectRefusal(inactive('Project Leader'), ability)).toBe(
      ADDING_ABILITIES.includes(ability) ? 'project_inactive' : null,
    );
  });

  it.each(abilities)('%s is refused to a person without a role, in active and inactive projects', (ability) => {
    const refusal =
      ability === 'ask_to_join' ? null : MEMBER_ABILITIES.includes(ability) ? 'members_only' : 'leaders_only';
    expect(projectRefusal(active(null), ability)).toBe(refusal);
    expect(projectRefusal(inactive(null), ability)).toBe(refusal ?? 'project_inactive');
  });

  it('participants may read, ask to join, add trees and photos, record visits and save filters; everything else is for leaders only', () => {
    for (const ability of abilities)
      expect(projectRefusal(active('Participant'), ability)).toBe(
        ability === 'ask_to_join' || MEMBER_ABILITIES.includes(ability) ? null : 'leaders_only',
      );
  });
});

describe('rights on a tree', () => {
  it.each([
    ['the maker of a tree without a home project', true, null, true, null],
    ['another person, for a tree without a home project', false, null, false, 'not_yours_to_add_photos'],
    ['the maker, a member of the home project', true, active('Participant'), true, null],
    ['the maker, who left the home project', true, active(null), false, null],
    ['a leader of the home project', false, active('Project Leader'), true, null],
    ['a participant of the home project', false, active('Participant'), false, null],
    ['a person outside the home project', false, active(null), false, 'not_yours_to_add_photos'],
    ['the maker, a member of the inactive home project', true, inactive('Participant'), true, 'project_inactive'],
    ['the maker, who left the inactive home project', true, inactive(null), false, 'project_inactive'],
    ['a leader of the inactive home project', false, inactive('Project Leader'), true, 'project_inactive'],
    ['a participant of the inactive home project', false, inactive('Participant'), false, 'project_inactive'],
    ['a person outside the inactive home project', false, inactive(null), false, 'not_yours_to_add_photos'],
  ] as const)('%s', (_who, isMaker, home, canWithdraw, refusal) => {
    expect(canWithdrawTree({ isMaker, home })).toBe(canWithdraw);
    expect(photosRefusal({ isMaker, home })).toBe(refusal);
  });
});

describe('withdrawing a visit', () => {
  it.each([
    ['its maker, a member of its project', true, active('Participant'), true],
    ['its maker, who left the project', true, active(null), false],
    ['another participant', false, active('Participant'), false],
    ['a leader of its project', false, active('Project Leader'), true],
    ['a person outside the project', false, active(null), false],
    ['its maker, in an inactive project', true, inactive('Participant'), true],
    ['a leader of its inactive project', false, inactive('Project Leader'), true],
  ] as const)('%s', (_who, isMaker, standing, isAllowed) => {
    expect(canWithdrawVisit(isMaker, standing)).toBe(isAllowed);
  });
});
