import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from './use-popup.ts';

/** A question mark button that explains the current page. */
export function HelpPopup({ text }: { text: string }) {
  const { t } = useTranslation();
  const popup = usePopup();
  return (
    <Popover
      width="min(22rem, calc(100vw - 2rem))"
      position="bottom-start"
      shadow="md"
      withArrow
      arrowPosition="center"
      {...popup.popover}
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('app.help')} {...popup.target}>
          <IconHelpCircle size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
