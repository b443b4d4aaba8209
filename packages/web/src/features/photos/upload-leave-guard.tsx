import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/leave-guard.tsx';

/** Asks before a person leaves the page or closes the window while photos are being uploaded. */
export function UploadLeaveGuard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  return <LeaveGuard hasWorkToLose={() => isRunning} texts={t('photos.leaving', { returnObjects: true })} />;
}
