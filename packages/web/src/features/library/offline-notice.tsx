import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';
import { Message } from '../../ui/message.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';

/** Says what works without a network, or while the server does not answer. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const { isError } = useConfig();
  if (isOnline && !isError) return null;
  return (
    <Message kind="info" title={t('library.offlineTitle')}>
      {t('library.offlineText')}
    </Message>
  );
}
