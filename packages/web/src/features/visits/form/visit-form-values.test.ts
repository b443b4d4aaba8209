import type { Visit } from '@treewell/domain/visits';
import { type Activity } from '@treewell/domain/visits/kinds';
import { describe, expect, it } from 'vitest';
import {
  answered,
  blankValues,
  findErrors,
  localMoment,
  momentOf,
  toFormErrors,
  toFormValues,
  toInput,
  UNKNOWN_MOMENT,
} from './visit-form-values.ts';

const visit = (values: Partial<Visit>): Visit =>
  ({ visit_id: 1, visit_name: 'Health Check', visit_date: 1_700_000_000, notes: '', ...values }) as Visit;

describe('values of the form', () => {
  it('are blank at first, and nothing is answered', () => {
    const values = blankValues('treeCare');
    expect(Object.keys(values)).toEqual([
      'dbh',
      'treeheight',
      'notes',
      'time_spent',
      'stewardship_tasks',
      'visited_on',
    ]);
    expect(answered({ ...values, visited_on: '2026-01-01T10:00' })).toEqual([]);
    expect(answered({ ...values, notes: ' ', time_spent: '1' })).toEqual(['time_spent']);
  });

  it('refuses a health check without any measure, notes or not; tree care and pests may be empty', () => {
    const noted = (activity: Activity) => ({ ...blankValues(activity), notes: 'Nobody measured' });
    expect(findErrors('healthCheck', noted('healthCheck'), 'en')).toEqual({ fine_twig_dieback: 'no_measure' });
    expect(findErrors('healthCheck', { ...noted('healthCheck'), crown_vigor: '0' }, 'en')).toEqual({});
    expect(findErrors('healthCheck', { ...noted('healthCheck'), treeheight: '30' }, 'en')).toEqual({});
    for (const activity of ['treeCare', 'pestDetection'] as const)
      expect(findErrors(activity, noted(activity), 'en')).toEqual({});
  });

  it('makes the same request again from a stored visit, but for its untouched date', () => {
    const stored = toFormValues(
      visit({ dbh: 12.5, fine_twig_dieback: 15, crown_vigor: 0, leaf_defoliation: null }),
      'es-US',
    );
    expect(stored).toMatchObject({ dbh: '12.5', fine_twig_dieback: '15', crown_vigor: '0', leaf_defoliation: '' });
    expect(toInput('healthCheck', stored, 'en', stored)).toMatchObject({
      inDbh: '12.5',
      fineTwigDieback: '15',
      crownVigor: '0',
      leafDefoliation: '',
    });
    expect(toInput('healthCheck', stored, 'en', stored)).not.toHaveProperty('visitDate');
    const moved = { ...stored, visited_on: '2020-05-01T08:30' };
    expect(toInput('healthCheck', moved, 'en', stored)['visitDate']).toBe(
      new Date(2020, 4, 1, 8, 30).getTime() / 1_000,
    );
  });

  it('have errors by field, from the rules of the server', () => {
    const values = { ...blankValues('treeCare'), dbh: 'thick', time_spent: '25', visited_on: localMoment(4e9) };
    expect(findErrors('treeCare', values, 'en')).toEqual({
      dbh: 'not_a_number',
      time_spent: 'out_of_range',
      visited_on: 'visit_in_future',
    });
    // An earlier moment of which only a part is entered is not now.
    expect(findErrors('treeCare', { ...blankValues('treeCare'), visited_on: UNKNOWN_MOMENT }, 'en')).toEqual({
      visited_on: 'required',
    });
    expect(toFormErrors('treeCare', { 'stewardshipTasks.2': 'not_an_option', treeId: 'required' })).toEqual({
      stewardship_tasks: 'not_an_option',
    });
  });

  it('write a moment as the input of the browser does, and read it again', () => {
    const minute = Math.floor(Date.now() / 60_000) * 60;
    expect(momentOf(localMoment(minute))).toBe(minute);
    expect([momentOf(''), momentOf(undefined), momentOf('soon')]).toEqual([undefined, undefined, undefined]);
  });
});
