import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../choose/tree-selection-notice.module.css';

interface TreeMapOpenedNoticeProps {
  name: string;
  onOpen: () => void;
  onHide: () => void;
}

/** For a window too narrow for the panel: names the tree that the map shows, and opens its page. */
export function TreeMapOpenedNotice({ name, onOpen, onHide }: TreeMapOpenedNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['notice']}>
      <output>{t('treeMap.onMap', { name })}</output>
      <Button variant="default" size="xs" onClick={onOpen}>
        {t('treeMap.openTree')}
      </Button>
      <CloseButton size="md" aria-label={t('treeMap.hideTree')} onClick={onHide} />
    </div>
  );
}
