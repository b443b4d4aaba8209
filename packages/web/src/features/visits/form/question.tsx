import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { FieldHelp } from '../help/visit-help.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import { useErrorText } from './use-visit-form-texts.ts';
import classes from './question.module.css';

export interface QuestionProps {
  form: VisitFormState;
  field: VisitFieldName;
  idOf: (field: string) => string;
}

/**
 * One question with all its answers in sight: a tap is an answer. What the tree had the last time is not in sight: people
 * would estimate towards it.
 */
export function Question({ form, field, idOf, children }: QuestionProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { label, hint } = useVisitFieldTexts()[field];
  const errorText = useErrorText(form);
  const error = errorText(field);
  const id = idOf(field);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes['question']}
      data-question={field}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['tools']}>
        {form.canEdit && form.values[field] !== '' && (
          <UnstyledButton
            className={classes['clear']}
            aria-label={t('visits.form.clearOf', { name: label })}
            disabled={form.isLocked}
            onClick={() => form.change({ [field]: '' })}
          >
            {t('visits.form.clear')}
          </UnstyledButton>
        )}
        <FieldHelp field={field} label={label} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
