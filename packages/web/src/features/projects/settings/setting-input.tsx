import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { needsNumber, treeNameOf } from '@treewell/domain/tree-names';
import { ACTIVITIES, isActivity } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { flagProps, textProps } from '../../../forms/field-props.ts';
import { fieldText } from '../../../text/problem-text.ts';
import { useProjectFieldTexts } from '../../../text/use-project-field-texts.ts';
import { descriptionOf, isFlag, nameOf, type FlagIn, type TextIn } from '../setting-fields.ts';
import type { Setting } from './project-settings-values.ts';
import type { ProjectSettingsState } from './use-project-settings.ts';
import classes from './project-settings-form.module.css';

interface SettingInputProps<Name extends Setting> {
  setting: Name;
  settings: ProjectSettingsState;
}

/** The input of one setting. The kinds of visits have theirs together, below the status. */
export function SettingInput({ isRequired, ...props }: SettingInputProps<Setting> & { isRequired: boolean }) {
  const { setting, settings } = props;
  if (setting === 'projectName') return <NameInput settings={settings} isRequired={isRequired} />;
  if (setting === 'treeNamePattern') return <PatternInput settings={settings} />;
  if (setting === 'nextTreeNumber') return <NumberInput settings={settings} />;
  if (setting === 'inVisible') return <StatusInput settings={settings} />;
  if (isActivity(setting)) return null;
  return isFlag(setting) ? (
    <FlagInput setting={setting} settings={settings} />
  ) : (
    <PlainInput setting={setting} settings={settings} />
  );
}

function useTextInput({ setting, settings }: SettingInputProps<TextIn<'form'>>) {
  const { t } = useTranslation();
  const { label, hint } = useProjectFieldTexts()[nameOf(setting)];
  return {
    ...textProps(settings, setting),
    label,
    description: hint,
    error: fieldText(t, settings.errors[setting]),
    maxLength: descriptionOf(setting).maxLength,
    size: 'md',
  };
}

/** A setting that needs no component of its own. */
function PlainInput(props: SettingInputProps<TextIn<'form'>>) {
  const input = useTextInput(props);
  if (descriptionOf(props.setting).kind === 'text') return <Textarea {...input} autosize minRows={2} />;
  return <TextInput {...input} autoComplete="off" />;
}

function FlagInput({ setting, settings }: SettingInputProps<FlagIn<'form'>>) {
  const { label, hint } = useProjectFieldTexts()[nameOf(setting)];
  return <Switch {...flagProps(settings, setting)} size="md" label={label} description={hint} />;
}

type OwnInputProps = Pick<SettingInputProps<Setting>, 'settings'>;

function NameInput({ settings, isRequired }: OwnInputProps & { isRequired: boolean }) {
  const input = useTextInput({ setting: 'projectName', settings });
  // A missing name has no message (§5), only the icon, the star and the disabled button.
  const isMissing = settings.errors.projectName === 'required';
  return (
    <TextInput
      {...input}
      {...(isMissing && { error: true, rightSection: <IconAlertCircle size={20} stroke={1.7} aria-hidden /> })}
      withAsterisk={isRequired}
      aria-required
      autoComplete="off"
    />
  );
}

function PatternInput({ settings }: OwnInputProps) {
  const { t } = useTranslation();
  const input = useTextInput({ setting: 'treeNamePattern', settings });
  return <TextInput {...input} placeholder={t('projectSettings.treeNames.patternExample')} autoComplete="off" />;
}

/** Only for a pattern that has a number. */
function NumberInput({ settings }: OwnInputProps) {
  const { t } = useTranslation();
  const input = useTextInput({ setting: 'nextTreeNumber', settings });
  const { treeNamePattern, nextTreeNumber } = settings.values;
  if (!needsNumber(treeNamePattern)) return null;
  return (
    <TextInput
      {...input}
      className={classes['number']}
      description={t('projectSettings.treeNames.nextHint', {
        name: treeNameOf(treeNamePattern.trim(), {
          number: Number(nextTreeNumber) || 1,
          species: t('projectSettings.treeNames.speciesExample'),
          street: t('projectSettings.treeNames.streetExample'),
        }),
      })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function StatusInput({ settings }: OwnInputProps) {
  const { t } = useTranslation();
  const texts = useProjectFieldTexts();
  const isActive = settings.values.inVisible === 1;
  return (
    <>
      <Switch
        {...flagProps(settings, 'inVisible')}
        size="md"
        label={texts.visible.input}
        description={t(isActive ? 'projectSettings.activeHint' : 'projectSettings.inactiveHint')}
      />
      {isActive && (
        <fieldset className={classes['activities']}>
          <legend className={classes['legend']}>{t('projectSettings.activities')}</legend>
          {ACTIVITIES.map((activity) => (
            <Checkbox {...flagProps(settings, activity)} key={activity} size="md" label={texts[activity].label} />
          ))}
        </fieldset>
      )}
    </>
  );
}
