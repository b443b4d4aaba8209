import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';

/** The link in the mail still works after too many wrong codes. A hosted user pool sends mails without a link. */
export function LinkRemedy() {
  const { t } = useTranslation();
  return useConfig().data?.mail === 'hosted' ? null : <>{t('login.linkWorks')}</>;
}
