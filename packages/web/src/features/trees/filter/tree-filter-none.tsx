import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';

/** In place of a list, when no tree fits the filter. */
export function TreeFilterNone({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyPanel title={t('treeFilter.noneTitle')} text={t('treeFilter.noneText')}>
      <Button size="md" onClick={onClear}>
        {t('treeFilter.clear')}
      </Button>
    </EmptyPanel>
  );
}
