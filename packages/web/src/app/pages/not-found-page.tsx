import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemPage } from '../layouts/problem-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ProblemPage title={t('errors.notFoundTitle')} text={t('errors.notFoundText')}>
      <LinkButton to="/home" size="md">
        {t('app.backHome')}
      </LinkButton>
    </ProblemPage>
  );
}
