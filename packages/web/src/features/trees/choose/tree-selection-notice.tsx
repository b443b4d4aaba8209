import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import type { TreeSelection } from './use-tree-selection.ts';
import classes from './tree-selection-notice.module.css';

/** Says which trees were added or removed, and offers to undo it. It stays until the person closes it. */
export function TreeSelectionNotice({
  selection: { done, canAdd, undoProblem, isSaving, undo, dismiss },
}: {
  selection: TreeSelection;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!done) return null;
  const count = done.treeIds.length;
  const message = t(done.link === 'add' ? 'treeMap.choose.added' : 'treeMap.choose.removed', {
    count,
    number: formats.number(count),
  });
  const unshared =
    done.unsharedCount > 0 &&
    t('treeMap.choose.unshared', { count: done.unsharedCount, number: formats.number(done.unsharedCount) });
  return (
    <div className={classes['notice']}>
      <output>
        {done.isUndone ? t('treeMap.choose.undone') : undoProblem ? problemText(t, undoProblem) : message}
        {!done.isUndone && unshared && ` · ${unshared}`}
      </output>
      {!done.isUndone && count > 0 && (canAdd || done.link === 'add') && (
        <Button variant="default" size="xs" loading={isSaving} onClick={undo}>
          {t('treeMap.choose.undo')}
        </Button>
      )}
      <CloseButton size="md" aria-label={t('treeMap.choose.close')} onClick={dismiss} />
    </div>
  );
}
