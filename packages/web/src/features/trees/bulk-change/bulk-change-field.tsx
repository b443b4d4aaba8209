import { ActionIcon, Select, Text, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import { type BulkField, NOTES_MAX_LENGTH } from '@treewell/domain/bulk-changes';
import type { FieldProblem } from '@treewell/domain/problems';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../../api/projects.ts';
import { fieldText } from '../../../text/problem-text.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useMeasurementInput } from '../../../text/use-measurement-input.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { SpeciesSelect } from '../form/species-select.tsx';
import { descriptionOf, isOtherField, isRequired, type SetField } from './bulk-change-values.ts';
import classes from './bulk-change.module.css';

interface BulkChangeFieldProps {
  field: SetField;
  value: string;
  projectId: number;
  error: FieldProblem | undefined;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onRemove: () => void;
}

/** A field that is changed: its input, and the button that leaves it as it is. */
export function BulkChangeField(props: BulkChangeFieldProps) {
  const { t } = useTranslation();
  const labelOf = useSetFieldLabel();
  const { field, value, isDisabled, onRemove } = props;
  const label = t('bulkChange.remove', { field: labelOf(field) });
  return (
    <div className={classes['field']}>
      <FieldInput {...props} />
      <ActionIcon
        className={classes['remove']}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        title={label}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {!isRequired(field) && value.trim() === '' && (
        <Text size="sm" c="dimmed">
          {t('bulkChange.emptied')}
        </Text>
      )}
    </div>
  );
}

export function useSetFieldLabel(): (field: SetField) => string {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  return (field) =>
    isOtherField(field) ? t(`bulkChange.fields.${field}.label`) : (texts[field].input ?? texts[field].label);
}

function FieldInput({ field, value, projectId, error, isDisabled, onChange }: BulkChangeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const amounts = useAmounts();
  const texts = useTreeFieldTexts();
  const label = useSetFieldLabel()(field);
  if (field === 'sub_id')
    return (
      <SpeciesSelect id={id} value={value} projectId={projectId} error={fieldText(t, error)} onChange={onChange} />
    );
  const input = {
    id,
    label,
    description: isOtherField(field) ? t(`bulkChange.fields.${field}.hint`) : texts[field].hint,
    error: fieldText(t, error),
    disabled: isDisabled,
    size: 'md',
    withAsterisk: isRequired(field),
  } as const;
  const typed = {
    ...input,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (field === 'project_id') return <ProjectSelect {...{ input, value, projectId, onChange }} />;
  if (field === 'notes_line')
    return <Textarea {...typed} autosize minRows={2} maxRows={8} maxLength={NOTES_MAX_LENGTH} />;
  const { kind, options = [], maxLength, unit, limits } = descriptionOf(field);
  if (kind === 'choice')
    return (
      <Select
        {...input}
        placeholder={t('trees.form.choose')}
        data={options.map((option) => ({
          value: String(option.value),
          label: texts[field].options?.[option.value] ?? option.label,
        }))}
        value={value || null}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (kind === 'number') {
    const range = error === 'out_of_range' && unit && limits ? amounts.range(limits, unit) : undefined;
    return <NumberInput {...{ field, value, onChange }} input={{ ...input, error: range ?? input.error }} />;
  }
  return <TextInput {...typed} {...(kind === 'day' && { type: 'date' })} maxLength={maxLength} autoComplete="off" />;
}

interface InputProps {
  value: string;
  input: object;
  onChange: (value: string) => void;
}

function NumberInput({ field, value, input, onChange }: InputProps & { field: BulkField }) {
  const measurement = useMeasurementInput(value, descriptionOf(field).unit, onChange);
  return <TextInput {...input} {...measurement} inputMode="decimal" autoComplete="off" />;
}

/** The other projects that the person may add trees to. */
function ProjectSelect({ value, input, projectId, onChange }: InputProps & { projectId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useMyProjects();
  const others = data.filter((project) => project.project_id !== projectId && canInProject(project, 'add_trees'));
  return (
    <Select
      {...input}
      placeholder={t('bulkChange.chooseProject')}
      nothingFoundMessage={t('bulkChange.noProjects')}
      searchable
      data={others.map((project) => ({ value: String(project.project_id), label: project.project_name }))}
      value={value || null}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
