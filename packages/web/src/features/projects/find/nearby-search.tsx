import { Button, Loader, Text, Title } from '@mantine/core';
import { IconCurrentLocation, IconMapPin, IconSearch } from '@tabler/icons-react';
import { METERS_PER_MILE, type Position } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { SEARCH_RADII_MILES } from '@treewell/domain/projects';
import { shownLongDistance } from '@treewell/domain/units';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectsNearby } from '../../../api/projects.ts';
import { useFormats } from '../../../text/format.ts';
import { useUnits } from '../../../text/use-units.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { PlaceField } from '../../../map/search/place-field.tsx';
import { CreateProjectLink } from './create-project-link.tsx';
import { FoundProjects } from './found-projects.tsx';
import { searchCircle } from './search-circle.ts';
import type { PlaceState } from './use-place.ts';
import classes from './nearby-search.module.css';

const PointPicker = lazy(() =>
  import('../../../map/place/point-picker.tsx').then((module) => ({ default: module.PointPicker })),
);

type Radius = (typeof SEARCH_RADII_MILES)[number];

interface NearbySearchProps {
  place: PlaceState;
  radius: Radius;
  onRadius: (radius: Radius) => void;
  /** Changes to the search by name. */
  onName: () => void;
}

export function NearbySearch({ place, radius, onRadius, onName }: NearbySearchProps) {
  const { t } = useTranslation();
  const sizeOf = useRadiusText();
  const choices = SEARCH_RADII_MILES.map((miles) => ({
    value: String(miles),
    label: t('joinProject.radii', { size: sizeOf(miles) }),
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
      <CityField key={place.place?.name} place={place} />
      {place.refusal && (
        <Message kind="info">
          {t(place.refusal === 'refused' ? 'joinProject.locationRefused' : 'joinProject.locationUnsupported')}
        </Message>
      )}
      {place.isPicking && <PlacePicker place={place} />}
      {place.place && !place.isPicking && (
        <Results position={place.place.position} radius={radius} onRadius={onRadius} onName={onName} />
      )}
    </>
  );
}

/** In miles or kilometers, without the unit. */
function useRadiusText(): (miles: number) => string {
  const formats = useFormats();
  const units = useUnits();
  return (miles) => formats.number(shownLongDistance(miles * METERS_PER_MILE, units));
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
          by && !place.isPicking && <AroundText place={place} />
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

function AroundText({ place: { place } }: { place: PlaceState }) {
  const { t } = useTranslation();
  if (place?.name) return t('joinProject.aroundNamed', { name: place.name });
  return t(place?.by === 'device' ? 'joinProject.aroundDevice' : 'joinProject.aroundChosen');
}

/** A city or town to search around. */
function CityField({ place }: { place: PlaceState }) {
  const { t } = useTranslation();
  const [text, setText] = useState(place.place?.name ?? '');
  return (
    <PlaceField
      className={classes['city']}
      label={t('joinProject.placeLabel')}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      text={text}
      onText={setText}
      near={place.place?.position}
      onChoose={({ name, position }) => {
        setText(name);
        place.choose(position, name);
      }}
    />
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

interface ResultsProps extends Omit<NearbySearchProps, 'place'> {
  position: Position;
}

function Results({ position, radius, onRadius, onName }: ResultsProps) {
  const { t } = useTranslation();
  const sizeOf = useRadiusText();
  const circle = useMemo(() => searchCircle(position, radius), [position, radius]);
  const query = useProjectsNearby(toPolyText(circle), position);
  const wider = SEARCH_RADII_MILES.find((miles) => miles > radius);
  return (
    <FoundProjects
      circle={circle}
      query={query}
      title={t('joinProject.results')}
      emptyText={t('joinProject.noneNearby')}
      emptyActions={
        <>
          {wider && (
            <Button onClick={() => onRadius(wider)}>{t('joinProject.searchWithin', { size: sizeOf(wider) })}</Button>
          )}
          <Button variant="default" onClick={onName}>
            {t('joinProject.searchByName')}
          </Button>
          <CreateProjectLink />
        </>
      }
      limitText="joinProject.limitedNearby"
    />
  );
}
