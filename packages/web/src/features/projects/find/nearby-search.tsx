import { Button, Loader, Text, Title } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { toPolyText, type Position } from '@treewell/domain/geo';
import { SEARCH_RADII_MILES } from '@treewell/domain/projects';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectsNearby } from '../../../api/projects.ts';
import { useFormats } from '../../../text/format.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { FoundProjectList } from './found-project-list.tsx';
import { searchCircle } from './search-circle.ts';
import type { PlaceState } from './use-place.ts';
import classes from './nearby-search.module.css';

const PointPicker = lazy(() =>
  import('../../../map/place/point-picker.tsx').then((module) => ({ default: module.PointPicker })),
);
const FoundProjectsMap = lazy(() =>
  import('./found-projects-map.tsx').then((module) => ({ default: module.FoundProjectsMap })),
);

type Radius = (typeof SEARCH_RADII_MILES)[number];

interface NearbySearchProps {
  place: PlaceState;
  radius: Radius;
  onRadius: (radius: Radius) => void;
}

export function NearbySearch({ place, radius, onRadius }: NearbySearchProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const choices = SEARCH_RADII_MILES.map((miles) => ({
    value: String(miles),
    label: t('joinProject.radii', { miles: formats.number(miles) }),
  }));
  return (
    <>
      <div className={classes['options']}>
        <div className={classes['radius']}>
          <Text size="sm" fw={500} aria-hidden>
            {t('joinProject.radius')}
          </Text>
          <ChoiceSwitch
            label={t('joinProject.radius')}
            choices={choices}
            value={String(radius)}
            onChange={(value) => onRadius(SEARCH_RADII_MILES.find((miles) => String(miles) === value) ?? radius)}
          />
        </div>
        <Around place={place} />
      </div>
      {place.refusal && (
        <Message kind="info">
          {t(place.refusal === 'refused' ? 'joinProject.locationRefused' : 'joinProject.locationUnsupported')}
        </Message>
      )}
      {place.isPicking && <PlacePicker place={place} />}
      {place.place && !place.isPicking && <Results position={place.place.position} radius={radius} />}
    </>
  );
}

/** Says around which place the search looks, and offers another place. */
function Around({ place }: { place: PlaceState }) {
  const { t } = useTranslation();
  const by = place.place?.by;
  return (
    <div className={classes['around']}>
      <Text component="output" size="sm" className={classes['aroundText'] ?? ''}>
        {place.isLocating ? (
          <>
            <Loader size="xs" aria-hidden /> {t('joinProject.locating')}
          </>
        ) : (
          by && !place.isPicking && t(by === 'device' ? 'joinProject.aroundDevice' : 'joinProject.aroundChosen')
        )}
      </Text>
      {!(by === 'device' && !place.isPicking) && !place.isLocating && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCurrentLocation size={17} stroke={1.7} aria-hidden />}
          onClick={() => void place.findDevice()}
        >
          {t('joinProject.useLocation')}
        </Button>
      )}
      {!place.isPicking && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMapPin size={17} stroke={1.7} aria-hidden />}
          onClick={place.startPicking}
        >
          {t('joinProject.choosePlace')}
        </Button>
      )}
      {place.isPicking && place.place && (
        <Button variant="default" size="sm" onClick={place.cancelPicking}>
          {t('joinProject.cancelPick')}
        </Button>
      )}
    </div>
  );
}

function PlacePicker({ place }: { place: PlaceState }) {
  const { t } = useTranslation();
  return (
    <div className={classes['picker']}>
      <Title order={2} className={classes['title']}>
        {t('joinProject.pickTitle')}
      </Title>
      <Suspense fallback={<LoadingBlock height="20rem" label={t('joinProject.mapLoading')} />}>
        <PointPicker label={t('joinProject.pickTitle')} value={place.place?.position ?? null} onChange={place.choose} />
      </Suspense>
    </div>
  );
}

function Results({ position, radius }: { position: Position; radius: Radius }) {
  const { t } = useTranslation();
  const circle = useMemo(() => searchCircle(position, radius), [position, radius]);
  const query = useProjectsNearby(toPolyText(circle), position);
  const [highlighted, setHighlighted] = useState<number>();
  const highlight = useCallback((projectId: number) => setHighlighted(projectId), []);
  return (
    <div className={classes['results']}>
      <div className={classes['map']}>
        <Suspense fallback={<LoadingBlock height="100%" label={t('joinProject.mapLoading')} />}>
          <FoundProjectsMap circle={circle} projects={query.data} highlighted={highlighted} />
        </Suspense>
      </div>
      <FoundProjectList
        query={query}
        emptyText={t('joinProject.noneNearby')}
        limitText="joinProject.limitedNearby"
        onHighlight={highlight}
      />
    </div>
  );
}
