import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isBackTaken } from './use-back-button.ts';

interface LeaveGuardProps {
  hasWorkToLose: () => boolean;
  texts: Record<'title' | 'text' | 'leave' | 'stay', string>;
}

/** Asks before something is lost to another page, or to closing the window. */
export function LeaveGuard({ hasWorkToLose, texts }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => !(action === 'BACK' && isBackTaken()) && hasWorkToLose(),
    enableBeforeUnload: hasWorkToLose,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
