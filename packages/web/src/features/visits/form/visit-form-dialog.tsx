import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@treewell/domain/projects';
import type { Activity } from '@treewell/domain/visits';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/session.ts';
import { useTree } from '../../../api/trees.ts';
import { useTreeVisits, useVisit } from '../../../api/visits.ts';
import { problemText } from '../../../text/problem-text.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { lastValuesOf } from './past-values.ts';
import { VisitForm } from './visit-form.tsx';
import classes from './visit-form-dialog.module.css';

/** The form that is open: of a new visit, or of a visit that exists. */
export interface OpenedVisitForm {
  activity: Activity;
  treeId: number;
  visitId?: number | undefined;
}

interface VisitFormDialogProps {
  opened: OpenedVisitForm | undefined;
  project: Project;
  onClose: () => void;
}

/** What was answered stays when the person closes the dialog. */
export function VisitFormDialog({ opened, project, onClose }: VisitFormDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      // A tap beside the form must not close it.
      closeOnClickOutside={false}
      fullScreen={isPhone}
      size={opened?.activity === 'pestDetection' ? '100%' : '56rem'}
      title={opened && t(`visits.form.titles.${opened.activity}`)}
      closeButtonProps={{ 'aria-label': t('visits.form.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {opened && <VisitFormContent key={JSON.stringify(opened)} opened={opened} project={project} onClose={onClose} />}
    </Modal>
  );
}

function VisitFormContent({ opened, project, onClose }: VisitFormDialogProps & { opened: OpenedVisitForm }) {
  const { t } = useTranslation();
  const user = useUser();
  const tree = useTree(opened.treeId, project.project_id);
  const visit = useVisit(opened.visitId);
  const visits = useTreeVisits(opened.treeId);
  const close = useCallback(() => onClose(), [onClose]);
  const error = tree.error ?? visit.error;
  // Past values help, but the form works without them: they may be missing on a bad connection.
  const isReady = tree.data && (opened.visitId === undefined || visit.data) && (visits.data ?? visits.error);
  if (error && !isReady)
    return (
      <div className={classes['message']}>
        <Message kind="problem">{problemText(t, error)}</Message>
      </div>
    );
  if (!isReady || !user || !tree.data)
    return (
      <div className={classes['message']}>
        <LoadingBlock height="20rem" label={t('visits.form.loading')} />
      </div>
    );
  return (
    <>
      <p className={classes['tree']}>
        {tree.data.tree_name} · {tree.data.common_name}
      </p>
      <VisitForm
        userId={user.user_id}
        activity={opened.activity}
        tree={tree.data}
        projectId={project.project_id}
        visit={visit.data}
        last={lastValuesOf(visits.data?.pages.flat() ?? [], opened.visitId)}
        onClose={close}
      />
    </>
  );
}
