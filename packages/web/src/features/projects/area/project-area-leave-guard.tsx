import { useTexts } from '../../../text/use-texts.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before a person with unsaved changes leaves the page or closes the window. */
export function ProjectAreaLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  return <LeaveGuard hasWorkToLose={hasWorkToLose} texts={useTexts('projectArea').leaving} />;
}
