// Writes visits as a file for spreadsheets, page by page: a file may hold a hundred thousand visits.
import { shownIn } from '@treewell/domain/record-fields';
import { cursorOf, type Visit, VISITS_PER_PAGE_MAX } from '@treewell/domain/visits';
import { ALL_VISIT_FIELDS } from '@treewell/domain/visits/kinds';
import { CsvFile, type CsvValue } from '../../../../ui/csv-file.ts';
import { isHiddenFromReader } from '../../visit-quality.ts';

export const HEAD_COLUMNS = [
  'visit_id',
  'visit_name',
  'visit_date',
  'tree_id',
  'tree_name',
  'common_name',
  'scientific_name',
  'latitude',
  'longitude',
  'user_name',
] as const satisfies readonly (keyof Visit)[];
export const FIELD_COLUMNS = shownIn(ALL_VISIT_FIELDS, 'file');
/** What quality control says about the visit. */
export const QUALITY_COLUMNS = ['qaqc_hidden', 'qaqc_role', 'qaqc_checked_at', 'qaqc_accuracy_percent'] as const;
export const LAST_COLUMN = 'photo_file';
/** In `qaqc_hidden`. A word, because a sentence in a column of numbers would make it a column of texts. */
export const HIDDEN = 'hidden';

const COLUMNS = [...HEAD_COLUMNS, ...FIELD_COLUMNS, ...QUALITY_COLUMNS, LAST_COLUMN] as const;

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');

/** A visit has only the fields of its kind: the others stay empty. */
function valueOf(visit: Visit, column: (typeof COLUMNS)[number]): CsvValue {
  if (column === 'visit_date') return isoOf(visit.visit_date);
  if (column === 'qaqc_hidden') return isHiddenFromReader(visit) ? HIDDEN : null;
  if (column === 'qaqc_accuracy_percent') return visit.qaqc_accuracy ?? null;
  return visit[column] ?? null;
}

/** It remembers how far it is, so that a broken download can go on. */
export interface VisitFile {
  csv: CsvFile;
  /** Where the next page begins. */
  before: string | undefined;
}

export const newVisitFile = (): VisitFile => ({ csv: new CsvFile(COLUMNS), before: undefined });

type FetchPage = (before: string | undefined) => Promise<readonly Visit[]>;

/** Adds the visits that are missing. `onProgress` receives the number of visits so far. */
export async function fillVisitFile(
  file: VisitFile,
  fetchPage: FetchPage,
  onProgress: (count: number) => void,
  pageSize = VISITS_PER_PAGE_MAX,
): Promise<void> {
  for (let isComplete = false; !isComplete;) {
    const page = await fetchPage(file.before);
    const last = page.at(-1);
    if (last) {
      file.csv.addRows(page.map((visit) => COLUMNS.map((column) => valueOf(visit, column))));
      file.before = cursorOf(last);
      onProgress(file.csv.rowCount);
    }
    isComplete = page.length < pageSize;
  }
}
