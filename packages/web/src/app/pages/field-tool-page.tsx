import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HelpTopics } from '../../features/field-tool/help-topics.tsx';
import { ModuleCards } from '../../features/field-tool/module-cards.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function FieldToolPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('fieldTool.title')} help={t('fieldTool.help')}>
      <Stack gap={40} maw="72rem">
        <Text size="lg" maw="44rem">
          {t('fieldTool.lead')}
        </Text>
        <ModuleCards />
        <HelpTopics />
      </Stack>
    </DashboardScreen>
  );
}
