import { describe, expect, it } from 'vitest';
import {
  PROJECT_ABILITIES,
  type ProjectAbility,
  type ProjectStanding,
  canDeletePhoto,
  canRestoreVisit,
  canWithdrawTree,
  editRefusal,
  photosRefusal,
  projectRefusal,
  withdrawRefusal,
} from './access.ts';

const active = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 1 });
const inactive = (role_name: ProjectStanding['role_name']): ProjectStanding => ({ role_name, visible: 0 });

describe('abilities in a project', () => {
  const ADDING_ABILITIES: ProjectAbility[] = [
    'ask_to_join',
    'admit_members',
    'add_trees',
    'link_trees',
    'edit_trees',
    'add_photos',
    'record_visits',
    'share_work',
    'manage_work',
    'start_qaqc',
  ];
  const MEMBER_ABILITIES: ProjectAbility[] = [
    'read_project',
    'add_trees',
    'save_filters',
    'add_photos',
    'record_visits',
    'share_work',
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

  it('participants may read, ask to join, add trees and photos, record visits, share work and save filters; everything else is for leaders only', () => {
    for (const ability of abilities)
      expect(projectRefusal(active('Participant'), ability)).toBe(
        ability === 'ask_to_join' || MEMBER_ABILITIES.includes(ability) ? null : 'leaders_only',
      );
  });
});

describe('rights on a tree', () => {
  // who, is the creator, home, may withdraw, refusal to edit, refusal to add photos
  it.each([
    ['the creator of a tree without a home project', true, null, true, null, null],
    ['another person, for a tree without a home', false, null, false, 'not_yours_to_edit', 'not_yours_to_add_photos'],
    ['the creator, a member of the home', true, active('Participant'), true, null, null],
    ['the creator, who left the home', true, active(null), false, 'not_yours_to_edit', 'not_yours_to_add_photos'],
    ['a leader of the home', false, active('Project Leader'), true, null, null],
    ['a participant of the home', false, active('Participant'), false, 'not_yours_to_edit', null],
    ['a person outside the home', false, active(null), false, 'not_yours_to_edit', 'not_yours_to_add_photos'],
    ['the creator in the inactive home', true, inactive('Participant'), true, 'project_inactive', 'project_inactive'],
    [
      'the creator, who left the inactive home',
      true,
      inactive(null),
      false,
      'not_yours_to_edit',
      'not_yours_to_add_photos',
    ],
    ['a leader of the inactive home', false, inactive('Project Leader'), true, 'project_inactive', 'project_inactive'],
    [
      'a participant of the inactive home',
      false,
      inactive('Participant'),
      false,
      'not_yours_to_edit',
      'project_inactive',
    ],
    [
      'a person outside the inactive home',
      false,
      inactive(null),
      false,
      'not_yours_to_edit',
      'not_yours_to_add_photos',
    ],
  ] as const)('%s', (_who, isCreator, home, canWithdraw, toEdit, toAddPhotos) => {
    expect(canWithdrawTree({ isCreator, home })).toBe(canWithdraw);
    expect(editRefusal({ isCreator, home })).toBe(toEdit);
    expect(photosRefusal({ isCreator, home })).toBe(toAddPhotos);
  });
});

describe('deleting a photo', () => {
  const nobody = { isCreator: false, isUploader: false, visit_role_name: null } as const;
  it.each([
    ['a leader of the home', { ...nobody, home: active('Project Leader') }, true],
    ['a leader of the inactive home', { ...nobody, home: inactive('Project Leader') }, true],
    ['a participant of the home', { ...nobody, home: active('Participant') }, false],
    ['the creator of the tree', { ...nobody, isCreator: true, home: active('Participant') }, true],
    ['the creator, who left the home', { ...nobody, isCreator: true, home: active(null) }, false],
    ['its uploader, a member of the home', { ...nobody, isUploader: true, home: active('Participant') }, true],
    ['its uploader, who left the home', { ...nobody, isUploader: true, home: active(null) }, false],
    [
      'its uploader, in the project of their visit',
      { ...nobody, isUploader: true, home: active(null), visit_role_name: 'Participant' },
      true,
    ],
    [
      'a leader of the project of the visit, who did not upload it',
      { ...nobody, home: active(null), visit_role_name: 'Project Leader' },
      false,
    ],
    ['the creator of a tree without a home', { ...nobody, isCreator: true, home: null }, true],
    ['its uploader, for a tree without a home', { ...nobody, isUploader: true, home: null }, true],
    ['another person, for a tree without a home', { ...nobody, home: null }, false],
  ] as const)('%s', (_who, standing, isAllowed) => {
    expect(canDeletePhoto(standing)).toBe(isAllowed);
  });
});

describe('withdrawing a visit, and restoring one that a leader of the home has withdrawn', () => {
  it.each([
    ['its creator, a member of its project', true, active('Participant'), null, true, false],
    ['its creator, who left the project', true, active(null), null, false, false],
    ['another participant', false, active('Participant'), null, false, false],
    ['a leader of its project', false, active('Project Leader'), null, true, false],
    ['a person outside the project', false, active(null), null, false, false],
    ['its creator, in an inactive project', true, inactive('Participant'), null, true, false],
    ['a leader of its inactive project', false, inactive('Project Leader'), null, true, false],
    ['a leader of the home of its tree', false, active(null), 'Project Leader', true, true],
    ['a participant of the home of its tree', false, active(null), 'Participant', false, false],
    ['its creator, a participant of the home', true, active('Participant'), 'Participant', true, false],
  ] as const)('%s', (_who, isCreator, project, home_role_name, canWithdraw, canRestore) => {
    const standing = { isCreator, project, home_role_name, isShownByHome: false };
    expect(withdrawRefusal(standing)).toBe(canWithdraw ? null : 'not_yours_to_withdraw');
    expect(canRestoreVisit(standing, false)).toBe(canWithdraw);
    expect(canRestoreVisit(standing, true)).toBe(canRestore);
    // Of what the home shows, people outside the home take nothing away.
    const refusal = canWithdraw && home_role_name === null ? 'kept_by_home' : withdrawRefusal(standing);
    expect(withdrawRefusal({ ...standing, isShownByHome: true })).toBe(refusal);
    expect(canRestoreVisit({ ...standing, isShownByHome: true }, false)).toBe(refusal === null);
  });
});
