import { Button, Text } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import type { OpenedVisit, Visit } from '@treewell/domain/visits';
import { questionsOf, type Activity, type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Message } from '../../../ui/message.tsx';
import { PestReportMark } from '../pest-report-mark.tsx';
import { useQualityText } from '../visit-quality-note.tsx';
import { isHiddenFromReader } from '../visit-quality.ts';
import { lastValuesOf } from './past-values.ts';
import { useVisitForm, type VisitFormState } from './use-visit-form.ts';
import { useFieldLabel } from './use-visit-form-texts.ts';
import { VisitFormFields } from './visit-form-fields.tsx';
import { VisitDateField } from './visit-date-field.tsx';
import {
  VisitFormConflict,
  VisitFormConflictButtons,
  VisitFormProblem,
  VisitFormRestoredNotice,
  VisitFormUndoNotice,
} from './visit-form-notices.tsx';
import { VisitFormPartsContext, type VisitPhotosState } from './visit-form-parts.ts';
import { momentOfVisit } from './visit-form-values.ts';
import frame from '../../../ui/form-frame.module.css';
import classes from './visit-form.module.css';

interface VisitFormProps {
  userId: number | string;
  activity: Activity;
  tree: Tree;
  projectId: number;
  visit: OpenedVisit | undefined;
  /** The visits of the tree, the newest first. */
  visits: readonly Visit[];
  /** How many photos would be lost if the form closed now. */
  onPhotos: (count: number) => void;
  onSaved: (saved: OpenedVisit) => void;
  onClose: () => void;
}

export function VisitForm({
  userId,
  activity,
  tree,
  projectId,
  visit,
  visits,
  onPhotos,
  onSaved,
  onClose,
}: VisitFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const idOf = (field: string): string => `${id}-${field}`;
  const parts = useContext(VisitFormPartsContext);
  const [photos, setPhotos] = useState<VisitPhotosState>({ waiting: 0, failed: 0 });
  const photosToLose = photos.waiting + photos.failed;
  const [resetCount, setResetCount] = useState(0);
  const form = useVisitForm({
    userId,
    activity,
    treeId: tree.tree_id,
    projectId,
    visit,
    photoCount: photosToLose,
    onSaved,
  });
  const { toFocus, canEdit, saved } = form;
  const qualityText = useQualityText();
  const quality = visit && qualityText(visit);
  const isHidden = visit !== undefined && isHiddenFromReader(visit);
  const last = lastValuesOf(tree, visits, {
    before: momentOfVisit(form.values) ?? Number.POSITIVE_INFINITY,
    exceptId: visit?.visit_id,
  });
  useEffect(() => onPhotos(photosToLose), [onPhotos, photosToLose]);

  useEffect(() => {
    if (toFocus) document.getElementById(`${id}-${toFocus.field}`)?.focus();
  }, [id, toFocus]);

  // The form stays until its photos have arrived.
  const isDone = saved !== undefined && photos.waiting === 0 && photos.failed === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  /** To the next question without an answer, so that one thumb is enough. */
  function showNext(after: VisitFieldName): void {
    const questions = questionsOf(activity);
    const next = questions.slice(questions.indexOf(after) + 1).find((field) => form.values[field] === '');
    if (next) scrollToQuestion(idOf(next));
  }

  return (
    <form
      noValidate
      className={frame['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.hasConflicts && canEdit) void form.submit();
      }}
    >
      {/* Without anything to edit, the keyboard needs something to scroll with. */}
      <div className={frame['scroll']} {...(!canEdit && { tabIndex: 0 })}>
        {form.hasConflicts ? <VisitFormConflict form={form} /> : <VisitFormRestoredNotice form={form} />}
        {quality && <Message kind="info">{quality}</Message>}
        {visit && <PestReportMark visit={visit} />}
        {!canEdit && !isHidden && <Message kind="info">{t('visits.form.readOnly')}</Message>}
        <div className={classes['fields']} data-read-only={!canEdit || undefined}>
          {isHidden ? (
            <fieldset className={classes['plain']} disabled>
              <VisitDateField form={form} idOf={idOf} />
            </fieldset>
          ) : (
            <VisitFormFields form={form} tree={tree} last={last} idOf={idOf} onTap={showNext} />
          )}
        </div>
        {parts && (canEdit || visit?.photo_file !== '') && (
          <parts.Photos
            treeId={tree.tree_id}
            projectId={projectId}
            visitId={visit?.visit_id ?? saved?.visit_id}
            photos={visit?.photosUrlArray ?? []}
            canAdd={canEdit}
            resetCount={resetCount}
            onChange={setPhotos}
          />
        )}
        {!isHidden && (
          <Text size="sm" c="dimmed">
            {t('visits.form.open')}
          </Text>
        )}
      </div>
      <footer className={frame['footer']}>
        {saved ? (
          <SavedFooter hasFailed={photos.failed > 0 && photos.waiting === 0} onClose={onClose} />
        ) : (
          canEdit && (
            <Footer form={form} idOf={idOf} photoCount={photosToLose} onReset={() => setResetCount(resetCount + 1)} />
          )
        )}
        {!canEdit && (
          <Button size="md" variant="default" onClick={onClose}>
            {t('visits.form.done')}
          </Button>
        )}
      </footer>
      <LeaveGuard
        hasWorkToLose={() => (form.hasWorkToLose() && saved === undefined) || photosToLose > 0}
        texts={{
          title: t('visits.form.leave.title'),
          text: t('visits.form.leave.text'),
          leave: t('visits.form.leave.leave'),
          stay: t('visits.form.leave.stay'),
        }}
      />
    </form>
  );
}

interface FooterProps {
  form: VisitFormState;
  idOf: (field: string) => string;
  photoCount: number;
  onReset: () => void;
}

function Footer({ form, idOf, photoCount, onReset }: FooterProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const questions = questionsOf(form.activity);
  const open = questions.filter((field) => form.values[field] === '');
  const [next] = open;
  return (
    <>
      <VisitFormProblem form={form} />
      <VisitFormUndoNotice form={form} />
      {form.hasConflicts ? (
        <VisitFormConflictButtons form={form} />
      ) : (
        <>
          <div className={classes['progress']}>
            <span>{t('visits.form.progress', { done: questions.length - open.length, all: questions.length })}</span>
            {next && (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes['next']}
                onClick={() => scrollToQuestion(idOf(next), true)}
              >
                <span className={classes['nextName']}>{t('visits.form.next', { name: labelOf(next) })}</span>
              </Button>
            )}
          </div>
          <div className={frame['buttons']}>
            <Button type="submit" size="md" loading={form.isSending}>
              {t('visits.form.submit')}
            </Button>
            <Button
              size="md"
              variant="default"
              disabled={(!form.isDirty && photoCount === 0) || form.isSending}
              onClick={() => {
                form.reset();
                onReset();
              }}
            >
              {t('visits.form.reset')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function SavedFooter({ hasFailed, onClose }: { hasFailed: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return hasFailed ? (
    <>
      <Message kind="problem">{t('visits.form.photosFailed')}</Message>
      <Button size="md" onClick={onClose}>
        {t('visits.form.done')}
      </Button>
    </>
  ) : (
    <Text component="output">{t('visits.form.addingPhotos')}</Text>
  );
}

function scrollToQuestion(id: string, withFocus = false): void {
  const question = document.getElementById(id);
  question?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  if (withFocus) question?.focus({ preventScroll: true });
}
