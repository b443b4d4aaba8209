import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before a person with unsaved changes leaves the page or closes the window. */
export function ProjectAreaLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  const { t } = useTranslation();
  return <LeaveGuard hasWorkToLose={hasWorkToLose} texts={t('projectArea.leaving', { returnObjects: true })} />;
}
