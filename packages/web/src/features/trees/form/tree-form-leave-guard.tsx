import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before the person leaves a form with unsaved work or closes the window. */
export function TreeFormLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  const { t } = useTranslation();
  return <LeaveGuard hasWorkToLose={hasWorkToLose} texts={t('trees.form.leaving', { returnObjects: true })} />;
}
