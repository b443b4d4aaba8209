import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Project } from '@treewell/domain/projects';
import type { OpenedVisit } from '@treewell/domain/visits';
import { questionsOf, type Activity } from '@treewell/domain/visits/kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/session.ts';
import { useTree } from '../../../api/trees.ts';
import { useTreeVisits, useVisit } from '../../../api/visits.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { RecordedSpecies } from '../recorded-species.tsx';
import { VisitForm } from './visit-form.tsx';
import classes from './visit-form-dialog.module.css';

/** More questions are shown in several columns. */
const QUESTIONS_OF_NARROW_FORM = 10;

/** The form that is open: of a new visit, or of a visit that exists. */
export interface OpenedVisitForm {
  activity: Activity;
  treeId: number;
  visitId?: number | undefined;
}

interface VisitFormDialogProps {
  opened: OpenedVisitForm | undefined;
  project: Project;
  onSaved?: ((saved: OpenedVisit) => void) | undefined;
  onClose: () => void;
}

/** What was answered stays when the person closes the dialog. Photos cannot stay, so it asks. */
export function VisitFormDialog({ opened, project, onSaved, onClose }: VisitFormDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [photoCount, setPhotoCount] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  // The dialog keeps its name while it fades out.
  const activity = opened?.activity;
  const [lastActivity, setLastActivity] = useState(activity);
  if (activity && activity !== lastActivity) setLastActivity(activity);

  function close(): void {
    setIsAsking(false);
    setPhotoCount(0);
    onClose();
  }
  const tryToClose = (): void => (photoCount > 0 ? setIsAsking(true) : close());
  useBackButton(opened !== undefined, tryToClose);

  return (
    <Modal
      opened={opened !== undefined}
      onClose={tryToClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(tryToClose)}
      // A tap beside the form must not close it.
      closeOnClickOutside={false}
      fullScreen={isPhone}
      size={opened && questionsOf(opened.activity).length > QUESTIONS_OF_NARROW_FORM ? '100%' : '56rem'}
      // The page below may show what the tree had the last time. People would estimate towards it.
      overlayProps={{ backgroundOpacity: 0.7, blur: 14 }}
      title={lastActivity && t(`visits.form.titles.${lastActivity}`)}
      closeButtonProps={{ 'aria-label': t('visits.form.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {opened && (
        <VisitFormContent
          key={JSON.stringify(opened)}
          opened={opened}
          project={project}
          onPhotos={setPhotoCount}
          onSaved={(saved) => onSaved?.(saved)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('visits.form.losePhotos.title')}
        text={t('visits.form.losePhotos.text', { count: photoCount })}
        confirmLabel={t('visits.form.losePhotos.close')}
        cancelLabel={t('visits.form.losePhotos.stay')}
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      />
    </Modal>
  );
}

interface VisitFormContentProps {
  opened: OpenedVisitForm;
  project: Project;
  onPhotos: (count: number) => void;
  onSaved: (saved: OpenedVisit) => void;
  onClose: () => void;
}

function VisitFormContent({ opened, project, ...rest }: VisitFormContentProps) {
  const { t } = useTranslation();
  const user = useUser();
  const nameOf = useSpeciesName();
  const tree = useTree(opened.treeId, project.project_id);
  const visit = useVisit(opened.visitId);
  const visits = useTreeVisits(opened.treeId);
  // Past values help, but the form works without them: on a bad connection they may be missing.
  const hasPast = visits.data !== undefined || visits.failureCount > 0;
  const isReady = tree.data !== undefined && (opened.visitId === undefined || visit.data !== undefined) && hasPast;
  // A list that loads again must not take the form away from under somebody's hands.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const error = tree.error ?? visit.error;

  if (wasReady && tree.data && user && (opened.visitId === undefined || visit.data))
    return (
      <>
        <div className={classes['tree']}>
          {tree.data.tree_name} · {nameOf(tree.data.sub_id, tree.data.common_name)}
          {visit.data && <RecordedSpecies visit={visit.data} />}
        </div>
        <VisitForm
          {...rest}
          userId={user.user_id}
          activity={opened.activity}
          tree={tree.data}
          projectId={project.project_id}
          visit={visit.data}
          visits={visits.data?.pages.flatMap((page) => page.visits) ?? []}
        />
      </>
    );
  return (
    <div className={classes['message']}>
      {error ? (
        <Message kind="problem">
          {problemText(t, error)}{' '}
          <Button
            size="xs"
            variant="default"
            loading={tree.isFetching || visit.isFetching}
            onClick={() => void (tree.error ? tree.refetch() : visit.refetch())}
          >
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="20rem" label={t('visits.form.loading')} />
      )}
    </div>
  );
}
