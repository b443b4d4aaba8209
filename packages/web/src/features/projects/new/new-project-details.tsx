import { Textarea, TextInput } from '@mantine/core';
import { PROJECT_NAME_MAX_LENGTH, PROJECT_TEXT_MAX_LENGTH } from '@treewell/domain/projects';
import { searchable } from '@treewell/domain/search-text';
import { useTranslation } from 'react-i18next';
import { textProps } from '../../../forms/field-props.ts';
import { PlaceField } from '../../../map/search/place-field.tsx';
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
      <CityField form={form} />
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

/** The city may be any text. One that is chosen from the list is also where the map of step 3 starts. */
function CityField({ form }: Pick<NewProjectState, 'form'>) {
  const { t } = useTranslation();
  const { inCity, cityPlace } = form.values;
  return (
    <PlaceField
      id="inCity"
      name="inCity"
      size="md"
      label={t('newProject.fields.inCity')}
      description={cityPlace ? t('newProject.cityShown', { city: inCity }) : t('newProject.hints.inCity')}
      error={fieldText(t, form.errors.inCity)}
      maxLength={PROJECT_NAME_MAX_LENGTH}
      text={inCity}
      onText={(text) => form.change({ inCity: text, cityPlace: null })}
      onChoose={({ name, position, zoom }) =>
        form.change({
          // What the person has typed in full stays as it is, with its accents.
          inCity: searchable(inCity) === searchable(name) ? inCity.trim() : name,
          cityPlace: { position, zoom },
        })
      }
      onLeave={() => form.handleBlur('inCity')}
      choosesFirst={false}
    />
  );
}
