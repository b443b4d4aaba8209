import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useTreeCount } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';

/** How many trees fit, in words. On the map also of the trees outside the project, or that nobody counts them. */
export function useCountText(projectId: number, filter: TreeFilter | undefined, isOnMap: boolean): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error } = useTreeCount(projectId, filter);
  if (!filter) return '';
  if (!data) return error ? `${t('treeFilter.countFailed')} ${problemText(t, error)}` : t('treeFilter.counting');
  const { fitting_count, tree_count, others_count } = data;
  const others = others_count === null ? undefined : { count: others_count, number: formats.number(others_count) };
  if (filter.in === 'others') return others ? t('treeFilter.onlyOthers', others) : t('treeFilter.othersUncounted');
  const own = t('treeFilter.count', { number: formats.number(fitting_count), total: formats.number(tree_count) });
  // The table shows no others. A filter by who added a tree finds none of them.
  if (!isOnMap || filter.in === 'project' || filter.addedBy) return own;
  if (!others) return `${own}. ${t('treeFilter.othersUncounted')}`;
  return others.count > 0 ? `${own} ${t('treeFilter.others', others)}` : own;
}
