import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import { useErrorText } from './use-visit-form-texts.ts';
import { localMoment, UNKNOWN_MOMENT } from './visit-form-values.ts';
import classes from './visit-date-field.module.css';

/** When the visit was: now, or an earlier moment for notes that were taken on paper. */
export function VisitDateField({ form, idOf }: { form: VisitFormState; idOf: (field: string) => string }) {
  const { t } = useTranslation();
  const labelId = useId();
  const errorText = useErrorText(form);
  // A stored visit has a moment of its own.
  const canBeNow = form.base.id === undefined;
  const shown = form.values.visited_on !== '';
  // The moment when the form was opened. The server compares with the moment of sending.
  const [now] = useState(() => localMoment(Date.now() / 1_000));
  return (
    <div className={classes['date']}>
      <span id={labelId} className={classes['label']}>
        {t('visits.form.visitedOn.label')}
      </span>
      {canBeNow && (
        <ChoiceSwitch
          size="md"
          label={t('visits.form.visitedOn.label')}
          choices={[
            { value: 'now', label: t('visits.form.visitedOn.now') },
            { value: 'earlier', label: t('visits.form.visitedOn.earlier') },
          ]}
          value={shown ? 'earlier' : 'now'}
          onChange={(choice) => form.change({ visited_on: choice === 'earlier' ? now : '' })}
        />
      )}
      {shown && (
        <TextInput
          id={idOf('visited_on')}
          className={classes['moment']}
          type="datetime-local"
          size="md"
          max={now}
          label={canBeNow ? t('visits.form.visitedOn.moment') : undefined}
          {...(!canBeNow && { 'aria-labelledby': labelId })}
          description={canBeNow && t('visits.form.visitedOn.hint')}
          value={form.values.visited_on === UNKNOWN_MOMENT ? '' : form.values.visited_on}
          error={errorText('visited_on')}
          // The browser gives an empty text until all parts are entered. That is not now.
          onChange={(event) => form.change({ visited_on: event.currentTarget.value || UNKNOWN_MOMENT })}
          onBlur={() => form.handleBlur('visited_on')}
        />
      )}
    </div>
  );
}
