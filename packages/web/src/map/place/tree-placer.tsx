// People set the position of a tree: by a click on a small map, by the device's location, or by typing. They adjust it
// by dragging or with the arrow keys.
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconFocusCentered } from '@tabler/icons-react';
import { boxOf, circleRing, type Position } from '@treewell/domain/geo';
import { parsePolyText } from '@treewell/domain/rings/poly-text';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../api/projects.ts';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { Message } from '../../ui/message.tsx';
import { useTouch } from '../../ui/use-touch.ts';
import { CoordinateField } from '../base/coordinate-field.tsx';
import { locate } from '../base/locate.ts';
import { LOCATED_ZOOM } from '../base/map-defaults.ts';
import { formatCoordinates } from '../base/parse-coordinates.ts';
import type { Shape } from '../base/shapes.ts';
import { useDistance } from '../../text/use-distance.ts';
import type { TreeMap } from '../canvas/tree-map.ts';
import type { TreeMarker } from '../trees/tree-marker.ts';
import classes from './tree-placer.module.css';

// Only the map is loaded late: fields that appeared later would move the field in which somebody is typing.
const MapCanvas = lazy(() => import('../canvas/map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));
/** The height of a small map in map-canvas.module.css. */
const MAP_HEIGHT = '18rem';

export interface TreePlacerProps {
  /** What the map is for. Screen readers read it. */
  label: string;
  value: Position | null;
  /** The accuracy of the device's location. Undefined when the position does not come from the device. */
  accuracyMeters?: number | undefined;
  onChange: (position: Position, accuracyMeters?: number) => void;
  projectId: number;
}

/** The map shows this distance around a position that was given at the start. */
const SURROUNDINGS_METERS = 80;

export function TreePlacer({ label, value, accuracyMeters, onChange, projectId }: TreePlacerProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const isTouch = useTouch();
  const [map, setMap] = useState<TreeMap>();
  const [isLocating, setIsLocating] = useState(false);
  const [isLocationUnavailable, setIsLocationUnavailable] = useState(false);
  const { shapes, box } = useBoundary(projectId);
  const [start] = useState(value);
  const fit = useMemo(() => (start ? boxOf(circleRing(start, SURROUNDINGS_METERS)) : box), [start, box]);
  const place = useEffectEvent((position: Position) => onChange(position));

  useEffect(() => map?.onClickPosition(place), [map]);
  useMarker(map, value, t('treeMap.placer.marker', { position: value ? formatCoordinates(value) : '' }), onChange);
  useEffect(() => {
    if (value && accuracyMeters !== undefined) map?.setLocation(value, accuracyMeters);
    else map?.clearLocation();
  }, [map, value, accuracyMeters]);

  function placeAt(position: Position, accuracy?: number): void {
    setIsLocationUnavailable(false);
    onChange(position, accuracy);
    map?.flyTo(position, Math.max(LOCATED_ZOOM, map.zoom()));
  }

  async function placeAtDevice(): Promise<void> {
    setIsLocating(true);
    const located = await locate();
    setIsLocating(false);
    if (located.kind === 'found') placeAt(located.position, located.accuracyMeters);
    else setIsLocationUnavailable(true);
  }

  return (
    <div className={classes['placer']}>
      <div className={classes['ways']}>
        <Button
          variant="default"
          loading={isLocating}
          leftSection={<IconCurrentLocation size={18} stroke={1.7} aria-hidden />}
          onClick={() => void placeAtDevice()}
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
          t(isTouch ? 'treeMap.placer.noneTouch' : 'treeMap.placer.none')
        )}
      </p>
      {isLocationUnavailable && <Message kind="problem">{t('map.location.unavailable')}</Message>}
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

/** Creates the marker once and then moves it. A new marker would lose the focus while a person moves it by keyboard. */
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
