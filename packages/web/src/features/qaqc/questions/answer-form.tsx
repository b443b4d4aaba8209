import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { Problem } from '@treewell/domain/problems';
import { QAQC_NOTE_MAX_LENGTH, type QaqcAnswer } from '@treewell/domain/qaqc/runs';
import { QAQC_MEASURES } from '@treewell/domain/qaqc/comparison';
import type { QaqcQuestion } from '@treewell/domain/qaqc/questions';
import type { RecordField } from '@treewell/domain/record-fields';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerQaqcQuestion } from '../../../api/qaqc-people.ts';
import { textProps } from '../../../forms/field-props.ts';
import { useForm } from '../../../forms/use-form.ts';
import { localeOf } from '../../../text/format.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useMeasurementInput } from '../../../text/use-measurement-input.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Message } from '../../../ui/message.tsx';
import {
  checkAnswer,
  SAME_VALUE,
  toAnswerValues,
  type AnswerInput,
  type AnswerValues,
  type FormOnlyProblem,
} from './answer-values.ts';
import classes from './questions.module.css';

interface AnswerFormProps {
  question: QaqcQuestion;
  answer: QaqcAnswer;
  onAnswered: () => void;
  onCancel: () => void;
}

/** A correction with the input of the field, or a value that stands, with a note. */
export function AnswerForm({ question, answer, onAnswered, onCancel }: AnswerFormProps) {
  const { t } = useTranslation();
  const { leaving } = useTexts('projectArea');
  const locale = localeOf(useLanguage());
  const sending = useAnswerQaqcQuestion();
  const element = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  const form = useForm<AnswerValues, AnswerInput, QaqcQuestion, FormOnlyProblem>({
    stored: { values: toAnswerValues(question, locale) },
    check: (values) => checkAnswer(question, answer, values, locale),
    send: (input, { requestKey }) => sending.mutateAsync({ input, requestKey }),
    onSaved(_answered, { isOpen }) {
      if (!isOpen) return;
      // The form is about to go.
      element.current?.querySelector<HTMLElement>(':focus')?.blur();
      onAnswered();
    },
  });
  // The button that had the focus is gone: the form has taken its place.
  useEffect(() => first.current?.focus(), []);

  const isCorrection = answer === 'corrected';
  const problem = form.status === 'failed' && Object.keys(form.errors).length === 0 ? form.problem : undefined;
  const isOld = problem instanceof Problem && problem.code === 'edited_meanwhile';
  return (
    <form
      ref={element}
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {isCorrection && <ValueInput form={form} question={question} ref={first} />}
      <Textarea
        {...textProps(form, 'note')}
        {...(!isCorrection && { ref: first as React.RefObject<HTMLTextAreaElement | null> })}
        size="md"
        label={t('qaqcPeople.questions.note')}
        description={t('qaqcPeople.questions.noteHint')}
        error={form.errors.note && form.errors.note !== SAME_VALUE && fieldText(t, form.errors.note)}
        maxLength={QAQC_NOTE_MAX_LENGTH}
        rows={2}
      />
      {problem !== undefined && (
        <Message kind="problem">{isOld ? t('qaqcPeople.questions.meanwhile') : problemText(t, problem)}</Message>
      )}
      <div className={classes['buttons']}>
        <Button type="submit" loading={form.isSending}>
          {t(isCorrection ? 'qaqcPeople.questions.send' : 'qaqcPeople.questions.sendStand')}
        </Button>
        <Button variant="default" disabled={form.isSending} onClick={onCancel}>
          {t('qaqcPeople.questions.cancel')}
        </Button>
      </div>
      <LeaveGuard hasWorkToLose={form.hasWorkToLose} texts={leaving} />
    </form>
  );
}

interface ValueInputProps {
  form: {
    values: AnswerValues;
    errors: ReturnType<typeof useForm<AnswerValues, AnswerInput, QaqcQuestion, FormOnlyProblem>>['errors'];
    change: (values: Partial<AnswerValues>) => void;
    handleBlur: (field: keyof AnswerValues) => void;
  };
  question: QaqcQuestion;
  ref: React.RefObject<HTMLElement | null>;
}

/** The same choices and the same unit as in the form of a health check. */
function ValueInput({ form, question, ref }: ValueInputProps) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const fields = useVisitFieldTexts();
  const valueText = useVisitValueText();
  const { field } = QAQC_MEASURES[question.measure];
  const { options, unit, limits }: RecordField = HEALTH_CHECK_FIELDS[field];
  const { label, input = label } = fields[field];
  const code = form.errors.value;
  const error =
    code === undefined
      ? undefined
      : code === SAME_VALUE
        ? t('qaqcPeople.questions.same')
        : code === 'out_of_range' && unit && limits
          ? amounts.range(limits, unit)
          : fieldText(t, code);
  const text = textProps(form, 'value');
  const measurement = useMeasurementInput(form.values.value, unit, (value) => form.change({ value }));
  const shared = {
    ...text,
    label: t('qaqcPeople.questions.corrected'),
    // The card names the field. Only a number needs its unit.
    description: unit && input,
    error,
    size: 'md',
  } as const;
  return options ? (
    <NativeSelect
      {...shared}
      ref={ref as React.RefObject<HTMLSelectElement | null>}
      data={[
        { value: '', label: t('qaqcPeople.questions.choose') },
        ...options.map(({ value }) => ({ value: String(value), label: valueText(field, value) })),
      ]}
    />
  ) : (
    <TextInput
      {...shared}
      {...measurement}
      ref={ref as React.RefObject<HTMLInputElement | null>}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
