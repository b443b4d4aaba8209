// One input for each kind of field of a visit.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { joinList, splitList } from '@treewell/domain/field-kinds';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textProps } from '../../../forms/field-props.ts';
import { localeOf } from '../../../text/format.ts';
import { typedNumber } from '../../../text/typed-number.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useMeasurementInput } from '../../../text/use-measurement-input.ts';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import { CROWN_PICTURES } from '../help/crown-pictures.ts';
import { FieldHelp } from '../help/visit-help.tsx';
import { Answers, type Answer } from './answers.tsx';
import type { LastValues } from './past-values.ts';
import { Question, type QuestionProps } from './question.tsx';
import { useErrorText, useLastText } from './use-visit-form-texts.ts';
import { VisitFormPartsContext } from './visit-form-parts.ts';
import { descriptionOf } from './visit-form-values.ts';
import classes from './field-inputs.module.css';

interface AnswerQuestionProps extends QuestionProps {
  onTap: (field: QuestionProps['field']) => void;
}

const SHORTCUT_HOURS = [0.25, 0.5, 1] as const;

/** More answers than these are in a list that opens. */
const ANSWERS_IN_SIGHT = 4;

/** The input of a question, by the kind of its field. */
export function QuestionInput({ onTap, ...question }: AnswerQuestionProps) {
  const { kind, unit, options = [] } = descriptionOf(question.field);
  if (kind === 'class') return <AnswerQuestion {...question} onTap={onTap} />;
  if (kind === 'list') return <TasksQuestion {...question} />;
  if (kind === 'number') return unit === 'hours' ? <TimeSpentInput {...question} /> : <NumberInput {...question} />;
  if (options.length > ANSWERS_IN_SIGHT) return <SelectQuestion {...question} />;
  return options.length > 0 ? <AnswerQuestion {...question} onTap={onTap} /> : <NotesInput {...question} />;
}

/** All classes of a scale, or all answers to a question, in sight. */
function AnswerQuestion({ onTap, ...question }: AnswerQuestionProps) {
  const { form, field, idOf } = question;
  const texts: Record<string, string> = useVisitFieldTexts()[field].options ?? {};
  const valueText = useVisitValueText();
  const options = descriptionOf(field).options ?? [];
  const isScale = descriptionOf(field).kind === 'class' && options.length === 6;
  const answers = options.map(({ value, label }): Answer => {
    // A scale has its numbers in front.
    if (isScale) return { value: String(value), label: texts[value] ?? label, mark: value === 0 ? 'N/A' : value };
    const text = { value: String(value), label: valueText(field, value) };
    if (field === 'fine_twig_dieback') return { ...text, ...inTwoLines(text.label) };
    if (field === 'crown_density_trans') return { ...text, picture: CROWN_PICTURES[Number(value) - 1] ?? '' };
    return text;
  });
  return (
    <Question {...question}>
      <Answers
        field={field}
        look={field === 'crown_density_trans' ? 'pictures' : isScale ? 'rows' : 'chips'}
        answers={answers}
        value={form.values[field] ?? ''}
        name={idOf(`${field}-answers`)}
        isDisabled={form.isLocked}
        onAnswer={(value) => form.change({ [field]: value })}
        onTap={onTap}
      />
    </Question>
  );
}

/** '15 (11-15%)': the number above its band, so that 22 answers stay small. */
function inTwoLines(label: string): Pick<Answer, 'label' | 'detail'> {
  const end = label.indexOf(' ');
  return { label: label.slice(0, end), detail: label.slice(end + 1) };
}

/** One of several answers, as a list that opens. A phone shows it as a wheel. */
function SelectQuestion({ form, field, idOf }: QuestionProps) {
  const { t } = useTranslation();
  const { label, options: texts } = useVisitFieldTexts()[field];
  const errorText = useErrorText(form);
  const options = descriptionOf(field).options ?? [];
  const withHelp = (select: ReactNode): ReactNode => (
    <div className={classes['beside']}>
      {select}
      <FieldHelp field={field} label={label} />
    </div>
  );
  return (
    <NativeSelect
      {...textProps(form, field)}
      disabled={form.isLocked}
      id={idOf(field)}
      size="md"
      label={label}
      inputContainer={withHelp}
      error={errorText(field)}
      data={[
        { value: '', label: t('visits.form.notAnswered') },
        ...options.map((option) => ({ value: String(option.value), label: texts?.[option.value] ?? option.label })),
      ]}
    />
  );
}

interface NumberInputProps extends QuestionProps {
  /** Of what a tape or a pole has measured. */
  last?: LastValues;
}

export function NumberInput({ form, field, last = {}, idOf }: NumberInputProps) {
  const { label, input = label, hint } = useVisitFieldTexts()[field];
  const language = useLanguage();
  const errorText = useErrorText(form);
  const lastText = useLastText(last);
  const parts = useContext(VisitFormPartsContext);
  const measurement = useMeasurementInput(form.values[field] ?? '', descriptionOf(field).unit, (value) =>
    form.change({ [field]: value }),
  );
  const withTools = (typed: ReactNode): ReactNode => (
    <div className={classes['beside']}>
      {typed}
      {field === 'dbh' && form.canEdit && parts && (
        <parts.DbhHelper
          isDisabled={form.isLocked}
          onUse={(dbh) => form.change({ dbh: typedNumber(dbh, localeOf(language)) })}
        />
      )}
      <FieldHelp field={field} label={label} />
    </div>
  );
  return (
    <TextInput
      {...textProps(form, field)}
      {...measurement}
      disabled={form.isLocked}
      id={idOf(field)}
      size="md"
      inputMode="decimal"
      // Enter would submit a form that has just begun.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      autoComplete="off"
      label={input}
      description={describe(hint, lastText(field))}
      inputContainer={withTools}
      error={errorText(field)}
    />
  );
}

/** A hint, and in another color what the tree had the last time. */
const describe = (hint: string | undefined, last: string | undefined): ReactNode =>
  (hint !== undefined || last !== undefined) && (
    <>
      {hint}
      {last && <span className={classes['last']}>{last}</span>}
    </>
  );

function TimeSpentInput(question: QuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, field } = question;
  return (
    <div className={classes['time']}>
      <NumberInput {...question} />
      {form.canEdit && (
        <div className={classes['shortcuts']}>
          {SHORTCUT_HOURS.map((hours) => (
            <Button
              key={hours}
              variant="default"
              size="md"
              disabled={form.isLocked}
              onClick={() => form.change({ [field]: typedNumber(hours, localeOf(language)) })}
            >
              {t('visits.form.minutes', { count: hours * 60 })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export function NotesInput({ form, field, idOf }: QuestionProps) {
  const { label } = useVisitFieldTexts()[field];
  const errorText = useErrorText(form);
  return (
    <Textarea
      {...textProps(form, field)}
      disabled={form.isLocked}
      id={idOf(field)}
      size="md"
      label={label}
      autosize
      minRows={1}
      maxRows={10}
      error={errorText(field)}
    />
  );
}

function TasksQuestion(question: QuestionProps) {
  const { form, field } = question;
  const texts: Record<string, string> = useVisitFieldTexts()[field].options ?? {};
  const chosen = splitList(form.values[field] ?? '');
  const options = (descriptionOf(field).options ?? []).map(({ value }) => String(value));
  return (
    <Question {...question}>
      <div className={classes['tasks']}>
        {options.map((task) => (
          <Checkbox
            key={task}
            size="md"
            className={classes['task']}
            label={texts[task] ?? task}
            checked={chosen.includes(task)}
            disabled={form.isLocked}
            onChange={({ currentTarget }) =>
              form.change({
                [field]: joinList(
                  options.filter((each) => (each === task ? currentTarget.checked : chosen.includes(each))),
                ),
              })
            }
          />
        ))}
      </div>
    </Question>
  );
}
