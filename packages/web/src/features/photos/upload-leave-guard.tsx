import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before photos on their way are lost to another page, or to closing the window. */
export function UploadLeaveGuard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const leaving = useBlocker({ shouldBlockFn: () => isRunning, enableBeforeUnload: () => isRunning, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={t('photos.leaving.title')}
      text={t('photos.leaving.text')}
      confirmLabel={t('photos.leaving.leave')}
      cancelLabel={t('photos.leaving.stay')}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
