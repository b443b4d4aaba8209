import type { FileColumn } from '@treewell/domain/file-columns';
import { toMetric } from '@treewell/domain/units';
import { withDecimals, type CsvValue } from '../ui/csv-file.ts';

/** What a record holds in a field, as the column shows it. */
export function cellOf({ metricOf, decimals }: FileColumn, stored: string | number | null | undefined): CsvValue {
  if (typeof stored !== 'number') return stored ?? null;
  if (metricOf) return toMetric(stored, metricOf);
  return decimals === undefined ? stored : withDecimals(stored, decimals);
}
