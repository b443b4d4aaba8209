import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { isRegistered } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { Project } from '@treewell/domain/projects';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject, useTreeIntake } from '../../api/projects.ts';
import { useUser } from '../../api/session.ts';
import { ProjectAreaPageBar } from '../../features/projects/area/project-area-page-bar.tsx';
import { ProjectAreaTabBar } from '../../features/projects/area/project-area-tab-bar.tsx';
import { openPageAt } from '../../features/projects/area/project-area-tabs.ts';
import { useProjectPageText } from '../../features/projects/area/use-project-page-text.ts';
import { ProjectAreaContext } from '../../features/projects/area/use-project-area.ts';
import { TreeIntakeNotice } from '../../features/projects/map/tree-intake-notice.tsx';
import { Tag } from '../../features/projects/row/tag.tsx';
import { BulkChangeNotice } from '../../features/trees/bulk-change/bulk-change-notice.tsx';
import { problemText } from '../../text/problem-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { ProjectProblemFrame } from './dashboard-problem-frame.tsx';
import { DashboardToolbar } from './dashboard-screen.tsx';
import { openedProjects } from './opened-projects-store.ts';
import { ProblemFrame, ProblemPage } from './problem-page.tsx';
import { ProjectParts } from './project-parts.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import classes from './project-layout.module.css';

/** The layout around the pages of one project: loads the project and lists it in the drawer. */
export function ProjectLayout() {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/dashboard/project/$projectId' });
  const { data: project, error, isFetching, refetch } = useProject(projectId);
  const isDenied = error instanceof Problem && (error.code === 'not_found' || error.code === 'members_only');
  useLoadOnEntry(useLocation().pathname, refetch);
  useListInDrawer(projectId, isDenied ? 'gone' : project ? 'open' : 'unknown');

  if (isDenied) {
    return (
      <ProblemPage title={t('projectArea.notYoursTitle')} text={t('projectArea.notYoursText')}>
        <LinkButton to="/dashboard/myprojects" size="md">
          {t('projectArea.toMyProjects')}
        </LinkButton>
      </ProblemPage>
    );
  }
  // When loading the project again fails, the page keeps showing the project that it has.
  if (project) return <ProjectArea key={projectId} project={project} />;
  if (error instanceof Problem && error.code === 'unavailable') return <UnreachablePage onReachable={refetch} />;
  if (!error) return <PageLoader />;
  return (
    <ProblemPage title={t('projectArea.failedTitle')} text={problemText(t, error)}>
      <Button size="md" loading={isFetching} onClick={() => void refetch()}>
        {t('app.retry')}
      </Button>
    </ProblemPage>
  );
}

function ProjectArea({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = openPageAt(pathname);
  const pageText = useProjectPageText();
  const title = project.project_name;
  const intake = useTreeIntake(project);
  return (
    <ProjectAreaContext value={project}>
      <ProjectParts projectId={project.project_id}>
        {/* Other pages set their own title. */}
        {open && !open.isBelow && <title>{`${pageText(open)} · ${title} · Treewell`}</title>}
        <div className={classes['head']}>
          <DashboardToolbar
            title={title}
            help={t(open && !open.isBelow ? `projectArea.help.${open.page.segment}` : helpOfOther(pathname))}
            mark={project.visible === 0 && <Tag kind="quiet" Icon={IconArchive} text={t('myProjects.inactive')} />}
          />
          <ProjectAreaTabBar project={project} />
          {intake && <TreeIntakeNotice intake={intake} />}
          <BulkChangeNotice projectId={project.project_id} />
        </div>
        {open && <ProjectAreaPageBar projectId={project.project_id} open={open} />}
        {project.visible === 0 && <p className={classes['inactive']}>{t('projectArea.inactive')}</p>}
        <div className={classes[open?.page.isFullBleed ? 'fullBleed' : 'inMargins']}>
          <ProblemFrame value={ProjectProblemFrame}>
            <Outlet />
          </ProblemFrame>
        </div>
      </ProjectParts>
    </ProjectAreaContext>
  );
}

/** The page of a tree, the list to print and rounds. */
function helpOfOther(pathname: string) {
  if (pathname.endsWith('/print')) return 'treePrint.help';
  if (pathname.endsWith('/newround')) return 'rounds.make.help';
  return pathname.includes('/round/') ? 'rounds.one.help' : 'projectArea.help.tree';
}

/** Loads the project again each time the person enters one of its pages (§2). The first load is under way already. */
function useLoadOnEntry(pathname: string, load: () => Promise<unknown>): void {
  const open = openPageAt(pathname);
  const page = open?.isBelow ? undefined : open?.page.segment;
  const lastPage = useRef(page);
  useEffect(() => {
    if (page === lastPage.current) return;
    lastPage.current = page;
    if (page !== undefined) void load();
  }, [page, load]);
}

function useListInDrawer(projectId: number, state: 'unknown' | 'open' | 'gone'): void {
  const user = useUser();
  const userId = user && isRegistered(user) ? user.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    if (state === 'open') openedProjects.open(userId, projectId);
    if (state === 'gone') openedProjects.close(userId, projectId);
  }, [userId, projectId, state]);
}
