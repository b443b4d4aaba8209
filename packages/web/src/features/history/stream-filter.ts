// Which changes the stream shows, in the address.
import { CHANGED_RECORDS, type ChangedRecord } from '@treewell/domain/history/changes';
import { isCalendarDay } from '@treewell/domain/fields';

export interface StreamSearch {
  person?: number | undefined;
  record?: ChangedRecord | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) ? value : undefined;

/** What an address says that somebody may have typed. */
export const readStreamSearch = ({
  person,
  record,
  from,
  to,
}: { [Name in keyof StreamSearch]: unknown }): StreamSearch => ({
  person: Number.isInteger(person) && (person as number) > 0 ? (person as number) : undefined,
  record: CHANGED_RECORDS.find((one) => one === record),
  from: day(from),
  to: day(to),
});

export const isFiltered = (search: StreamSearch): boolean => Object.values(search).some((value) => value !== undefined);
