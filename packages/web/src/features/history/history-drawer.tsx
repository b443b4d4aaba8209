import { CloseButton, Drawer, Text, Title } from '@mantine/core';
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

/**
 * The changes of one record, beside the page. Without a header element: under the dialog that asks before an undo, it would
 * be a second banner of the page.
 */
export function HistoryDrawer({ of, title, onClose, onUndone }: HistoryDrawerProps) {
  const { t } = useTranslation();
  useBackButton(true, onClose);
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="32rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes['drawer']}>
          <div className={classes['head']}>
            <Title order={2} size="h4" className={classes['title']}>
              {title}
            </Title>
            <CloseButton size="lg" aria-label={t('history.close')} onClick={onClose} />
          </div>
          <HistoryList of={of} nothing={<Text c="dimmed">{t('history.none')}</Text>} onUndone={onUndone} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
