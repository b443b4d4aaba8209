import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import type { Setting, SettingsValues } from './project-settings-values.ts';
import classes from './project-settings-conflict.module.css';

interface ProjectSettingsConflictProps {
  /** The settings that both people have changed. */
  names: readonly Setting[];
  theirs: SettingsValues;
  mine: SettingsValues;
  canKeepMine: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Another person has saved the same settings first. Lets this person choose between both versions. */
export function ProjectSettingsConflict({
  names,
  theirs,
  mine,
  canKeepMine,
  onTakeTheirs,
  onKeepMine,
}: ProjectSettingsConflictProps) {
  const { t } = useTranslation();
  const labelOf = useSettingLabel();
  const textOf = useSettingText();
  return (
    <Message kind="problem" title={t('projectSettings.newer.title')}>
      <Text size="sm">{t('projectSettings.newer.text')}</Text>
      <dl className={classes['changes']}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {t('projectSettings.newer.theirs')}: <q>{textOf(name, theirs)}</q>
            </dd>
            {mine[name] !== theirs[name] && (
              <dd>
                {t('projectSettings.newer.yours')}: <q>{textOf(name, mine)}</q>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Text size="sm" mb="sm">
        {t('projectSettings.newer.keepHint')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('projectSettings.newer.take')}
        </Button>
        <Button disabled={!canKeepMine} onClick={onKeepMine}>
          {t('projectSettings.newer.keep')}
        </Button>
      </Group>
    </Message>
  );
}

function useSettingLabel(): (name: Setting) => string {
  const { t } = useTranslation();
  return (name) => {
    switch (name) {
      case 'inVisible':
        return t('projectSettings.status');
      case 'healthCheck':
      case 'pestDetection':
      case 'treeCare':
        return t(`newProject.activities.${name}`);
      default:
        return t(`newProject.fields.${name}`);
    }
  };
}

function useSettingText(): (name: Setting, values: SettingsValues) => string {
  const { t } = useTranslation();
  return (name, values) => {
    const value = values[name];
    if (typeof value === 'string') return value.trim() || t('projectSettings.empty');
    if (name === 'inVisible') return t(value === 1 ? 'projectSettings.active' : 'projectSettings.inactive');
    return t(value === 1 ? 'projectSettings.on' : 'projectSettings.off');
  };
}
