import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown at an address that names no item. `hasTitle`: on the public page; a toolbar of the dashboard has the title. */
export function MissingItem({ list, hasTitle }: { list: '/resources' | '/dashboard/resources'; hasTitle: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {hasTitle && <VisuallyHidden component="h1">{t('library.title')}</VisuallyHidden>}
      <EmptyPanel title={t('library.notFoundTitle')} text={t('library.notFoundText')}>
        <LinkButton to={list}>{t('library.toLibrary')}</LinkButton>
      </EmptyPanel>
    </>
  );
}
