import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';
import { Message } from '../../ui/message.tsx';

/** On a server that sends no mail, tells the person where the code is. */
export function OutboxHint() {
  const { t } = useTranslation();
  return useConfig().data?.mail === 'outbox' ? <Message kind="info">{t('login.outbox')}</Message> : null;
}
