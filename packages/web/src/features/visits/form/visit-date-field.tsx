import { Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { useFormats } from '../../../text/format.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import { useErrorText } from './use-visit-form-texts.ts';
import { localMoment, momentOf, readLocalMoment, UNKNOWN_MOMENT } from './visit-form-values.ts';
import classes from './visit-date-field.module.css';

/** Afterwards the moment of the first answer is no longer called now. */
const NOW_SECONDS = 15 * 60;

/** When the visit was: when its first answer was given, or an earlier moment for notes that were taken on paper. */
export function VisitDateField({ form, idOf }: { form: VisitFormState; idOf: (field: string) => string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelId = useId();
  const error = useErrorText(form)('visited_on');
  const { beganAt } = form;
  const { visited_on = '' } = form.values;
  const stored = form.base.values.visited_on ?? '';
  // A stored visit has a moment of its own.
  const canBeNow = form.base.id === undefined;
  const isChosen = visited_on !== '';
  const now = serverNow();
  const hasBegunBefore = beganAt !== undefined && (form.wasRestored || now - beganAt > NOW_SECONDS);

  function choose(local: string): void {
    // The browser gives an empty text until all parts are entered. That is not now.
    const moment = String(readLocalMoment(local) ?? UNKNOWN_MOMENT);
    // A stored moment has seconds. Whoever types it again changes nothing.
    const isStored = stored !== '' && localMoment(momentOf(stored) ?? 0) === local;
    form.change({ visited_on: isStored ? stored : moment });
  }

  const chosen = momentOf(visited_on);
  return (
    <div className={classes['date']} {...(!isChosen && { id: idOf('visited_on'), tabIndex: -1 })}>
      <span id={labelId} className={classes['label']}>
        {t('visits.form.visitedOn.label')}
      </span>
      {canBeNow && (
        <ChoiceSwitch
          size="md"
          label={t('visits.form.visitedOn.label')}
          choices={[
            {
              value: 'now',
              label: hasBegunBefore ? formats.moment(new Date(beganAt * 1_000)) : t('visits.form.visitedOn.now'),
            },
            { value: 'earlier', label: t('visits.form.visitedOn.earlier') },
          ]}
          value={isChosen ? 'earlier' : 'now'}
          onChange={(choice) => form.change({ visited_on: choice === 'earlier' ? String(beganAt ?? now) : '' })}
        />
      )}
      {!isChosen && hasBegunBefore && (
        <Text size="sm" c="dimmed">
          {t('visits.form.visitedOn.firstAnswer')}
        </Text>
      )}
      {!isChosen && error && (
        <Text size="sm" c="red">
          {error}
        </Text>
      )}
      {isChosen && (
        <TextInput
          id={idOf('visited_on')}
          className={classes['moment']}
          type="datetime-local"
          size="md"
          max={localMoment(now)}
          label={canBeNow ? t('visits.form.visitedOn.moment') : undefined}
          {...(!canBeNow && { 'aria-labelledby': labelId })}
          description={canBeNow && t('visits.form.visitedOn.hint')}
          value={chosen === undefined ? '' : localMoment(chosen)}
          error={error}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={() => form.handleBlur('visited_on')}
        />
      )}
    </div>
  );
}
