import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ModeLink } from './mode-link.tsx';
import classes from './host-change-banner.module.css';

/** For people who created their accounts on the earlier host (§1). */
export function HostChangeBanner() {
  const { t } = useTranslation();
  return (
    <aside className={classes['banner']} aria-label={t('login.hostChangeTitle')}>
      <IconInfoCircle size={20} stroke={1.7} aria-hidden />
      <p>
        {t('login.hostChange')} <ModeLink mode="forgot">{t('login.hostChangeLink')}</ModeLink>.
      </p>
    </aside>
  );
}
