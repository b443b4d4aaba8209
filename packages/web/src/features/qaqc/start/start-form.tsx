import { Button, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Project } from '@treewell/domain/projects';
import { NEW_OBSERVER_CHECKS, QAQC_WEIGHT } from '@treewell/domain/qaqc/sampling';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcPreview, useStartQaqc } from '../../../api/qaqc.ts';
import { flagProps, textProps } from '../../../forms/field-props.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { blankDraw, checkDraw } from './draw-values.ts';
import { DrawPreview } from './draw-preview.tsx';
import { SpeciesWeights } from './species-weights.tsx';
import classes from './start-form.module.css';

/** A person types a year in four steps. */
const PAUSE_MS = 350;

interface StartFormProps {
  project: Project;
  onStarted: () => void;
  onCancel: () => void;
}

/** Two dates, what to look closer at, and what the run will prove. */
export function StartForm({ project, onStarted, onCancel }: StartFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { project_id: projectId } = project;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone, so the focus would be nowhere.
  useEffect(() => title.current?.focus(), []);
  const start = useStartQaqc(projectId);
  const [blank] = useState(() => ({ values: blankDraw(new Date()) }));
  const [tellsMembers, setTellsMembers] = useState(true);
  const form = useForm({
    stored: blank,
    check: checkDraw,
    send: (input, { requestKey }) =>
      start.mutateAsync({ input: { ...input, projectId, tellMembers: tellsMembers ? 1 : 0 }, requestKey }),
    onSaved: onStarted,
  });
  const draw = 'input' in form.checked ? form.checked.input : undefined;
  const [paused] = useDebouncedValue(draw && JSON.stringify(draw), PAUSE_MS);
  const preview = useQaqcPreview(projectId, draw && paused ? { ...JSON.parse(paused), projectId } : undefined);
  // What is wrong is said at once, not only after a try (§5).
  const errors = 'errors' in form.checked ? form.checked.errors : form.errors;
  const textOf = (field: 'startDate' | 'endDate'): string | undefined => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'qaqc_dates_reversed' ? t('problems.qaqc_dates_reversed') : t(`fields.${error}`);
  };
  const isPreviewed = draw !== undefined && paused === JSON.stringify(draw) && !preview.isPlaceholderData;
  const isActivityOff = project.healthCheck === 0;
  const canStart = isPreviewed && !isActivityOff && (preview.data?.drawn_visits ?? 0) > 0;

  return (
    <form
      className={classes['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) void form.submit();
      }}
    >
      <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1}>
        {t('qaqcRuns.start.open')}
      </Title>
      <div className={classes['columns']}>
        <div className={classes['fields']}>
          <fieldset className={classes['group']}>
            <legend className={classes['legend']}>{t('qaqcRuns.start.dates')}</legend>
            <div className={classes['dates']}>
              {(['startDate', 'endDate'] as const).map((day) => (
                <TextInput
                  key={day}
                  {...textProps(form, day)}
                  type="date"
                  required
                  withAsterisk={false}
                  label={t(`qaqcRuns.start.${day}`)}
                  error={textOf(day)}
                />
              ))}
            </div>
            <Text size="xs" c="dimmed">
              {t('qaqcRuns.start.daysHint')}
            </Text>
          </fieldset>
          <fieldset className={classes['group']}>
            <legend className={classes['legend']}>{t('qaqcRuns.start.weights')}</legend>
            <Switch
              {...flagProps(form, 'newObservers')}
              label={t('qaqcRuns.start.newObservers')}
              description={t('qaqcRuns.start.newObserversHint', {
                number: formats.number(NEW_OBSERVER_CHECKS),
                weight: formats.number(QAQC_WEIGHT),
              })}
            />
            <SpeciesWeights
              species={preview.data?.species ?? []}
              chosen={form.values.subIds}
              onChange={(subIds) => form.change({ subIds })}
            />
          </fieldset>
        </div>
        <DrawPreview preview={preview} hasDates={draw !== undefined} isOld={!isPreviewed} />
      </div>
      <Switch
        checked={tellsMembers}
        onChange={(event) => setTellsMembers(event.currentTarget.checked)}
        label={t('qaqcRuns.start.tellMembers')}
        description={t('qaqcRuns.start.tellMembersHint', { count: preview.data?.drawn_visits ?? 0 })}
      />
      {isActivityOff && <Message kind="info">{t('problems.activity_off')}</Message>}
      {form.status === 'failed' && form.problem !== undefined && (
        <Message kind="problem">{problemText(t, form.problem)}</Message>
      )}
      <div className={classes['buttons']}>
        <Button type="submit" size="md" disabled={!canStart} loading={form.isSending}>
          {t('qaqcRuns.start.send')}
        </Button>
        <Button size="md" variant="default" disabled={form.isSending} onClick={onCancel}>
          {t('qaqcRuns.start.cancel')}
        </Button>
      </div>
    </form>
  );
}
