import { ACTIVITIES, isActivity } from '@treewell/domain/visits/kinds';
import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flagProps } from '../../../forms/field-props.ts';
import { fieldText } from '../../../text/problem-text.ts';
import { useProjectFieldTexts } from '../../../text/use-project-field-texts.ts';
import { nameOf } from '../setting-fields.ts';
import { FLAG_SETTINGS, type FlagField } from './new-project-values.ts';
import type { NewProjectState } from './use-new-project.ts';
import classes from './new-project-settings.module.css';

/** The kinds of visits have theirs together, below the status. */
const OTHER_FLAGS = FLAG_SETTINGS.filter((name) => name !== 'inVisible' && !isActivity(name));

/** Step 2: the switches. */
export function NewProjectSettings({ project: { form } }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const texts = useProjectFieldTexts();
  const flag = (name: FlagField) => ({
    ...flagProps(form, name),
    id: name,
    error: fieldText(t, form.errors[name]),
  });
  return (
    <Stack gap="xl">
      <Switch {...flag('inVisible')} size="md" label={texts.visible.input} description={texts.visible.hint} />
      {form.values.inVisible === 1 && (
        <fieldset className={classes['activities']} aria-describedby="activities-hint">
          <legend className={classes['legend']}>{t('newProject.activitiesTitle')}</legend>
          <Text id="activities-hint" size="sm" c="dimmed">
            {t('newProject.activitiesHint')}
          </Text>
          {ACTIVITIES.map((activity) => (
            <Checkbox key={activity} {...flag(activity)} size="md" label={texts[activity].label} />
          ))}
        </fieldset>
      )}
      {OTHER_FLAGS.map((name) => (
        <Switch
          key={name}
          {...flag(name)}
          size="md"
          label={texts[nameOf(name)].label}
          description={texts[nameOf(name)].hint}
        />
      ))}
      <Switch
        {...flag('includeTrees')}
        size="md"
        label={t('newProject.includeTrees')}
        description={t('newProject.includeTreesHint')}
      />
    </Stack>
  );
}
