import { HEALTH_CLASSES } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { AnyOfPart } from './any-of-part.tsx';
import type { FilterPartProps } from './tree-filter-parts.ts';

export function ClassPart({ filter, onChange }: Pick<FilterPartProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <AnyOfPart
      label={t('treeFilter.class.legend')}
      values={HEALTH_CLASSES.map((value) => ({ value, text: t(`treeFilter.class.${value}`) }))}
      chosen={filter?.class}
      onChange={(chosen) => onChange({ class: chosen })}
    />
  );
}
