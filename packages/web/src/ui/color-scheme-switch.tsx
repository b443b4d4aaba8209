import { ActionIcon, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NEXT_SCHEME } from './color-scheme.ts';
import classes from './color-scheme-switch.module.css';

const CHOICES = [
  { scheme: 'auto', Icon: IconDeviceDesktop },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
] as const;

/** Shows the sign of one color scheme. Without React, runColorSchemeButton changes which one. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      className={classes['button'] ?? ''}
      variant="subtle"
      color="gray"
      size="lg"
      radius="xl"
      data-run="color-scheme"
      data-scheme={colorScheme}
      onClick={() => setColorScheme(NEXT_SCHEME[colorScheme])}
    >
      {CHOICES.map(({ scheme, Icon }) => (
        <span key={scheme} className={classes['choice']} data-for={scheme} title={t(`app.scheme.${scheme}`)}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <VisuallyHidden>{t(`app.scheme.${scheme}`)}</VisuallyHidden>
        </span>
      ))}
    </ActionIcon>
  );
}
