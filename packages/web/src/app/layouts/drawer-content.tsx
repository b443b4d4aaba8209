import { ActionIcon, NavLink } from '@mantine/core';
import { IconFolders, IconHome2, IconMapPlus, IconMapSearch, IconSettings2, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { User } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/session.ts';
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx';
import { UserSummary } from '../../features/accounts/user-summary.tsx';
import type { PublicTexts } from '../../text/public.en.ts';
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx';
import { Brand } from './brand.tsx';
import { OpenedProjects } from './opened-projects.tsx';
import classes from './drawer-content.module.css';

interface DrawerLink {
  to: NonNullable<LinkProps['to']>;
  text: keyof PublicTexts['nav'];
  Icon: typeof IconHome2;
  isFor?: (user: User) => boolean;
}

/** One entry per page of the dashboard. */
const LINKS: readonly DrawerLink[] = [
  { to: '/dashboard/home', text: 'home', Icon: IconHome2 },
  { to: '/dashboard/newproject', text: 'newProject', Icon: IconMapPlus },
  { to: '/dashboard/joinproject', text: 'joinProject', Icon: IconMapSearch },
  { to: '/dashboard/myprojects', text: 'myProjects', Icon: IconFolders },
  { to: '/dashboard/admin', text: 'admin', Icon: IconSettings2, isFor: (user) => user.user_type === 'admin' },
];

export function DrawerContent({ onNavigate, onClose }: { onNavigate: () => void; onClose?: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={classes['content']}>
      <div className={classes['top']}>
        <Link to="/home" className={classes['brand']}>
          <Brand />
        </Link>
        {onClose && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('app.closeMenu')} onClick={onClose}>
            <IconX size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <nav aria-label={t('nav.drawer')} className={classes['links']}>
        {LINKS.filter(({ isFor }) => !isFor || (user && isFor(user))).map(({ to, text, Icon }) => (
          <NavLink
            key={text}
            className={classes['link']}
            renderRoot={(props) => <Link {...props} to={to} />}
            label={t(`nav.${text}`)}
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            onClick={onNavigate}
          />
        ))}
        <OpenedProjects onNavigate={onNavigate} />
      </nav>
      <div className={classes['bottom']}>
        <UserSummary />
        <div className={classes['switches']}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
      </div>
    </div>
  );
}
