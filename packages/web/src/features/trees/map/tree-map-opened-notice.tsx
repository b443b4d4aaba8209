import { Button, CloseButton } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useLostStatus } from '../../../text/use-lost-status.ts';
import classes from '../choose/tree-selection-notice.module.css';

interface TreeMapOpenedNoticeProps {
  tree: Pick<Tree, 'tree_name' | 'status'>;
  onOpen: () => void;
  onHide: () => void;
}

/** For a window too narrow for the panel: names the tree that the map shows, and opens its page. */
export function TreeMapOpenedNotice({ tree: { tree_name, status }, onOpen, onHide }: TreeMapOpenedNoticeProps) {
  const { t } = useTranslation();
  const lost = useLostStatus()(status);
  return (
    <div className={classes['notice']}>
      <output>{t('treeMap.onMap', { name: lost === undefined ? tree_name : `${tree_name}, ${lost}` })}</output>
      <Button variant="default" size="xs" onClick={onOpen}>
        {t('treeMap.openTree')}
      </Button>
      <CloseButton size="md" aria-label={t('treeMap.hideTree')} onClick={onHide} />
    </div>
  );
}
