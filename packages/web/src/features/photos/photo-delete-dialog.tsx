import type { TreePhoto } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useDeletePhoto } from '../../api/photos.ts';
import { problemText } from '../../text/problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface PhotoDeleteDialogProps {
  treeId: number;
  /** The photo to delete. The dialog is closed while it is undefined. */
  photo: TreePhoto | undefined;
  onDeleted: () => void;
  onCancel: () => void;
}

export function PhotoDeleteDialog({ treeId, photo, onDeleted, onCancel }: PhotoDeleteDialogProps) {
  const { t } = useTranslation();
  const deletion = useDeletePhoto(treeId);

  async function remove({ id, photoKey }: TreePhoto): Promise<void> {
    await deletion.mutateAsync({ id, photoKey });
    onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen={photo !== undefined}
      title={t('photos.deleting.title')}
      text={deletion.isError ? problemText(t, deletion.error) : t('photos.deleting.text')}
      confirmLabel={t('photos.deleting.confirm')}
      cancelLabel={t('photos.deleting.cancel')}
      isBusy={deletion.isPending}
      onConfirm={() => {
        // The dialog stays open and shows the problem.
        if (photo) remove(photo).catch(() => {});
      }}
      onCancel={() => {
        deletion.reset();
        onCancel();
      }}
    />
  );
}
