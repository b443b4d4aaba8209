import { useTexts } from '../../text/use-texts.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';

/** Asks before a person leaves the page or closes the window while photos are being uploaded. */
export function UploadLeaveGuard({ isRunning }: { isRunning: boolean }) {
  return <LeaveGuard hasWorkToLose={() => isRunning} texts={useTexts('photos').leaving} />;
}
