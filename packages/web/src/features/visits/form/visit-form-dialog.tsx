import { Modal } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { Activity } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';

interface VisitFormDialogProps {
  opened: { activity: Activity; treeId: number; visitId?: number } | undefined;
  project: Project;
  onClose: () => void;
}

export function VisitFormDialog({ opened, onClose }: VisitFormDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      title={opened && t(`newProject.activities.${opened.activity}`)}
      closeButtonProps={{ 'aria-label': t('trees.withdrawal.close') }}
    />
  );
}
