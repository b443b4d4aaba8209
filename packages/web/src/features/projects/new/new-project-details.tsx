import { Textarea, TextInput } from '@mantine/core';
import { PROJECT_NAME_MAX_LENGTH, PROJECT_TEXT_MAX_LENGTH } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { textProps } from '../../../forms/field-props.ts';
import { fieldText } from '../../../text/problem-text.ts';
import type { NewProjectState } from './use-new-project.ts';
import type { TextField } from './new-project-values.ts';

const LONG_FIELDS = ['inDescription', 'inExtent', 'inObjectives'] as const;

/** Step 1: the name and the texts. */
export function NewProjectDetails({ project: { form } }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const field = (name: TextField) => ({
    ...textProps(form, name),
    id: name,
    label: t(`newProject.fields.${name}`),
    error: fieldText(t, form.errors[name]),
    size: 'md',
  });
  return (
    <>
      <TextInput
        {...field('projectName')}
        withAsterisk
        aria-required
        maxLength={PROJECT_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <TextInput {...field('inCity')} maxLength={PROJECT_NAME_MAX_LENGTH} autoComplete="address-level2" />
      {LONG_FIELDS.map((name) => (
        <Textarea
          {...field(name)}
          key={name}
          description={t(`newProject.hints.${name}`)}
          rows={3}
          resize="vertical"
          maxLength={PROJECT_TEXT_MAX_LENGTH}
        />
      ))}
    </>
  );
}
