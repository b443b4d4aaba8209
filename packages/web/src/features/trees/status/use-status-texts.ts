// The status of a tree in words.
import { isAlive } from '@treewell/domain/life/tree-life';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';

type Status = Pick<Tree, 'status' | 'status_date' | 'status_reason'>;

export function useStatusTexts() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status: statusTexts, status_reason: reasonTexts } = useTreeFieldTexts();
  const nameOf = (status: Tree['status']): string => statusTexts.options?.[status] ?? status;
  return {
    nameOf,
    reasonOf: (reason: NonNullable<Tree['status_reason']>): string => reasonTexts.options?.[reason] ?? reason,
    /** Stump since Mar 1, 2025. */
    since: ({ status, status_date }: Status): string =>
      status_date === null || isAlive({ status })
        ? nameOf(status)
        : t('treeStatus.since', { status: nameOf(status), date: formats.day(status_date) }),
  };
}
