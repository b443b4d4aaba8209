import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before a form with unsaved work is left for another page, or the window closed. */
export function TreeFormLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  const { t } = useTranslation();
  return <LeaveGuard hasWorkToLose={hasWorkToLose} texts={t('trees.form.leaving', { returnObjects: true })} />;
}
