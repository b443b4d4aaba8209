import { Select, Textarea, TextInput } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import { ALIVE } from '@treewell/domain/tree-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../api/today.ts';
import { textProps } from '../../../forms/field-props.ts';
import { useMeasurementInput } from '../../../text/use-measurement-input.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SpeciesSelect } from './species-select.tsx';
import { TreeFormDbh } from './tree-form-dbh.tsx';
import { TreeFormPlace, type Placing } from './tree-form-place.tsx';
import { TreeFormProjectSelect } from './tree-form-project-select.tsx';
import { descriptionOf, isShown, MORE_FIELDS, PLANTING_FIELDS, type DescribedField } from './tree-form-values.ts';
import { useFieldErrorText, useFieldLabel } from './use-tree-form-texts.ts';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

interface TreeFormFieldsProps {
  form: TreeFormState;
  project: Project;
  placing: Placing | undefined;
  photos: ReactNode;
  idOf: (field: string) => string;
  onOpenTree: (treeId: number) => void;
}

const isNumber = (field: DescribedField): boolean => descriptionOf(field).kind === 'number';

/** The fields of both tabs. The planting tab has some more. */
export function TreeFormFields({ form, project, placing, photos, idOf, onOpenTree }: TreeFormFieldsProps) {
  const { t } = useTranslation();
  const errorText = useFieldErrorText(form.errors);
  const choice = (field: 'sub_id' | 'project_id') => ({
    id: idOf(field),
    value: form.values[field],
    error: errorText(field),
    onChange: (value: string) => form.change({ [field]: value }),
  });
  const input = useInput(form, idOf);
  const plain = (field: DescribedField) => <PlainField key={field} field={field} form={form} input={input(field)} />;

  return (
    <div className={classes['fields']}>
      <TreeFormPlace
        form={form}
        id={idOf('place')}
        error={errorText('place')}
        projectId={project.project_id}
        placing={placing}
        onOpenTree={onOpenTree}
      />
      {plain('tree_name')}
      <SpeciesSelect {...choice('sub_id')} projectId={Number(form.values.project_id) || project.project_id} />
      {photos}
      {!form.former && (
        <TreeFormProjectSelect {...choice('project_id')} label={t('trees.form.fields.project_id')} project={project} />
      )}
      {form.tab === 'planting' && (
        <>
          {PLANTING_FIELDS.filter((field) => !isNumber(field)).map(plain)}
          <div className={classes['pair']}>{PLANTING_FIELDS.filter(isNumber).map(plain)}</div>
        </>
      )}
      <TreeFormDbh form={form} field={{ ...input('dbh'), inputMode: 'decimal' }} />
      {plain('treeheight')}
      {MORE_FIELDS.filter((field) => isShown(field, form.values)).map(plain)}
    </div>
  );
}

/** Returns a function that gives the props of the input for a field. */
function useInput(form: TreeFormState, idOf: (field: string) => string) {
  const labelOf = useFieldLabel();
  const texts = useTreeFieldTexts();
  const errorText = useFieldErrorText(form.errors);
  return (field: DescribedField) => ({
    ...textProps(form, field),
    id: idOf(field),
    label: labelOf(field),
    description: texts[field].hint,
    error: errorText(field),
    maxLength: descriptionOf(field).maxLength,
    size: 'md',
    autoComplete: 'off',
    // The dialog gives the focus to it.
    'data-autofocus': form.firstField === field || undefined,
  });
}

function NumberField({ field, form, ...input }: PlainFieldProps['input'] & Pick<PlainFieldProps, 'field' | 'form'>) {
  const { unit } = descriptionOf(field);
  const measurement = useMeasurementInput(form.values[field], unit, (value) => form.change({ [field]: value }));
  return <TextInput {...input} {...measurement} inputMode="decimal" />;
}

interface PlainFieldProps {
  field: DescribedField;
  form: TreeFormState;
  input: ReturnType<ReturnType<typeof useInput>>;
}

/** The input for a field that needs no component of its own. */
function PlainField({ field, form, input }: PlainFieldProps) {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  const { kind, options = [], default: unsaid } = descriptionOf(field);
  if (kind === 'name') return <TextInput {...input} withAsterisk aria-required />;
  if (kind === 'text') return <Textarea {...input} autosize minRows={2} maxRows={10} />;
  if (kind === 'number') return <NumberField {...input} field={field} form={form} />;
  if (kind === 'day') return <DayInput {...input} max={today()} onChange={(day) => form.change({ [field]: day })} />;
  if (kind !== 'choice') return <TextInput {...input} />;
  const { id, label, description, error, size } = input;
  return (
    <Select
      {...{ id, label, description, error, size }}
      placeholder={t('trees.form.choose')}
      data={options.map(({ value, label: name }) => ({ value, label: texts[field].options?.[value] ?? name }))}
      value={form.values[field] || null}
      // One that has a default is never unknown.
      clearable={unsaid === undefined}
      allowDeselect={unsaid === undefined}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': t('trees.form.clear', { field: label }) }}
      onChange={(value) =>
        field === 'status' ? form.changeStatus(String(value ?? ALIVE)) : form.change({ [field]: value ?? '' })
      }
    />
  );
}
