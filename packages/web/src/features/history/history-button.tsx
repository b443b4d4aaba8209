import { Button, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryDrawerProps } from './history-drawer.tsx';

const HistoryDrawer = lazy(() => import('./history-drawer.tsx').then((module) => ({ default: module.HistoryDrawer })));

interface HistoryButtonProps extends Omit<HistoryDrawerProps, 'onClose'> {
  size?: ButtonProps['size'];
}

/** Opens the history of a record. */
export function HistoryButton({ size, ...drawer }: HistoryButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('history.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...drawer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
