import { Button, Title } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { type Activity, type VisitFieldName, type VisitGroup, groupsOf } from '@treewell/domain/visits/kinds';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesInput, NumberInput, QuestionInput } from './field-inputs.tsx';
import type { LastValues } from './past-values.ts';
import { PestPatternNotice } from './pest-pattern-notice.tsx';
import type { QuestionProps } from './question.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import { VisitDateField } from './visit-date-field.tsx';
import { descriptionOf } from './visit-form-values.ts';
import { VisitHints } from './visit-hints.tsx';
import classes from './visit-form.module.css';

interface VisitFormFieldsProps {
  form: VisitFormState;
  tree: Tree;
  last: LastValues;
  idOf: (field: string) => string;
  /** Called when a tap has answered a question. */
  onTap: (field: VisitFieldName) => void;
}

/** What the form of a kind says below its questions. */
const NOTICES: Partial<Record<Activity, ComponentType<{ form: VisitFormState; scientificName: string }>>> = {
  pestDetection: PestPatternNotice,
};

/** In the order in which people look at a tree: from the trunk to the crown (§2). */
export function VisitFormFields({ form, tree, last, idOf, onTap }: VisitFormFieldsProps) {
  const { t } = useTranslation();
  const question = (field: VisitFieldName): QuestionProps => ({ form, field, idOf });
  const hints = (field: VisitFieldName) => <VisitHints form={form} field={field} last={last} tree={tree} />;
  const Notice = NOTICES[form.activity];
  return (
    <>
      <fieldset className={classes['plain']} disabled={form.isLocked}>
        <VisitDateField form={form} idOf={idOf} />
      </fieldset>
      <section className={classes['group']}>
        <Title order={3} size="h5">
          {t('visits.form.groups.trunk')}
        </Title>
        <div className={classes['pair']}>
          <NumberInput {...question('dbh')} last={last} />
          <NumberInput {...question('treeheight')} last={last} />
        </div>
        {hints('dbh')}
        <NotesInput {...question('notes')} />
      </section>
      {groupsOf(form.activity).map((group) => (
        <QuestionGroup key={group.group} {...group} form={form} question={question} hints={hints} onTap={onTap} />
      ))}
      {Notice && <Notice form={form} scientificName={tree.scientific_name} />}
    </>
  );
}

/** Answers that nothing was found. Most trees show no sign at all, so one tap gives them to the rest of a group. */
const NOTHING_FOUND = [
  { answer: 'None', text: 'allNone' },
  { answer: 'No', text: 'allNo' },
] as const;

const takes = (field: VisitFieldName, answer: string): boolean =>
  descriptionOf(field).options?.some(({ value }) => value === answer) ?? false;

interface QuestionGroupProps extends Pick<VisitFormFieldsProps, 'form' | 'onTap'> {
  group: VisitGroup;
  questions: readonly VisitFieldName[];
  question: (field: VisitFieldName) => QuestionProps;
  hints: (field: VisitFieldName) => ReactNode;
}

function QuestionGroup({ group, questions, form, question, hints, onTap }: QuestionGroupProps) {
  const { t } = useTranslation();
  const title = (
    <Title order={3} size="h5">
      {t(`visits.form.groups.${group}`)}
    </Title>
  );
  const nothing = NOTHING_FOUND.find(({ answer }) => questions.every((field) => takes(field, answer)));
  if (!nothing)
    return (
      <section className={classes['group']}>
        {title}
        {questions.map((field) => (
          <div key={field} className={classes['withHints']}>
            <QuestionInput {...question(field)} onTap={onTap} />
            {hints(field)}
          </div>
        ))}
      </section>
    );
  const open = questions.filter((field) => form.values[field] === '');
  return (
    <section className={classes['group']}>
      <div className={classes['groupHead']}>
        {title}
        {form.canEdit && open.length > 0 && (
          <Button
            variant="default"
            size="sm"
            disabled={form.isLocked}
            onClick={() => form.change(Object.fromEntries(open.map((field) => [field, nothing.answer])))}
          >
            {t(`visits.form.${nothing.text}`)}
          </Button>
        )}
      </div>
      <div className={classes['pair']}>
        {questions.map((field) => (
          <QuestionInput key={field} {...question(field)} onTap={onTap} />
        ))}
      </div>
    </section>
  );
}
