import { Checkbox, Stack } from '@mantine/core';
import { HEALTH_CLASSES } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import type { FilterPartProps } from './tree-filter-parts.ts';

export function ClassPart({ filter, onChange }: Pick<FilterPartProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={t('treeFilter.class.legend')}
      value={[...(filter?.class ?? [])]}
      onChange={(chosen) => onChange({ class: HEALTH_CLASSES.filter((one) => chosen.includes(one)) })}
    >
      <Stack gap="sm" mt="xs">
        {HEALTH_CLASSES.map((one) => (
          <Checkbox key={one} value={one} label={t(`treeFilter.class.${one}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
