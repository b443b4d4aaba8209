import type { Visit } from '@treewell/domain/visits';
import { type Activity } from '@treewell/domain/visits/kinds';
import { describe, expect, it } from 'vitest';
import {
  answered,
  blankValues,
  findErrors,
  localMoment,
  momentOf,
  readLocalMoment,
  toFormErrors,
  toFormValues,
  toInput,
  UNKNOWN_MOMENT,
  withBeginning,
} from './visit-form-values.ts';

const NOW = Math.floor(Date.now() / 1_000);
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
      'begun_at',
    ]);
    expect(answered({ ...values, visited_on: '1700000000', begun_at: '1700000000' })).toEqual([]);
    expect(answered({ ...values, notes: ' ', time_spent: '1' })).toEqual(['time_spent']);
  });

  it('refuses a health check without any measure, notes or not; tree care and pests may be empty', () => {
    const noted = (activity: Activity) => ({ ...blankValues(activity), notes: 'Nobody measured' });
    expect(findErrors('healthCheck', noted('healthCheck'), 'en', NOW)).toEqual({ fine_twig_dieback: 'no_measure' });
    expect(findErrors('healthCheck', { ...noted('healthCheck'), crown_vigor: '0' }, 'en', NOW)).toEqual({});
    expect(findErrors('healthCheck', { ...noted('healthCheck'), treeheight: '30' }, 'en', NOW)).toEqual({});
    for (const activity of ['treeCare', 'pestDetection'] as const)
      expect(findErrors(activity, noted(activity), 'en', NOW)).toEqual({});
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
    const moved = { ...stored, visited_on: '1588000000' };
    expect(toInput('healthCheck', moved, 'en', stored)['visitDate']).toBe(1_588_000_000);
  });

  it('have errors by field, from the rules of the server', () => {
    const values = { ...blankValues('treeCare'), dbh: 'thick', time_spent: '25', visited_on: '4000000000' };
    expect(findErrors('treeCare', values, 'en', NOW)).toEqual({
      dbh: 'not_a_number',
      time_spent: 'out_of_range',
      visited_on: 'visit_in_future',
    });
    // An earlier moment of which only a part is entered is not now.
    expect(findErrors('treeCare', { ...blankValues('treeCare'), visited_on: UNKNOWN_MOMENT }, 'en', NOW)).toEqual({
      visited_on: 'required',
    });
    expect(toFormErrors('treeCare', { 'stewardshipTasks.2': 'not_an_option', treeId: 'required' })).toEqual({
      stewardship_tasks: 'not_an_option',
    });
  });

  it('the future begins ten minutes after the time of the server, whatever the clock of the device says', () => {
    const errorsAt = (visited_on: number, now: number) =>
      findErrors('treeCare', { ...blankValues('treeCare'), visited_on: String(visited_on) }, 'en', now);
    for (const now of [NOW, NOW - 86_400, NOW + 86_400]) {
      expect(errorsAt(now + 600, now)).toEqual({});
      expect(errorsAt(now + 601, now)).toEqual({ visited_on: 'visit_in_future' });
      expect(errorsAt(-4e9, now)).toEqual({ visited_on: 'out_of_range' });
    }
  });

  it('write a moment as the input of the browser does, and read it again', () => {
    const minute = Math.floor(Date.now() / 60_000) * 60;
    expect(readLocalMoment(localMoment(minute))).toBe(minute);
    expect([readLocalMoment(''), readLocalMoment('soon')]).toEqual([undefined, undefined]);
    // Values are epoch seconds; drafts of an older release have a local moment.
    expect([momentOf(String(minute)), momentOf(localMoment(minute)), momentOf('-5')]).toEqual([minute, minute, -5]);
    expect([momentOf(''), momentOf(undefined), momentOf(UNKNOWN_MOMENT)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the moment of the first answer', () => {
  const blank = blankValues('treeCare');

  it('is kept by later answers, and goes with the last one', () => {
    const first = { ...blank, ...withBeginning(blank, { time_spent: '1' }, 1_000) };
    expect(first).toMatchObject({ time_spent: '1', begun_at: '1000' });
    const second = { ...first, ...withBeginning(first, { notes: 'x' }, 2_000) };
    expect(second.begun_at).toBe('1000');
    const third = { ...second, ...withBeginning(second, { time_spent: '', notes: ' ' }, 3_000) };
    expect(third.begun_at).toBe('');
    expect(withBeginning(third, { time_spent: '2' }, 4_000)).toMatchObject({ begun_at: '4000' });
  });

  it('is not the moment when somebody chose a date', () => {
    expect(withBeginning(blank, { visited_on: '500' }, 1_000)).toEqual({ visited_on: '500' });
  });

  it('is sent as the date of the visit, unless another was chosen', () => {
    const begun = { ...blank, time_spent: '1', begun_at: '1000' };
    expect(toInput('treeCare', begun, 'en', blank)['visitDate']).toBe(1_000);
    expect(toInput('treeCare', { ...begun, visited_on: '500' }, 'en', blank)['visitDate']).toBe(500);
    expect(toInput('treeCare', blank, 'en', blank)).not.toHaveProperty('visitDate');
  });
});
