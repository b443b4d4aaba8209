import { Title } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeTexts } from '@treewell/text/en/home';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './quick-links.module.css';

/** One entry per quick link. Add a link when its page exists. */
const LINKS: readonly { to: NonNullable<LinkProps['to']>; text: keyof HomeTexts['menu'] }[] = [
  { to: '/dashboard/myprojects', text: 'myProjects' },
  { to: '/dashboard/joinproject', text: 'joinProject' },
  { to: '/dashboard/newproject', text: 'newProject' },
  { to: '/dashboard/fieldtool', text: 'fieldData' },
  { to: '/dashboard/questions', text: 'questions' },
];

export function QuickLinks() {
  const { t } = useTranslation();
  if (LINKS.length === 0) return null;
  return (
    <nav aria-labelledby="quick-links-title">
      <Title order={3} id="quick-links-title" mb="md">
        {t('home.quickLinks')}
      </Title>
      <div className={classes['links']}>
        {LINKS.map(({ to, text }) => (
          <LinkButton key={text} to={to} variant="default" size="md">
            {t(`menu.${text}`)}
          </LinkButton>
        ))}
      </div>
    </nav>
  );
}
