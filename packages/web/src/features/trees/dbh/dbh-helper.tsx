import { Button, Popover } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../ui/use-popup.ts';
import { DbhCalculator } from './dbh-calculator.tsx';

interface DbhHelperProps {
  isDisabled?: boolean;
  onUse: (dbh: number) => void;
}

/** A button beside the DBH field that opens the DBH calculator. */
export function DbhHelper({ isDisabled = false, onUse }: DbhHelperProps) {
  const { t } = useTranslation();
  const popup = usePopup();
  return (
    <Popover
      width="min(23rem, calc(100vw - 2rem))"
      position="bottom-end"
      shadow="md"
      withArrow
      arrowPosition="center"
      {...popup.popover}
    >
      <Popover.Target>
        <Button
          size="md"
          px="sm"
          variant="default"
          leftSection={<IconRuler2 size={18} stroke={1.7} aria-hidden />}
          disabled={isDisabled}
          {...popup.target}
        >
          {t('trees.dbh.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('trees.dbh.title')}>
        <DbhCalculator
          onUse={(dbh) => {
            onUse(dbh);
            popup.close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
