// The curves as a file: a row for the planting of each group, and one for each day on which its trees died. Pure.
import { type SurvivalGroup, yearsOfDay } from '@treewell/domain/life/survival';
import { CsvFile, withDecimals, type CsvValue } from '../../../../ui/csv-file.ts';

const COLUMNS = [
  'group',
  'planted',
  'lost',
  'left_out',
  'watched_days',
  'median_days',
  'day',
  'year',
  'at_risk',
  'lost_on_day',
  'alive_percent',
  'alive_percent_lower',
  'alive_percent_upper',
] as const;

const percent = (share: number | null): CsvValue => (share === null ? null : withDecimals(share * 100, 3));

export function survivalCsv(groups: readonly SurvivalGroup[], nameOf: (group: SurvivalGroup) => string): CsvFile {
  const file = new CsvFile(COLUMNS);
  for (const group of groups) {
    const { planted, deaths, left_out, last_day, median_day, curve } = group;
    const planting = { day: 0, at_risk: planted - left_out, deaths: 0, survival: 1, lower: null, upper: null };
    file.addRows(
      [planting, ...curve].map((step) => [
        nameOf(group),
        planted,
        deaths,
        left_out,
        last_day,
        median_day,
        step.day,
        withDecimals(yearsOfDay(step.day), 3),
        step.at_risk,
        step.deaths,
        percent(step.survival),
        percent(step.lower),
        percent(step.upper),
      ]),
    );
  }
  return file;
}
