import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useTreeCount } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';

/** How many trees fit, in words. Empty without a filter, and where nobody counts the trees outside the project. */
export function useCountText(projectId: number, filter: TreeFilter | undefined): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error } = useTreeCount(projectId, filter);
  if (!filter) return '';
  if (!data) return error ? `${t('treeFilter.countFailed')} ${problemText(t, error)}` : t('treeFilter.counting');
  const { fitting_count, tree_count, others_count } = data;
  const others = others_count === null ? undefined : { count: others_count, number: formats.number(others_count) };
  if (filter.in === 'others') return others ? t('treeFilter.onlyOthers', others) : '';
  const own = t('treeFilter.count', { number: formats.number(fitting_count), total: formats.number(tree_count) });
  return others && others.count > 0 && filter.in === undefined ? `${own} ${t('treeFilter.others', others)}` : own;
}
