import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import type { Invited } from './pending-invitation.ts';

/** Where the person is going, on each screen between the invitation and the project. */
export function InvitationNotice({ invited, isJoining }: { invited: Invited; isJoining: boolean }) {
  const { t } = useTranslation();
  const { project_name: project, leader_name: leader } = invited;
  const form = isJoining ? 'joining' : 'invited';
  return (
    <Message kind="info">
      {leader === null ? t(`login.${form}.alone`, { project }) : t(`login.${form}.led`, { project, leader })}
    </Message>
  );
}
