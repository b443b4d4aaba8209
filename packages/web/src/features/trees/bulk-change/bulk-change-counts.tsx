import { BULK_REFUSALS, type BulkCounts } from '@treewell/domain/bulk-changes';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './bulk-change.module.css';

interface BulkChangeCountsProps {
  counts: BulkCounts;
  /** False for what would happen. */
  isDone: boolean;
}

/** What happens to the trees: how many change, and why others stay as they are. */
export function BulkChangeCounts({ counts, isDone }: BulkChangeCountsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { changed, unchanged, refused_by: refusedBy } = counts;
  const numbered = (count: number) => ({ count, number: formats.number(count) });
  const none = t(isDone ? 'bulkChange.doneNone' : 'bulkChange.nothing');
  const some = t(isDone ? 'bulkChange.done' : 'bulkChange.change', numbered(changed));
  return (
    <div className={classes['counts']}>
      <strong>{changed === 0 ? none : some}</strong>
      {(unchanged > 0 || counts.refused > 0) && (
        <ul>
          {unchanged > 0 && <li>{t('bulkChange.unchanged', numbered(unchanged))}</li>}
          {BULK_REFUSALS.filter((reason) => refusedBy[reason] > 0).map((reason) => (
            <li key={reason}>{t(`bulkChange.refusals.${reason}`, numbered(refusedBy[reason]))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
