import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx';
import type { LoginMode } from '../../features/accounts/login-modes.ts';
import { LoginPanel } from '../../features/accounts/login-panel.tsx';
import { parseMailedLink } from '../../features/accounts/mailed-link.ts';
import { InvitationNotice } from '../../features/invitations/invitation-notice.tsx';
import { pendingInvitation } from '../../features/invitations/pending-invitation.ts';
import { useInvited } from '../../features/invitations/use-invited.ts';
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx';
import { RingLines } from '../../ui/ring-lines.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { Brand } from '../layouts/brand.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation();
  const { mode = 'login' } = useSearch({ from: '/login' });
  const { hash } = useLocation();
  const navigate = useNavigate({ from: '/login' });
  const invited = useInvited();
  const changeMode = useCallback(
    (next: LoginMode) =>
      void navigate({ search: (search) => ({ ...search, mode: next === 'login' ? undefined : next }) }),
    [navigate],
  );
  const [mailedLink, setMailedLink] = useState(() => parseMailedLink(hash));
  // A person may open the mailed link in a tab that shows this page already: then only the hash changes.
  const opened = parseMailedLink(hash);
  if (opened && opened.key !== mailedLink?.key) setMailedLink(opened);
  // The key gives access to the account, so the page removes it from the address bar and from the history.
  useEffect(() => {
    if (hash !== '') void navigate({ search: (search) => search, hash: '', replace: true });
  }, [hash, navigate]);
  return (
    <div className={classes['page']}>
      <title>{`${t(`login.${mode === 'login' ? 'signIn' : mode === 'signup' ? 'signUp' : mode}.title`)} · Treewell`}</title>
      <div className={classes['side']}>
        <header className={classes['bar']}>
          <Link to="/home" className={classes['brand']}>
            <Brand />
          </Link>
          <div className={classes['switches']}>
            <LanguageSwitch />
            <ColorSchemeSwitch />
          </div>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
          <LoginPanel
            key={mailedLink?.key}
            mode={mode}
            mailedLink={mailedLink}
            notice={invited && <InvitationNotice invited={invited} isJoining={pendingInvitation.isWanted()} />}
            onModeChange={changeMode}
          />
        </main>
      </div>
      <aside className={classes['grove']} aria-label="Treewell">
        <RingLines className={classes['rings']} hasMark />
        <p className={classes['words']}>{t('login.aside')}</p>
      </aside>
    </div>
  );
}
