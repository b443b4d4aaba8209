// People set the position of a tree on the map of the page: they move the map under the cross in its middle, or click.
// They can also use the location of the device, or type coordinates.
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconFocusCentered, IconForms } from '@tabler/icons-react';
import { distanceMeters, type Position } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { useTouch } from '../../ui/use-touch.ts';
import { CoordinateField } from '../base/coordinate-field.tsx';
import { locate } from '../base/locate.ts';
import { LOCATED_ZOOM } from '../base/map-defaults.ts';
import { formatCoordinates } from '../base/parse-coordinates.ts';
import { useDistance } from '../../text/use-distance.ts';
import type { TreeMap } from '../canvas/tree-map.ts';
import classes from './tree-placer.module.css';

export interface CrosshairPlacerProps {
  /** Undefined while the map loads, and when the browser cannot draw it. */
  map: TreeMap | undefined;
  value: Position | null;
  /** The accuracy of the device's location. Undefined when the position does not come from the device. */
  accuracyMeters?: number | undefined;
  /** Where the tree before this one was placed. A map that is elsewhere was moved on while that tree was being saved. */
  previous?: Position | undefined;
  /** While the tree is being saved, its place stays as it is. */
  isPaused: boolean;
  onChange: (position: Position, accuracyMeters?: number) => void;
}

/** At a lower zoom, one pixel is more than a meter. */
const EXACT_ZOOM = 17;
/** A map that is nearer to the tree before has not been moved. */
const MOVED_METERS = 0.5;

export function CrosshairPlacer({ map, value, accuracyMeters, previous, isPaused, onChange }: CrosshairPlacerProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const isTouch = useTouch();
  const [isLocating, setIsLocating] = useState(false);
  const [isLocationUnavailable, setIsLocationUnavailable] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [isExact, setIsExact] = useState(true);

  const place = useEffectEvent((position: Position) => {
    if (!isPaused) onChange(position);
  });
  const placeIfMovedOn = useEffectEvent((target: TreeMap) => {
    if (!previous || value || target.isMoving()) return;
    if (distanceMeters(target.centre(), previous) > MOVED_METERS) place(target.centre());
  });
  useEffect(() => {
    if (!map) return undefined;
    placeIfMovedOn(map);
    const noteZoom = (): void => setIsExact(map.zoom() >= EXACT_ZOOM);
    noteZoom();
    const unsubscribes = [
      map.onViewChange(noteZoom),
      map.onMovedByPerson(() => place(map.centre())),
      map.onClickPosition((position) => {
        place(position);
        map.panTo(position);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [map]);
  useEffect(() => {
    if (value && accuracyMeters !== undefined) map?.setLocation(value, accuracyMeters);
    else map?.clearLocation();
    return () => map?.clearLocation();
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
      <p className={classes['state']} aria-live="polite">
        {value ? (
          <>
            <strong>{t('treeMap.placer.placed', { position: formatCoordinates(value) })}</strong>{' '}
            {accuracyMeters !== undefined && t('treeMap.placer.located', { distance: distance(accuracyMeters) })}{' '}
            {!isExact && t('treeMap.placer.zoomIn')}
          </>
        ) : (
          t(isTouch ? 'treeMap.placer.crossTouch' : 'treeMap.placer.cross')
        )}
      </p>
      <div className={classes['ways']}>
        {!value && map && (
          <Button
            variant="default"
            leftSection={<IconFocusCentered size={18} stroke={1.7} aria-hidden />}
            onClick={() => onChange(map.centre())}
          >
            {t('treeMap.placer.useCross')}
          </Button>
        )}
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
          aria-expanded={isTyping}
          leftSection={<IconForms size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsTyping(!isTyping)}
        >
          {t('treeMap.placer.type')}
        </Button>
      </div>
      {isLocationUnavailable && <Message kind="problem">{t('map.location.unavailable')}</Message>}
      {isTyping && <CoordinateField takesFocus={false} onFound={placeAt} />}
    </div>
  );
}
