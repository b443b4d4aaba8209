import { ActionIcon, NavLink } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ListedProject } from '@treewell/domain/projects';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../api/projects.ts';
import { useUser } from '../../api/session.ts';
import { useRing } from '../../features/projects/row/use-ring.ts';
import { BoundaryMark } from '../../map/boundary/boundary-mark.tsx';
import { matchOpened, openedProjects, type OpenedProject } from './opened-projects-store.ts';
import classes from './opened-projects.module.css';

const AFTER_CLOSING = '/dashboard/myprojects';
const NONE: readonly OpenedProject[] = [];

/** The drawer's list of opened projects; renders nothing when the list is empty. */
export function OpenedProjects({ onNavigate }: { onNavigate: () => void }) {
  const userId = useUser()?.user_id;
  const opened = useSyncExternalStore(openedProjects.subscribe, () =>
    typeof userId === 'number' ? openedProjects.of(userId) : NONE,
  );
  if (typeof userId !== 'number' || opened.length === 0) return null;
  return <OpenedProjectList userId={userId} opened={opened} onNavigate={onNavigate} />;
}

interface OpenedProjectListProps {
  userId: number;
  opened: readonly OpenedProject[];
  onNavigate: () => void;
}

function OpenedProjectList({ userId, opened, onNavigate }: OpenedProjectListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: mine, dataUpdatedAt, refetch } = useMyProjects();
  const { shown, gone, isListOutdated } = useMemo(
    () => (mine ? matchOpened(opened, mine, dataUpdatedAt) : { shown: [], gone: [], isListOutdated: false }),
    [opened, mine, dataUpdatedAt],
  );
  useEffect(() => {
    for (const projectId of gone) openedProjects.close(userId, projectId);
  }, [userId, gone]);
  useEffect(() => {
    if (isListOutdated) void refetch();
  }, [isListOutdated, refetch]);
  if (shown.length === 0) return null;
  return (
    <div className={classes['section']}>
      <p id={titleId} className={classes['title']}>
        {t('openedProjects.title')}
      </p>
      <ul aria-labelledby={titleId} className={classes['list']}>
        {shown.map((project) => (
          <OpenedProjectItem key={project.project_id} userId={userId} project={project} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  );
}

function OpenedProjectItem({
  userId,
  project,
  onNavigate,
}: {
  userId: number;
  project: ListedProject;
  onNavigate: () => void;
}) {
  const { t } = useTranslation();
  const router = useRouter();
  const { project_id: projectId, project_name: name } = project;
  const ring = useRing(project.polygon_text);

  async function close(): Promise<void> {
    onNavigate();
    await router.navigate({ to: AFTER_CLOSING });
    // The person may have chosen to stay because of unsaved changes.
    if (router.state.location.pathname === AFTER_CLOSING) openedProjects.close(userId, projectId);
  }

  return (
    <li className={classes['item']}>
      <NavLink
        className={classes['link']}
        classNames={{ label: classes['label'] }}
        renderRoot={(props) => <Link {...props} to="/dashboard/project/$projectId" params={{ projectId }} />}
        label={name}
        title={name}
        leftSection={<BoundaryMark ring={ring} size={28} isDimmed={project.visible === 0} />}
        onClick={onNavigate}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('openedProjects.close', { name })}
        onClick={() => void close()}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
