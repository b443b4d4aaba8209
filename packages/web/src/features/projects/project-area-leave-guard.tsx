import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before unsaved changes are lost to another page, or to closing the window. */
export function ProjectAreaLeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useTranslation();
  const leaving = useBlocker({ shouldBlockFn: () => hasChanges, enableBeforeUnload: () => hasChanges, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={t('projectArea.leaving.title')}
      text={t('projectArea.leaving.text')}
      confirmLabel={t('projectArea.leaving.leave')}
      cancelLabel={t('projectArea.leaving.stay')}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
