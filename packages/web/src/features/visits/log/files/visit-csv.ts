// Writes visits as a file for spreadsheets, page by page: a file may hold a hundred thousand visits.
import { VISIT_FILE_COLUMNS, type VisitFileField } from '@treewell/domain/file-columns';
import { cursorOf, type Visit, VISITS_PER_PAGE_MAX } from '@treewell/domain/visits';
import { cellOf } from '../../../../files/file-cell.ts';
import { CsvFile, type CsvValue } from '../../../../ui/csv-file.ts';
import { isHiddenFromReader } from '../../visit-quality.ts';

/** In `qaqc_hidden`. A word, because a sentence in a column of numbers would make it a column of texts. */
export const HIDDEN = 'hidden';

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');

/** A visit has only the fields of its kind: the others stay empty. */
function valueOf(visit: Visit, field: VisitFileField): string | number | null | undefined {
  if (field === 'visit_date') return isoOf(visit.visit_date);
  if (field === 'qaqc_hidden') return isHiddenFromReader(visit) ? HIDDEN : null;
  return visit[field];
}

const rowOf = (visit: Visit): CsvValue[] =>
  VISIT_FILE_COLUMNS.map((column) => cellOf(column, valueOf(visit, column.field)));

/** It remembers how far it is, so that a broken download can go on. */
export interface VisitFile {
  csv: CsvFile;
  /** Where the next page begins. */
  before: string | undefined;
}

export const newVisitFile = (): VisitFile => ({
  csv: new CsvFile(VISIT_FILE_COLUMNS.map(({ name }) => name)),
  before: undefined,
});

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
      file.csv.addRows(page.map(rowOf));
      file.before = cursorOf(last);
      onProgress(file.csv.rowCount);
    }
    isComplete = page.length < pageSize;
  }
}
