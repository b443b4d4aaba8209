import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { StoppedPage } from '../layouts/stopped-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StoppedPage title={t('errors.notFoundTitle')} text={t('errors.notFoundText')}>
      <LinkButton to="/" size="md">
        {t('app.backHome')}
      </LinkButton>
    </StoppedPage>
  );
}
