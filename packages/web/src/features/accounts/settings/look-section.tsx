import { Text, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../text/use-texts.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { UnitsSwitch } from '../units-switch.tsx';
import { AccountSection } from './account-section.tsx';
import classes from './account-section.module.css';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** How the app looks to the person. */
export function LookSection() {
  const { t } = useTranslation();
  const { look } = useTexts('accountPage');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <AccountSection title={look.title} lead={look.lead}>
      <div className={classes['choice']}>
        <Text fw={500}>{t('app.language')}</Text>
        <LanguageSwitch size="md" />
      </div>
      <div className={classes['choice']}>
        <Text fw={500}>{t('units.choice.label')}</Text>
        <UnitsSwitch />
        <Text c="dimmed" size="sm">
          {t('units.choice.hint')}
        </Text>
      </div>
      <div className={classes['choice']}>
        <Text fw={500}>{look.colors}</Text>
        <ChoiceSwitch
          label={look.colors}
          choices={SCHEMES.map((value) => ({ value, label: look.schemes[value] }))}
          value={colorScheme}
          size="md"
          onChange={setColorScheme}
        />
        <Text c="dimmed" size="sm">
          {look.colorsHint}
        </Text>
      </div>
    </AccountSection>
  );
}
