import { Button, Checkbox, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { PROJECT_NAME_MAX_LENGTH, PROJECT_TEXT_MAX_LENGTH, type Project } from '@treewell/domain/projects';
import { needsNumber, TREE_NAME_PATTERN_MAX_LENGTH, treeNameOf } from '@treewell/domain/tree-names';
import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { flagProps, textProps } from '../../../forms/field-props.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { ProjectAreaLeaveGuard } from '../area/project-area-leave-guard.tsx';
import { ProjectSettingsConflict, useSettingLabel } from './project-settings-conflict.tsx';
import type { FlagSetting, TextSetting } from './project-settings-values.ts';
import { useProjectSettings } from './use-project-settings.ts';
import classes from './project-settings-form.module.css';

const LONG_TEXTS = ['inDescription', 'inExtent', 'inObjectives'] as const;

export function ProjectSettingsForm({ project, canEdit }: { project: Project; canEdit: boolean }) {
  const { t } = useTranslation();
  const settings = useProjectSettings(project);
  const { values, errors } = settings;
  const hasConflicts = settings.conflicts.length > 0;

  const labelOf = useSettingLabel();
  const text = (name: TextSetting) => ({
    ...textProps(settings, name),
    label: labelOf(name),
    error: fieldText(t, errors[name]),
    size: 'md',
  });
  const flag = (name: FlagSetting) => ({ ...flagProps(settings, name), size: 'md' });
  // A missing name has no message (§5), only the icon, the star and the disabled button.
  const isNameMissing = errors.projectName === 'required';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (settings.canSend && !hasConflicts) settings.save();
      }}
    >
      <Stack gap="xl">
        {!canEdit && <Message kind="info">{t('projectSettings.readOnly')}</Message>}
        <fieldset className={classes['fields']} disabled={!canEdit}>
          <TextInput
            {...text('projectName')}
            {...(isNameMissing && {
              error: true,
              rightSection: <IconAlertCircle size={20} stroke={1.7} aria-hidden />,
            })}
            withAsterisk={canEdit}
            aria-required
            maxLength={PROJECT_NAME_MAX_LENGTH}
            autoComplete="off"
          />
          {LONG_TEXTS.map((name) => (
            <Textarea {...text(name)} key={name} autosize minRows={2} maxLength={PROJECT_TEXT_MAX_LENGTH} />
          ))}
          <TextInput {...text('inCity')} maxLength={PROJECT_NAME_MAX_LENGTH} autoComplete="off" />
          <TextInput
            {...text('treeNamePattern')}
            description={t('projectSettings.treeNames.patternHint')}
            placeholder={t('projectSettings.treeNames.patternExample')}
            maxLength={TREE_NAME_PATTERN_MAX_LENGTH}
            autoComplete="off"
          />
          {needsNumber(values.treeNamePattern) && (
            <TextInput
              {...text('nextTreeNumber')}
              className={classes['number']}
              description={t('projectSettings.treeNames.nextHint', {
                name: treeNameOf(values.treeNamePattern.trim(), {
                  number: Number(values.nextTreeNumber) || 1,
                  species: t('projectSettings.treeNames.speciesExample'),
                  street: t('projectSettings.treeNames.streetExample'),
                }),
              })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <Switch
            {...flag('inVisible')}
            label={t('projectSettings.active')}
            description={t(values.inVisible === 1 ? 'projectSettings.activeHint' : 'projectSettings.inactiveHint')}
          />
          {values.inVisible === 1 && (
            <fieldset className={classes['activities']}>
              <legend className={classes['legend']}>{t('projectSettings.activities')}</legend>
              {ACTIVITIES.map((value) => (
                <Checkbox {...flag(value)} key={value} label={t(`newProject.activities.${value}`)} />
              ))}
            </fieldset>
          )}
          <Switch
            {...flag('acceptingUsers')}
            label={t('newProject.acceptingUsers')}
            description={t('newProject.acceptingUsersHint')}
          />
          <Switch
            {...flag('sharingTrees')}
            label={t('projectSettings.sharingTrees')}
            description={t('projectSettings.sharingTreesHint')}
          />
        </fieldset>
        {settings.problem !== undefined && <Message kind="problem">{problemText(t, settings.problem)}</Message>}
        {hasConflicts && (
          <ProjectSettingsConflict
            names={settings.conflicts}
            theirs={settings.base.values}
            mine={values}
            canKeepMine={settings.canSend}
            onTakeTheirs={() => settings.resolve('theirs')}
            onKeepMine={settings.keepMine}
          />
        )}
        {canEdit && !hasConflicts && (
          <Group>
            <Button type="submit" size="md" disabled={!settings.canSend} loading={settings.isSending}>
              {t('projectSettings.save')}
            </Button>
            {settings.isDirty && (
              <Button size="md" variant="default" disabled={settings.isSending} onClick={settings.reset}>
                {t('projectSettings.discard')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <ProjectAreaLeaveGuard hasWorkToLose={settings.hasWorkToLose} />
    </form>
  );
}
