import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Changes to the nearby search. */
export function LookNearButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconCurrentLocation size={17} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      {t('joinProject.lookNear')}
    </Button>
  );
}
