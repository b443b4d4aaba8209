import { Button, Group, Stack, Text } from '@mantine/core';
import { unitsOfRegion } from '@treewell/domain/units';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/session.ts';
import { rememberedUnits } from '../../text/remembered-units.ts';
import { Message } from '../../ui/message.tsx';
import { useChooseUnits } from './use-choose-units.ts';

/** Offers metric units once to a person whose browser says that they live where people use them. */
export function UnitsOffer() {
  const { t } = useTranslation();
  const user = useUser();
  const choose = useChooseUnits();
  // Who has chosen, here or on another device, is not asked again.
  if (!user || user.units !== null || rememberedUnits() || unitsOfRegion(navigator.languages) !== 'metric') return null;
  return (
    <Message kind="info" title={t('units.offer.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('units.offer.text')}</Text>
        <Group gap="xs">
          <Button size="sm" onClick={() => choose('metric')}>
            {t('units.offer.metric')}
          </Button>
          <Button size="sm" variant="default" onClick={() => choose('us')}>
            {t('units.offer.us')}
          </Button>
        </Group>
      </Stack>
    </Message>
  );
}
