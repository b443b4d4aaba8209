import { useTexts } from '../../../text/use-texts.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before the person leaves a form with unsaved work or closes the window. */
export function TreeFormLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  return <LeaveGuard hasWorkToLose={hasWorkToLose} texts={useTexts('trees').form.leaving} />;
}
