import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/leave-guard.tsx';

/** Asks before photos on their way are lost to another page, or to closing the window. */
export function UploadLeaveGuard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  return <LeaveGuard hasWorkToLose={() => isRunning} texts={t('photos.leaving', { returnObjects: true })} />;
}
