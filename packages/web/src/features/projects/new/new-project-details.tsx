import { Textarea, TextInput } from '@mantine/core';
import { PROJECT_NAME_MAX_LENGTH } from '@treewell/domain/project-fields';
import { searchable } from '@treewell/domain/search-text';
import { useTranslation } from 'react-i18next';
import { textProps } from '../../../forms/field-props.ts';
import { PlaceField } from '../../../map/search/place-field.tsx';
import { fieldText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { useProjectFieldTexts } from '../../../text/use-project-field-texts.ts';
import { descriptionOf, nameOf } from '../setting-fields.ts';
import type { NewProjectState } from './use-new-project.ts';
import { TEXT_FIELDS, type TextField } from './new-project-values.ts';

/** Step 1: the name and the texts. */
export function NewProjectDetails({ project: { form } }: { project: NewProjectState }) {
  return TEXT_FIELDS.map((name) =>
    name === 'inCity' ? <CityField key={name} form={form} /> : <PlainField key={name} name={name} form={form} />,
  );
}

/** What only a person who makes a project needs to know; other hints are among the texts of the field. */
function useHint(name: TextField): string | undefined {
  const { hint } = useProjectFieldTexts()[nameOf(name)];
  const hints: Partial<Record<TextField, string>> = useTexts('newProject').hints;
  return hints[name] ?? hint;
}

function PlainField({ name, form }: { name: TextField } & Pick<NewProjectState, 'form'>) {
  const { t } = useTranslation();
  const { kind, maxLength } = descriptionOf(name);
  const field = {
    ...textProps(form, name),
    id: name,
    label: useProjectFieldTexts()[nameOf(name)].label,
    description: useHint(name),
    error: fieldText(t, form.errors[name]),
    maxLength,
    size: 'md',
  };
  if (kind === 'text') return <Textarea {...field} rows={3} resize="vertical" />;
  return (
    <TextInput {...field} {...(kind === 'name' && { withAsterisk: true, 'aria-required': true })} autoComplete="off" />
  );
}

/** The city may be any text. One that is chosen from the list is also where the map of step 3 starts. */
function CityField({ form }: Pick<NewProjectState, 'form'>) {
  const { t } = useTranslation();
  const texts = useProjectFieldTexts();
  const hint = useHint('inCity');
  const { inCity, cityPlace } = form.values;
  return (
    <PlaceField
      id="inCity"
      name="inCity"
      size="md"
      label={texts.city.label}
      description={cityPlace ? t('newProject.cityShown', { city: inCity }) : hint}
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
