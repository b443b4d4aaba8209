import type { SurvivalGroup } from '@treewell/domain/life/survival';
import { expect, it } from 'vitest';
import { survivalCsv } from './survival-csv.ts';

const group: SurvivalGroup = {
  year: 2020,
  species: null,
  is_others: false,
  planted: 5,
  left_out: 1,
  deaths: 1,
  last_day: 900,
  median_day: null,
  at: [],
  curve: [{ day: 365, at_risk: 4, deaths: 1, survival: 0.75, lower: 0.128, upper: 0.961 }],
};

it('has a row for the planting of a group, and one for each step of its curve', async () => {
  const file = survivalCsv([group], ({ year }) => `=${year}`);
  expect((await file.toBlob().text()).split('\r\n')).toEqual([
    expect.stringContaining('group,planted,lost,left_out,watched_days,median_days,day,year,at_risk,lost_on_day'),
    "'=2020,5,1,1,900,,0,0.000,4,0,100.000,,",
    "'=2020,5,1,1,900,,365,0.999,4,1,75.000,12.800,96.100",
    '',
  ]);
});
