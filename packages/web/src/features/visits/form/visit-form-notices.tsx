import { Button } from '@mantine/core';
import { decimalOf } from '@treewell/domain/fields';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { localeOf, useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { plainNumber } from '../../../text/typed-number.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { ActionMessage } from '../../../ui/action-message.tsx';
import { ConflictMessage } from '../../../ui/conflict-message.tsx';
import { Message } from '../../../ui/message.tsx';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import type { VisitFormState } from './use-visit-form.ts';
import { useFieldLabel } from './use-visit-form-texts.ts';
import { descriptionOf, isDescribed, momentOf, NOTHING_ANSWERED, type VisitFormField } from './visit-form-values.ts';
import frame from '../../../ui/form-frame.module.css';

/** Offers to undo a reset or a choice of the other version. It is beside the button that did it. */
export function VisitFormUndoNotice({ form }: { form: VisitFormState }) {
  const { t } = useTranslation();
  return (
    form.undoKind && (
      <ActionMessage
        kind="success"
        text={t(form.undoKind === 'reset' ? 'visits.form.wasReset' : 'visits.form.newer.taken')}
        action={t('visits.form.undo')}
        onAction={form.undo}
      />
    )
  );
}

/** Offers to reset a form with a restored draft, and says of which day it is. */
export function VisitFormRestoredNotice({ form }: { form: VisitFormState }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!form.wasRestored) return null;
  const text =
    form.beganAt === undefined
      ? t('visits.form.kept')
      : t('visits.form.keptFrom', { moment: formats.moment(new Date(form.beganAt * 1_000)) });
  return <ActionMessage kind="info" text={text} action={t('visits.form.reset')} onAction={form.reset} />;
}

/** Says why the visit was not saved, and that nothing is lost. */
export function VisitFormProblem({ form }: { form: VisitFormState }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const wrong = Object.keys(form.errors) as VisitFormField[];
  // Not before the first try: the message would appear while the person types, and move the button away.
  if (wrong.length > 0 && form.toFocus) {
    const isEmpty = form.errors.notes === NOTHING_ANSWERED;
    const isUnmeasured = form.errors.fine_twig_dieback === 'no_measure';
    return (
      <Message kind="problem">
        {isEmpty
          ? t('visits.form.nothingAnswered')
          : isUnmeasured
            ? t('visits.form.nothingMeasured')
            : t('visits.form.problems', { count: wrong.length, names: wrong.map(labelOf).join(', ') })}
      </Message>
    );
  }
  const { problem } = form;
  if (problem === undefined) return null;
  const code = problem instanceof Problem ? problem.code : undefined;
  const isTemporary = code === undefined || (problem instanceof Problem && problem.status >= 500);
  return (
    <Message kind="problem">
      {code === 'key_reused'
        ? t('visits.form.keyReused')
        : code === 'not_found'
          ? t('visits.form.gone')
          : problemText(t, problem)}{' '}
      {isTemporary && t('visits.form.retry')}
    </Message>
  );
}

/** The same visit was changed elsewhere. Shows both versions, for the person to choose. */
export function VisitFormConflict({ form }: { form: VisitFormState }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const valueText = useVisitValueText();
  const formats = useFormats();
  const locale = localeOf(useLanguage());
  const textOf = (field: VisitFormField, text: string | undefined): string => {
    if (!text) return t('visits.form.newer.empty');
    if (!isDescribed(field)) return formats.moment(new Date((momentOf(text) ?? 0) * 1_000));
    if (descriptionOf(field).kind !== 'number') return valueText(field, text);
    const value = decimalOf(plainNumber(text, locale));
    // A text that is no number is shown as it was typed.
    return value === undefined ? text : valueText(field, value);
  };
  return (
    <ConflictMessage
      title={t('visits.form.newer.title')}
      text={t('visits.form.newer.text')}
      values={form.conflicts.map((field) => ({
        name: field,
        label: labelOf(field),
        theirs: textOf(field, form.base.values[field]),
        mine: textOf(field, form.values[field]),
      }))}
      theirsLabel={t('visits.form.newer.theirs')}
      mineLabel={t('visits.form.newer.yours')}
      keepHint={t('visits.form.newer.keepHint')}
    />
  );
}

export function VisitFormConflictButtons({ form }: { form: VisitFormState }) {
  const { t } = useTranslation();
  return (
    <div className={frame['buttons']}>
      <Button size="md" onClick={form.keepMine}>
        {t('visits.form.newer.keep')}
      </Button>
      <Button size="md" variant="default" onClick={() => form.resolve('theirs')}>
        {t('visits.form.newer.take')}
      </Button>
    </div>
  );
}
