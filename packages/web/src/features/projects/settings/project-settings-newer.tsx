import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import type { Setting, SettingsValues } from './project-settings-values.ts';
import classes from './project-settings-newer.module.css';

interface ProjectSettingsNewerProps {
  /** Those that both have changed. */
  names: readonly Setting[];
  theirs: SettingsValues;
  mine: SettingsValues;
  canKeep: boolean;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else saved the same settings first: the choice between theirs and one's own. */
export function ProjectSettingsNewer({ names, theirs, mine, canKeep, onTake, onKeep }: ProjectSettingsNewerProps) {
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
        <Button variant="default" onClick={onTake}>
          {t('projectSettings.newer.take')}
        </Button>
        <Button disabled={!canKeep} onClick={onKeep}>
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
