import { Select, Textarea, TextInput } from '@mantine/core';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { ROOT_CONFIGS, TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SpeciesSelect } from './species-select.tsx';
import { TreeFormDbh } from './tree-form-dbh.tsx';
import { TreeFormPlace } from './tree-form-place.tsx';
import { TreeFormProjectSelect } from './tree-form-project-select.tsx';
import type { NumberField, TextField } from './tree-form-values.ts';
import { useFieldErrorText } from './use-tree-form-errors.ts';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

interface TreeFormFieldsProps {
  form: TreeFormState;
  project: Project;
  near: Position | undefined;
  idOf: (field: string) => string;
  onOpenTree: (treeId: number) => void;
}

/** The fields of both tabs; those of a planting only on theirs. */
export function TreeFormFields({ form, project, near, idOf, onOpenTree }: TreeFormFieldsProps) {
  const { t } = useTranslation();
  const errorText = useFieldErrorText(form.errors);

  const text = (field: TextField) => ({
    id: idOf(field),
    label: t(`trees.form.fields.${field}`),
    value: form.values[field],
    error: errorText(field),
    size: 'md',
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change({ [field]: event.currentTarget.value }),
    onBlur: () => form.check(field),
  });
  const number = (field: NumberField) => ({ ...text(field), inputMode: 'decimal' as const });
  const choice = (field: 'subId' | 'projectId') => ({
    id: idOf(field),
    value: form.values[field],
    error: errorText(field),
    onChange: (value: string) => form.change({ [field]: value }),
  });

  return (
    <div className={classes['fields']}>
      <TreeFormPlace
        form={form}
        id={idOf('place')}
        error={errorText('place')}
        projectId={project.project_id}
        near={near}
        onOpenTree={onOpenTree}
      />
      <TextInput
        {...text('inName')}
        description={t('trees.form.hints.inName')}
        withAsterisk
        aria-required
        maxLength={TREE_FIELDS.tree_name.maxLength}
      />
      <SpeciesSelect {...choice('subId')} />
      <TreeFormProjectSelect {...choice('projectId')} project={project} />
      {form.tab === 'planting' && (
        <>
          <Select
            id={idOf('rootConfig')}
            label={t('trees.form.fields.rootConfig')}
            placeholder={t('trees.form.choose')}
            size="md"
            data={ROOT_CONFIGS.map(({ value }) => ({ value, label: t(`treeFields.root_config.options.${value}`) }))}
            value={form.values.rootConfig || null}
            error={errorText('rootConfig')}
            clearable
            withScrollArea={false}
            comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
            clearButtonProps={{
              tabIndex: 0,
              'aria-hidden': false,
              'aria-label': t('trees.form.clear', { field: t('trees.form.fields.rootConfig') }),
            }}
            onChange={(rootConfig) => form.change({ rootConfig: rootConfig ?? '' })}
          />
          <div className={classes['pair']}>
            <TextInput {...number('containerSize')} />
            <TextInput {...number('caliperSize')} />
          </div>
        </>
      )}
      <TreeFormDbh form={form} field={number('inDbh')} />
      <TextInput {...number('inTreeheight')} />
      <TextInput
        {...text('inAddress')}
        description={t('trees.form.hints.inAddress')}
        maxLength={TREE_FIELDS.address.maxLength}
      />
      <Textarea {...text('inNotes')} autosize minRows={2} maxRows={10} maxLength={TREE_FIELDS.notes.maxLength} />
    </div>
  );
}
