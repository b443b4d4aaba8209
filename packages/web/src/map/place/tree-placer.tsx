// Where a tree stands: by a click on a small map, by the device's location, or typed; adjusted by dragging or with arrow keys.
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconFocusCentered } from '@tabler/icons-react';
import { boxOf, circleRing, parsePolyText, type Position } from '@treewell/domain/geo';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../api/projects.ts';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { Message } from '../../ui/message.tsx';
import { CoordinateField } from '../base/coordinate-field.tsx';
import { locate } from '../base/locate.ts';
import { LOCATED_ZOOM } from '../base/map-defaults.ts';
import { formatCoordinates } from '../base/parse-coordinates.ts';
import type { Shape } from '../base/shapes.ts';
import { useDistance } from '../base/use-distance.ts';
import type { TreeMap } from '../canvas/tree-map.ts';
import type { TreeMarker } from '../trees/tree-marker.ts';
import classes from './tree-placer.module.css';

// The map alone: fields and buttons that come with it would push away what somebody is typing beneath.
const MapCanvas = lazy(() => import('../canvas/map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));
/** As high as a small map is (map-canvas.module.css). */
const MAP_HEIGHT = '18rem';

export interface TreePlacerProps {
  /** What the map is for, for those who cannot see it. */
  label: string;
  value: Position | null;
  /** How well the device knew where it was, when the position is the device's. */
  accuracyMeters?: number | undefined;
  onChange: (position: Position, accuracyMeters?: number) => void;
  projectId: number;
  /** Where to begin when there is no position yet; otherwise at the project. */
  near?: Position | undefined;
}

/** What is seen around a position that is known from the start. */
const SURROUNDINGS_METERS = 80;

export function TreePlacer({ label, value, accuracyMeters, onChange, projectId, near }: TreePlacerProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const [map, setMap] = useState<TreeMap>();
  const [isLocating, setIsLocating] = useState(false);
  const [isLocationAway, setIsLocationAway] = useState(false);
  const { shapes, box } = useBoundary(projectId);
  const [begin] = useState(() => value ?? near);
  const fit = useMemo(() => (begin ? boxOf(circleRing(begin, SURROUNDINGS_METERS)) : box), [begin, box]);
  const place = useEffectEvent((position: Position) => onChange(position));

  useEffect(() => map?.onClickPosition(place), [map]);
  useMarker(map, value, t('treeMap.placer.marker', { position: value ? formatCoordinates(value) : '' }), onChange);
  useEffect(() => {
    if (value && accuracyMeters !== undefined) map?.setLocation(value, accuracyMeters);
    else map?.clearLocation();
  }, [map, value, accuracyMeters]);

  function placeAt(position: Position, accuracy?: number): void {
    setIsLocationAway(false);
    onChange(position, accuracy);
    map?.flyTo(position, Math.max(LOCATED_ZOOM, map.zoom()));
  }

  async function useLocation(): Promise<void> {
    setIsLocating(true);
    const located = await locate();
    setIsLocating(false);
    if (located.kind === 'found') placeAt(located.position, located.accuracyMeters);
    else setIsLocationAway(true);
  }

  return (
    <div className={classes['placer']}>
      <div className={classes['ways']}>
        <Button
          variant="default"
          loading={isLocating}
          leftSection={<IconCurrentLocation size={18} stroke={1.7} aria-hidden />}
          onClick={() => void useLocation()}
        >
          {t('treeMap.placer.useLocation')}
        </Button>
        <Button
          variant="default"
          disabled={!map}
          leftSection={<IconFocusCentered size={18} stroke={1.7} aria-hidden />}
          onClick={() => map && onChange(map.centre())}
        >
          {t('treeMap.placer.useCentre')}
        </Button>
      </div>
      <Suspense fallback={<LoadingBlock height={MAP_HEIGHT} label={t('treeMap.placer.loading')} />}>
        <MapCanvas
          label={label}
          treesOf={projectId}
          shapes={shapes}
          fit={fit}
          isSmall
          onReady={(ready) => {
            setMap(ready);
            return () => setMap(undefined);
          }}
          onLocated={placeAt}
        />
      </Suspense>
      <p className={classes['state']} aria-live="polite">
        {value ? (
          <>
            <strong>{t('treeMap.placer.placed', { position: formatCoordinates(value) })}</strong>{' '}
            {accuracyMeters !== undefined && t('treeMap.placer.located', { distance: distance(accuracyMeters) })}{' '}
            {t('treeMap.placer.adjust')}
          </>
        ) : (
          t('treeMap.placer.none')
        )}
      </p>
      {isLocationAway && <Message kind="problem">{t('map.location.unavailable')}</Message>}
      <CoordinateField takesFocus={false} onFound={placeAt} />
    </div>
  );
}

/** The outline of the project, for orientation. */
function useBoundary(projectId: number) {
  const polygonText = useProject(projectId).data?.polygon_text;
  return useMemo(() => {
    const ring = polygonText ? parsePolyText(polygonText) : 'shape_unreadable';
    if (typeof ring === 'string') return { shapes: [], box: undefined };
    const shapes: Shape[] = [{ id: 'boundary', kind: 'project', ring }];
    return { shapes, box: boxOf(ring) };
  }, [polygonText]);
}

/** Made with the first position, moved with the next ones: made anew it would lose the focus while somebody moves it. */
function useMarker(
  map: TreeMap | undefined,
  position: Position | null,
  label: string,
  onMove: (position: Position) => void,
): void {
  const marker = useRef<TreeMarker>(undefined);
  const hasPosition = position !== null;
  const move = useEffectEvent(onMove);
  const add = useEffectEvent((target: TreeMap) => {
    if (!position) return;
    marker.current = target.addMarker(position, (next) => move(next));
    marker.current.setLabel(label);
  });
  useEffect(() => {
    if (!map || !hasPosition) return undefined;
    add(map);
    return () => {
      marker.current?.remove();
      marker.current = undefined;
    };
  }, [map, hasPosition]);
  useEffect(() => {
    if (position) marker.current?.setPosition(position);
    marker.current?.setLabel(label);
  }, [position, label]);
}
