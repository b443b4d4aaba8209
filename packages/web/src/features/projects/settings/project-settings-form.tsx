import { Button, Group, Stack } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { ProjectAreaLeaveGuard } from '../area/project-area-leave-guard.tsx';
import { ProjectSettingsConflict } from './project-settings-conflict.tsx';
import { SETTINGS } from './project-settings-values.ts';
import { SettingInput } from './setting-input.tsx';
import { useProjectSettings } from './use-project-settings.ts';
import classes from './project-settings-form.module.css';

export function ProjectSettingsForm({ project, canEdit }: { project: Project; canEdit: boolean }) {
  const { t } = useTranslation();
  const settings = useProjectSettings(project);
  const hasConflicts = settings.conflicts.length > 0;

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
          {SETTINGS.map((setting) => (
            <SettingInput key={setting} setting={setting} settings={settings} isRequired={canEdit} />
          ))}
        </fieldset>
        {settings.problem !== undefined && <Message kind="problem">{problemText(t, settings.problem)}</Message>}
        {hasConflicts && (
          <ProjectSettingsConflict
            names={settings.conflicts}
            theirs={settings.base.values}
            mine={settings.values}
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
