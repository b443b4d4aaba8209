import { ActionIcon, NavLink, VisuallyHidden } from '@mantine/core';
import {
  IconBooks,
  IconDeviceMobile,
  IconFolders,
  IconHome2,
  IconMapPlus,
  IconMapSearch,
  IconMessageQuestion,
  IconSettings2,
  IconX,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { User } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useOpenQuestionCount } from '../../api/home.ts';
import { useUser } from '../../api/session.ts';
import { LanguageSwitch } from '../../features/accounts/language-switch.tsx';
import { UserSummary } from '../../features/accounts/user-summary.tsx';
import { useFormats } from '../../text/format.ts';
import type { HomeTexts } from '@treewell/text/en/home';
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx';
import { Brand } from './brand.tsx';
import { OpenedProjects } from './opened-projects.tsx';
import classes from './drawer-content.module.css';

interface DrawerLink {
  to: NonNullable<LinkProps['to']>;
  text: 'nav.home' | 'nav.resources' | `menu.${keyof HomeTexts['menu']}`;
  Icon: typeof IconHome2;
  isFor?: (user: User) => boolean;
}

/** One entry per page of the dashboard. */
const LINKS: readonly DrawerLink[] = [
  { to: '/dashboard/home', text: 'nav.home', Icon: IconHome2 },
  { to: '/dashboard/newproject', text: 'menu.newProject', Icon: IconMapPlus },
  { to: '/dashboard/joinproject', text: 'menu.joinProject', Icon: IconMapSearch },
  { to: '/dashboard/myprojects', text: 'menu.myProjects', Icon: IconFolders },
  { to: '/dashboard/fieldtool', text: 'menu.fieldTool', Icon: IconDeviceMobile },
  { to: '/dashboard/resources', text: 'nav.resources', Icon: IconBooks },
  { to: '/dashboard/admin', text: 'menu.admin', Icon: IconSettings2, isFor: (user) => user.user_type === 'admin' },
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
      <nav aria-label={t('menu.drawer')} className={classes['links']}>
        {LINKS.filter(({ isFor }) => !isFor || (user && isFor(user))).map(({ to, text, Icon }) => (
          <NavLink
            key={text}
            className={classes['link']}
            renderRoot={(props) => <Link {...props} to={to} />}
            label={t(text)}
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            onClick={onNavigate}
          />
        ))}
        <QuestionsLink onNavigate={onNavigate} />
        <OpenedProjects onNavigate={onNavigate} />
      </nav>
      <div className={classes['bottom']}>
        <UserSummary onNavigate={onNavigate} />
        <div className={classes['switches']}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
      </div>
    </div>
  );
}

/** Only while there are open questions: most people never have one. */
function QuestionsLink({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: count = 0 } = useOpenQuestionCount();
  if (count === 0) return null;
  return (
    <NavLink
      className={classes['link']}
      renderRoot={(props) => <Link {...props} to="/dashboard/questions" />}
      label={t('menu.questions')}
      leftSection={<IconMessageQuestion size={20} stroke={1.6} aria-hidden />}
      rightSection={
        <span className={classes['count']}>
          <span aria-hidden>{formats.number(count)}</span>
          <VisuallyHidden>{t('qaqcPeople.questions.open', { count })}</VisuallyHidden>
        </span>
      }
      onClick={onNavigate}
    />
  );
}
