import { Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { RoundList } from '../../features/rounds/round-list.tsx';
import { TASK_VIEWS, TaskList } from '../../features/tasks/task-list.tsx';

const FROM = '/dashboard/project/$projectId/tasks';

export function ProjectTasksPage() {
  const project = useOpenProject();
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  return (
    <Stack gap={48} maw="64rem">
      <TaskList
        project={project}
        view={TASK_VIEWS.find((view) => view === search.view) ?? 'open'}
        onView={(view) => void navigate({ search: { view }, replace: true, resetScroll: false })}
      />
      <RoundList project={project} />
      <CalendarPanel projectId={project.project_id} />
    </Stack>
  );
}
