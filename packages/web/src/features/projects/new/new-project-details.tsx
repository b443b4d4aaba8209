import { Textarea, TextInput } from '@mantine/core';
import { PROJECT_NAME_MAX_LENGTH, PROJECT_TEXT_MAX_LENGTH } from '@treewell/domain/projects';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../text/problem-text.ts';
import type { TextField } from './new-project-draft.ts';
import type { NewProjectState } from './use-new-project.ts';

const LONG_FIELDS = ['inDescription', 'inExtent', 'inObjectives'] as const;

/** Step 1. */
export function NewProjectDetails({ project }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const field = (name: TextField) => ({
    id: name,
    name,
    label: t(`newProject.fields.${name}`),
    value: project.draft.values[name],
    error: project.errors[name] === undefined ? undefined : fieldText(t, project.errors[name]),
    size: 'md',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      project.change(name, event.currentTarget.value),
    onBlur: () => project.check(name),
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
