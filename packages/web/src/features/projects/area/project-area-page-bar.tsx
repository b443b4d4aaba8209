import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenPage } from './project-area-tabs.ts';
import { useProjectPageText } from './use-project-page-text.ts';
import classes from './project-area-page-bar.module.css';

interface ProjectAreaPageBarProps {
  projectId: number;
  open: OpenPage;
}

/** The pages of the open tab, if it has several. It scrolls away with them, because a phone has little height. */
export function ProjectAreaPageBar({ projectId, open }: ProjectAreaPageBarProps) {
  const { t } = useTranslation();
  const textOf = useProjectPageText();
  const { tab, page } = open;
  if (tab.pages.length === 1) return null;
  return (
    <nav
      className={classes['bar']}
      aria-label={t('projectArea.pagesLabel', { tab: t(`projectArea.tabs.${tab.name}`) })}
    >
      {tab.pages.map((each) => (
        <Link
          key={each.segment}
          to={each.to}
          params={{ projectId }}
          activeOptions={{ includeSearch: false }}
          // On a page below it. On the page itself, the router says 'page'.
          aria-current={each.segment === page.segment || undefined}
          className={classes['page']}
        >
          {textOf({ tab, page: each })}
        </Link>
      ))}
    </nav>
  );
}
