import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjectFieldTexts } from '../../../text/use-project-field-texts.ts';
import { ConflictMessage } from '../../../ui/conflict-message.tsx';
import { nameOf } from '../setting-fields.ts';
import type { Setting, SettingsValues } from './project-settings-values.ts';

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
  const texts = useProjectFieldTexts();
  const textOf = useSettingText();
  return (
    <ConflictMessage
      title={t('projectSettings.newer.title')}
      text={t('projectSettings.newer.text')}
      values={names.map((name) => ({
        name,
        label: texts[nameOf(name)].label,
        theirs: textOf(name, theirs),
        mine: textOf(name, mine),
      }))}
      theirsLabel={t('projectSettings.newer.theirs')}
      mineLabel={t('projectSettings.newer.yours')}
      keepHint={t('projectSettings.newer.keepHint')}
    >
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('projectSettings.newer.take')}
        </Button>
        <Button disabled={!canKeepMine} onClick={onKeepMine}>
          {t('projectSettings.newer.keep')}
        </Button>
      </Group>
    </ConflictMessage>
  );
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
