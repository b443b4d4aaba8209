import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { flagProps } from '../../../forms/field-props.ts';
import { fieldText } from '../../../text/problem-text.ts';
import type { FlagField } from './new-project-values.ts';
import type { NewProjectState } from './use-new-project.ts';
import classes from './new-project-settings.module.css';

/** Step 2: the switches. */
export function NewProjectSettings({ project: { form } }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const flag = (name: FlagField) => ({
    ...flagProps(form, name),
    id: name,
    error: fieldText(t, form.errors[name]),
  });
  return (
    <Stack gap="xl">
      <Switch
        {...flag('inVisible')}
        size="md"
        label={t('newProject.visible')}
        description={t('newProject.visibleHint')}
      />
      {form.values.inVisible === 1 && (
        <fieldset className={classes['activities']} aria-describedby="activities-hint">
          <legend className={classes['legend']}>{t('newProject.activitiesTitle')}</legend>
          <Text id="activities-hint" size="sm" c="dimmed">
            {t('newProject.activitiesHint')}
          </Text>
          {ACTIVITIES.map((value) => (
            <Checkbox key={value} {...flag(value)} size="md" label={t(`newProject.activities.${value}`)} />
          ))}
        </fieldset>
      )}
      <Switch
        {...flag('acceptingUsers')}
        size="md"
        label={t('newProject.acceptingUsers')}
        description={t('newProject.acceptingUsersHint')}
      />
      <Switch
        {...flag('includeTrees')}
        size="md"
        label={t('newProject.includeTrees')}
        description={t('newProject.includeTreesHint')}
      />
    </Stack>
  );
}
