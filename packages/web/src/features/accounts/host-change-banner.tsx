import { IconInfoCircle } from '@tabler/icons-react';
import { LOGIN_NOTICE_OFF, readLoginNotice } from '@treewell/domain/config';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { ModeLink } from './mode-link.tsx';
import classes from './host-change-banner.module.css';

const never = () => () => {};
// The server writes it into the page: an answer that comes later would move the form away under somebody's hands.
const attribute = () => document.documentElement.dataset['loginNotice'] ?? '';
const unknown = () => '';

/** For people who created their accounts on the earlier host (§1), unless the operator says something else or nothing. */
export function HostChangeBanner() {
  const { t } = useTranslation();
  const language = useLanguage();
  const notice = readLoginNotice(useSyncExternalStore(never, attribute, unknown));
  if (notice === LOGIN_NOTICE_OFF) return null;
  return (
    <aside
      className={classes['banner']}
      data-words={notice ? undefined : 'ours'}
      aria-label={t(notice ? 'login.noticeTitle' : 'login.hostChangeTitle')}
    >
      <IconInfoCircle size={20} stroke={1.7} aria-hidden />
      {notice ? (
        <p>{notice[language]}</p>
      ) : (
        <p>
          {t('login.hostChange')} <ModeLink mode="forgot">{t('login.hostChangeLink')}</ModeLink>.
        </p>
      )}
    </aside>
  );
}
