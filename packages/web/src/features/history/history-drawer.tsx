import { Drawer, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HistoryOf } from '../../api/history.ts';
import { useBackButton } from '../../ui/use-back-button.ts';
import { HistoryList } from './history-list.tsx';
import classes from './history.module.css';

export interface HistoryDrawerProps {
  of: HistoryOf;
  title: string;
  onClose: () => void;
  onUndone?: (() => void) | undefined;
}

/** The changes of one record, beside the page. */
export function HistoryDrawer({ of, title, onClose, onUndone }: HistoryDrawerProps) {
  const { t } = useTranslation();
  useBackButton(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      title={title}
      closeButtonProps={{ 'aria-label': t('history.close'), size: 'lg' }}
      classNames={{ title: classes['title'] }}
    >
      <HistoryList of={of} nothing={<Text c="dimmed">{t('history.none')}</Text>} onUndone={onUndone} />
    </Drawer>
  );
}
