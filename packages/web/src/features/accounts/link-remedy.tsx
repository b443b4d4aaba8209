import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';

/** Wrong codes of strangers do not close the link in the mail. A hosted user pool mails codes without one. */
export function LinkRemedy() {
  const { t } = useTranslation();
  return useConfig().data?.mail === 'hosted' ? null : <>{t('login.linkWorks')}</>;
}
