// On which day a tree is due, as a table.
import { expect, it } from 'vitest';
import * as due from './due.ts';
import { createPlan } from './plans.ts';
import { checkFields } from '../fields.ts';

const SUMMER = '05-01/09-30';
const WINTER = '11-15/02-29';

it.each([
  ['2026-05-01', SUMMER, '2026-05-01'],
  ['2026-09-30', SUMMER, '2026-09-30'],
  ['2026-10-01', SUMMER, '2027-05-01'],
  ['2026-04-30', SUMMER, '2026-05-01'],
  ['2026-12-31', SUMMER, '2027-05-01'],
  ['2026-01-01', SUMMER, '2026-05-01'],
  ['2026-12-31', WINTER, '2026-12-31'],
  ['2027-01-01', WINTER, '2027-01-01'],
  ['2027-02-28', WINTER, '2027-02-28'],
  ['2028-02-29', WINTER, '2028-02-29'],
  ['2027-03-01', WINTER, '2027-11-15'],
  ['2026-11-14', WINTER, '2026-11-15'],
  ['2028-02-29', '01-01/02-28', '2029-01-01'],
  ['2026-07-01', '07-01/07-01', '2026-07-01'],
  ['2026-07-02', '07-01/07-01', '2027-07-01'],
  ['2026-10-05', null, '2026-10-05'],
])('%s in the season %s is due on %s', (day, season, expected) => {
  expect(due.inSeason(day, season)).toBe(expected);
});

const water = { every_days: 14, within_days: null, season: SUMMER };
const winterly = { every_days: 30, within_days: null, season: WINTER };
const yearly = { every_days: 365, within_days: null, season: null };
const afterReport = { every_days: null, within_days: 30, season: null };

it.each([
  ['never visited: on the first day', yearly, { lastOn: null, sinceOn: '2026-03-01', reportedOn: null }, '2026-03-01'],
  ['never visited, before the season', water, { lastOn: null, sinceOn: '2026-03-01', reportedOn: null }, '2026-05-01'],
  ['after a visit', water, { lastOn: '2026-06-20', sinceOn: '2026-03-01', reportedOn: null }, '2026-07-04'],
  [
    'over the end of the season',
    water,
    { lastOn: '2026-09-20', sinceOn: '2026-03-01', reportedOn: null },
    '2027-05-01',
  ],
  ['over a leap day', yearly, { lastOn: '2027-06-01', sinceOn: '2026-03-01', reportedOn: null }, '2028-05-31'],
  ['a visit before the plan', yearly, { lastOn: '2020-01-01', sinceOn: '2026-03-01', reportedOn: null }, '2020-12-31'],
  ['no report', afterReport, { lastOn: null, sinceOn: '2026-03-01', reportedOn: null }, null],
  ['a report', afterReport, { lastOn: '2026-01-01', sinceOn: '2026-03-01', reportedOn: '2028-01-31' }, '2028-03-01'],
])('%s', (_, plan, tree, expected) => {
  expect(due.dueOn(plan, tree, '2020-01-01')).toBe(expected);
});

it.each([
  ['in its season it is overdue', water, '2026-09-30', '2026-07-04'],
  ['after its season it waits for the next one', water, '2026-10-01', '2027-05-01'],
  ['in the next season it is overdue since its first day', water, '2027-04-30', '2027-05-01'],
  ['over New Year the season is one', winterly, '2027-02-28', '2026-12-20'],
  ['after the winter too it waits', winterly, '2027-03-01', '2027-11-15'],
  ['without a season it stays overdue', yearly, '2030-01-01', '2027-11-20'],
])('%s', (_, plan, today, expected) => {
  const lastOn = plan === water ? '2026-06-20' : '2026-11-20';
  expect(due.dueOn(plan, { lastOn, sinceOn: '2026-03-01', reportedOn: null }, today)).toBe(expected);
});

it('is overdue when its day has passed, and due from fourteen days before it on', () => {
  const states = ['2026-05-09', '2026-05-10', '2026-05-24', '2026-05-25'].map((day) => due.dueState(day, '2026-05-10'));
  expect(states).toEqual(['overdue', 'due', 'due', 'later']);
});

it.each([
  [{}, { everyDays: 'required' }],
  [{ everyDays: '' }, { everyDays: 'required' }],
  [{ everyDays: 14, withinDays: 30 }, { withinDays: 'invalid' }],
  [{ everyDays: 0 }, { everyDays: 'out_of_range' }],
  [{ everyDays: 3651 }, { everyDays: 'out_of_range' }],
  [{ withinDays: 30, season: SUMMER }, { season: 'invalid' }],
  [{ everyDays: 14, season: 'summer' }, { season: 'invalid' }],
  [{ everyDays: 14, season: '02-29/06-01' }, { season: 'invalid' }],
  [{ everyDays: 14, season: '05-32/06-01' }, { season: 'invalid' }],
  [{ everyDays: 14, tasks: 'Water' }, { tasks: 'invalid' }],
  [{ everyDays: 14, visit: 'Pruning' }, { visit: 'not_an_option' }],
  [{ everyDays: 14, filter: { in: 'others' } }, { 'filter.in': 'not_an_option' }],
  [{ everyDays: 14, filter: { dbh: 'thick' } }, { 'filter.dbh': 'invalid' }],
  [{ everyDays: 14, filter: 'all' }, { filter: 'invalid' }],
  [{ everyDays: 14, plantedYears: 0 }, { plantedYears: 'out_of_range' }],
  [{ everyDays: 14, startsOn: '2026-02-30' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, startsOn: '2026' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, startsOn: '2026-02' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, startsOn: '0000-01-01' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, startsOn: '9999-12-31' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, startsOn: '+275760-09-13' }, { startsOn: 'not_a_date' }],
  [{ everyDays: 14, name: ' ' }, { name: 'required' }],
])('a plan with %j is refused: %j', (sent, fields) => {
  expect(checkFields(createPlan.input, { projectId: 1, name: 'Water', visit: 'Health Check', ...sent })).toEqual({
    fields,
  });
});

it('a plan is read in its one spelling', () => {
  const sent = {
    projectId: '1',
    name: ' Water ',
    visit: 'tree care',
    tasks: [1, 'mulch over roots'],
    everyDays: '14',
    season: SUMMER,
  };
  expect(
    checkFields(createPlan.input, { ...sent, filter: { species: '18,3,18', in: 'project' }, plantedYears: 3 }),
  ).toEqual({
    data: {
      project_id: 1,
      plan_name: 'Water',
      visit_name: 'Tree Care',
      stewardship_tasks: 'Water,Mulch over roots',
      filter: { species: '3,18' },
      planted_years: 3,
      every_days: 14,
      within_days: null,
      season: SUMMER,
      starts_on: null,
    },
  });
});

it.each(['', '1', '1,2,3', '91,0', '0,181', 'a,b'])('the place %j is refused', (near) => {
  expect(checkFields(due.listDue.input, { projectId: 1, near })).toHaveProperty('fields.near');
});

it.each(['', '2026-11-19', '2026-11-19:1', '0000-01-01:1:1', '2026-02-30:1:1', '2026-11-19:9999999999:1'])(
  'the page after %j is refused',
  (after) => {
    expect(checkFields(due.listDue.input, { projectId: 1, after })).toHaveProperty('fields.after');
  },
);
