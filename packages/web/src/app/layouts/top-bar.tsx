import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx';
import { useUser } from '../../api/session.ts';
import type { PublicTexts } from '@treewell/text/en/public';
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Brand } from './brand.tsx';
import { runMenu } from './run-menu.ts';
import classes from './top-bar.module.css';

/** One entry per page of the public site. */
const LINKS: readonly { to: NonNullable<LinkProps['to']>; text: keyof PublicTexts['nav'] }[] = [
  { to: '/home', text: 'home' },
  { to: '/resources', text: 'resources' },
  { to: '/dashboard/home', text: 'dashboard' },
];

/** Below 625 px (§2) the links and switches move into a menu. What moves in it is named by `data-run` (app/islands/start.ts). */
export function TopBar() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <header ref={runMenu} className={classes['bar']} data-run="menu">
      <Link to="/home" className={classes['brand']}>
        <Brand />
      </Link>
      <ActionIcon
        className={classes['menuButton']}
        variant="subtle"
        color="gray"
        size="xl"
        aria-expanded={false}
        aria-controls="top-bar-menu"
      >
        <span className={classes['whenClosed']}>
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
          <VisuallyHidden>{t('app.menu')}</VisuallyHidden>
        </span>
        <span className={classes['whenOpen']}>
          <IconX size={24} stroke={1.6} aria-hidden />
          <VisuallyHidden>{t('app.closeMenu')}</VisuallyHidden>
        </span>
      </ActionIcon>
      <div id="top-bar-menu" className={classes['menu']} data-open={false}>
        <nav aria-label={t('nav.site')} className={classes['links']}>
          {LINKS.map(({ to, text }) => (
            <Link key={text} to={to} className={classes['link']} activeOptions={{ exact: true, includeSearch: false }}>
              {t(`nav.${text}`)}
            </Link>
          ))}
        </nav>
        {!user && (
          <div className={classes['links']}>
            <Link to="/login" className={classes['link']}>
              {t('login.signUp.toSignIn')}
            </Link>
            <LinkButton to="/login" search={{ mode: 'signup' }}>
              {t('login.signIn.toSignUp')}
            </LinkButton>
          </div>
        )}
        <div className={classes['switches']}>
          <div data-run="language">
            <LanguageSwitch />
          </div>
          <ColorSchemeSwitch />
        </div>
      </div>
    </header>
  );
}
