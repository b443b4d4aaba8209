import { Stack } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { isRegistered } from '@treewell/domain/accounts';
import { useUser } from '../../api/session.ts';
import { InvitationList } from '../../features/invitations/invitation-list.tsx';
import { JoinRequestList } from '../../features/members/join-request-list.tsx';
import { MemberList } from '../../features/members/member-list.tsx';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { openedProjects } from '../layouts/opened-projects-store.ts';

export function ProjectUsersPage() {
  const project = useOpenProject();
  const canManage = useCanInProject('manage_members');
  const canAdmit = useCanInProject('admit_members');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const user = useUser();
  if (!user || !isRegistered(user)) return null;

  async function leave(userId: number): Promise<void> {
    await navigate({ to: '/dashboard/myprojects' });
    openedProjects.close(userId, project.project_id);
  }

  return (
    <Stack gap={40} maw="60rem">
      {canManage && <JoinRequestList projectId={project.project_id} canAdmit={canAdmit} />}
      {canManage && <InvitationList project={project} canAdmit={canAdmit} startsHere={hash === 'invite'} />}
      <MemberList
        project={project}
        currentUserId={user.user_id}
        canManage={canManage}
        onLeft={() => void leave(user.user_id)}
      />
    </Stack>
  );
}
