import { Button, Title } from '@mantine/core';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import type { Tree } from '@treewell/domain/trees';
import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import {
  AnswerQuestion,
  NotesInput,
  NumberInput,
  SelectQuestion,
  TasksQuestion,
  TimeSpentInput,
} from './field-inputs.tsx';
import type { LastValues } from './past-values.ts';
import { PestPatternNotice } from './pest-pattern-notice.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import { VisitDateField } from './visit-date-field.tsx';
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

const CROWN_FIELDS = [
  'fine_twig_dieback',
  'leaf_defoliation',
  'leaf_discoloration',
  'crown_vigor',
  'crown_light_exposure',
  'crown_density_trans',
] as const satisfies VisitFieldName[];
const CHOICES = Object.keys(PEST_CHOICE_FIELDS) as VisitFieldName[];
const SIGNS = Object.keys(PEST_SIGN_FIELDS) as VisitFieldName[];

/** The questions that a phone goes through one after the other. */
export const questionsOf = ({ activity }: Pick<VisitFormState, 'activity'>): readonly VisitFieldName[] =>
  activity === 'healthCheck'
    ? CROWN_FIELDS
    : activity === 'pestDetection'
      ? [...CHOICES, ...SIGNS]
      : (['time_spent', 'stewardship_tasks'] as const);

/** In the order in which people look at a tree: from the trunk to the crown (§2). */
export function VisitFormFields({ form, tree, last, idOf, onTap }: VisitFormFieldsProps) {
  const { t } = useTranslation();
  const question = (field: VisitFieldName) => ({ form, field, last, idOf });
  const hints = (field: VisitFieldName) => <VisitHints form={form} field={field} last={last} treeId={tree.tree_id} />;
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
          <NumberInput {...question('dbh')} />
          <NumberInput {...question('treeheight')} />
        </div>
        {hints('dbh')}
        <NotesInput {...question('notes')} />
      </section>
      {form.activity === 'healthCheck' && (
        <section className={classes['group']}>
          <Title order={3} size="h5">
            {t('visits.form.groups.crown')}
          </Title>
          {CROWN_FIELDS.map((field) => (
            <div key={field} className={classes['withHints']}>
              <AnswerQuestion {...question(field)} onTap={onTap} />
              {field === 'fine_twig_dieback' && hints(field)}
            </div>
          ))}
        </section>
      )}
      {form.activity === 'pestDetection' && <PestQuestions form={form} tree={tree} question={question} onTap={onTap} />}
      {form.activity === 'treeCare' && (
        <section className={classes['group']}>
          <Title order={3} size="h5">
            {t('visits.form.groups.care')}
          </Title>
          <TimeSpentInput {...question('time_spent')} />
          <TasksQuestion {...question('stewardship_tasks')} />
        </section>
      )}
    </>
  );
}

interface PestQuestionsProps extends Pick<VisitFormFieldsProps, 'form' | 'tree' | 'onTap'> {
  question: (field: VisitFieldName) => Parameters<typeof SelectQuestion>[0];
}

function PestQuestions({ form, tree, question, onTap }: PestQuestionsProps) {
  const { t } = useTranslation();
  /** Most trees show no sign at all: one tap answers for all of them. */
  const fillWith = (fields: readonly VisitFieldName[], answer: string): void =>
    form.change(
      Object.fromEntries(fields.filter((field) => form.values[field] === '').map((field) => [field, answer])),
    );
  const isOpen = (fields: readonly VisitFieldName[]): boolean => fields.some((field) => form.values[field] === '');
  return (
    <>
      <section className={classes['group']}>
        <div className={classes['groupHead']}>
          <Title order={3} size="h5">
            {t('visits.form.groups.choices')}
          </Title>
          {form.canEdit && isOpen(CHOICES) && (
            <Button variant="default" size="sm" disabled={form.isLocked} onClick={() => fillWith(CHOICES, 'None')}>
              {t('visits.form.allNone')}
            </Button>
          )}
        </div>
        <div className={classes['pair']}>
          {CHOICES.map((field) => (
            <SelectQuestion key={field} {...question(field)} />
          ))}
        </div>
      </section>
      <section className={classes['group']}>
        <div className={classes['groupHead']}>
          <Title order={3} size="h5">
            {t('visits.form.groups.signs')}
          </Title>
          {form.canEdit && isOpen(SIGNS) && (
            <Button variant="default" size="sm" disabled={form.isLocked} onClick={() => fillWith(SIGNS, 'No')}>
              {t('visits.form.allNo')}
            </Button>
          )}
        </div>
        <div className={classes['pair']}>
          {SIGNS.map((field) => (
            <AnswerQuestion key={field} {...question(field)} onTap={onTap} />
          ))}
        </div>
      </section>
      <PestPatternNotice form={form} scientificName={tree.scientific_name} />
    </>
  );
}
