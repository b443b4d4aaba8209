import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the tree is loading. */
export function TreeHomeSkeleton() {
  const { t } = useTranslation();
  return (
    <output>
      <VisuallyHidden>{t('trees.home.loading')}</VisuallyHidden>
      <Stack gap="lg">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap="xs" flex={1}>
            <Skeleton height="2rem" width="70%" />
            <Skeleton height="1.25rem" width="55%" />
          </Stack>
          <Skeleton height="3.5rem" circle />
        </Group>
        <Skeleton height="2.25rem" width="60%" />
        <Skeleton height="4.25rem" />
        <Skeleton height="8rem" />
      </Stack>
    </output>
  );
}
