import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a form with unsaved work is left for another page, or the window closed. */
export function TreeFormLeaveGuard({ hasWorkToLose }: { hasWorkToLose: () => boolean }) {
  const { t } = useTranslation();
  const leaving = useBlocker({ shouldBlockFn: hasWorkToLose, enableBeforeUnload: hasWorkToLose, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={t('trees.form.leaving.title')}
      text={t('trees.form.leaving.text')}
      confirmLabel={t('trees.form.leaving.leave')}
      cancelLabel={t('trees.form.leaving.stay')}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
