import { Link } from '@tanstack/react-router';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { tabsFor } from './project-area-tabs.ts';
import classes from './project-area-tab-bar.module.css';

/** Uses links and not an ARIA tab list, because each page of a project has its own address. */
export function ProjectAreaTabBar({ project }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('projectArea.tabsLabel')} className={classes['bar']}>
      {tabsFor(project).map(({ segment, to }) => (
        <Link key={segment} to={to} params={{ projectId: project.project_id }} className={classes['tab']}>
          {t(`projectArea.tabs.${segment}`)}
        </Link>
      ))}
    </nav>
  );
}
