// People choose a position by a click on a small map, or type it: when the device has no location, or to search elsewhere.
import { Text } from '@mantine/core';
import { boxOf, circleRing, type Position } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/use-touch.ts';
import { CoordinateField } from '../base/coordinate-field.tsx';
import { formatCoordinates } from '../base/parse-coordinates.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import type { TreeMap } from '../canvas/tree-map.ts';
import classes from './point-picker.module.css';

export interface PointPickerProps {
  label: string;
  value: Position | null;
  onChange: (position: Position) => void;
}

/** The map shows this distance around a position that was given at the start. */
const SURROUNDINGS_METERS = 500;

export function PointPicker({ label, value, onChange }: PointPickerProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const [map, setMap] = useState<TreeMap>();
  const [firstFit] = useState(() => (value ? boxOf(circleRing(value, SURROUNDINGS_METERS)) : undefined));
  const choose = useEffectEvent((position: Position) => onChange(position));

  useEffect(() => map?.onClickPosition(choose), [map]);
  useEffect(() => map?.setMark(value), [map, value]);

  return (
    <div className={classes['picker']}>
      <CoordinateField
        onFound={(position) => {
          onChange(position);
          map?.flyTo(position, Math.max(14, map.zoom()));
        }}
      />
      <MapCanvas
        label={label}
        fit={firstFit}
        isSmall
        onReady={(ready) => {
          setMap(ready);
          return () => setMap(undefined);
        }}
        onLocated={onChange}
      />
      <Text size="sm" aria-live="polite">
        {value
          ? t('map.point.chosen', { position: formatCoordinates(value) })
          : t(isTouch ? 'map.point.noneTouch' : 'map.point.none')}
      </Text>
    </div>
  );
}
