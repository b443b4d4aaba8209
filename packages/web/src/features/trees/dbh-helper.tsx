import { Button, Popover } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DbhCalculator } from './dbh-calculator.tsx';

/** Opens beside the DBH what works it out. */
export function DbhHelper({ onUse }: { onUse: (dbh: number) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width="min(23rem, calc(100vw - 2rem))" position="bottom-end" shadow="md" withArrow arrowPosition="center" trapFocus returnFocus>
      <Popover.Target>
        <Button size="md" px="sm" variant="default" leftSection={<IconRuler2 size={18} stroke={1.7} aria-hidden />} onClick={() => setIsOpen(!isOpen)}>
          {t('trees.dbh.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('trees.dbh.title')}>
        <DbhCalculator
          onUse={(dbh) => {
            onUse(dbh);
            setIsOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
