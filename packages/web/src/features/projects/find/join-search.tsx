import { Stack, Text } from '@mantine/core';
import { DEFAULT_SEARCH_RADIUS_MILES, type SEARCH_RADII_MILES } from '@treewell/domain/projects';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { useHistoryState } from '../../../ui/use-history-state.ts';
import { NameSearch } from './name-search.tsx';
import { NearbySearch } from './nearby-search.tsx';
import { usePlace } from './use-place.ts';
import classes from './join-search.module.css';

const MODES = ['name', 'nearby'] as const;
type Mode = (typeof MODES)[number];

/** Searches projects by name or nearby. Each of the two keeps its input while the other is shown. */
export function JoinSearch() {
  const { t } = useTranslation();
  const [mode, setMode] = useHistoryState<Mode>('mode', 'name');
  const [text, setText] = useHistoryState('text', '');
  const [radius, setRadius] = useHistoryState<(typeof SEARCH_RADII_MILES)[number]>(
    'radius',
    DEFAULT_SEARCH_RADIUS_MILES,
  );
  const place = usePlace();
  const searchAgain = useEffectEvent(() => choose(mode));
  useEffect(() => searchAgain(), []);

  function choose(next: Mode): void {
    setMode(next);
    // Ask for the location only now: a person who chooses Nearby expects the question.
    if (next === 'nearby' && !place.place && !place.isPicking) void place.findDevice();
  }

  return (
    <Stack gap="lg">
      <div className={classes['choice']}>
        <Text size="sm" fw={500} aria-hidden>
          {t('joinProject.by')}
        </Text>
        <ChoiceSwitch
          label={t('joinProject.by')}
          choices={MODES.map((value) => ({ value, label: t(`joinProject.modes.${value}`) }))}
          value={mode}
          onChange={choose}
        />
      </div>
      {mode === 'name' ? (
        <NameSearch
          text={text}
          onText={setText}
          onNearby={() => choose('nearby')}
          onNearPlace={(position, name) => {
            place.choose(position, name);
            setMode('nearby');
          }}
        />
      ) : (
        <NearbySearch place={place} radius={radius} onRadius={setRadius} onName={() => choose('name')} />
      )}
    </Stack>
  );
}
