// A way on foot on a small map: numbered stops and the line between them. The browser loads it when it shows the map.
import { boxOf, circleRing, type Box, type Position } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import type { TreeMap } from '../canvas/tree-map.ts';
import { RouteOnMap, type RouteStop } from './route-on-map.ts';

interface RouteMapProps {
  label: string;
  /** In the order of the way. */
  stops: readonly RouteStop[];
  /** Where the person stands, if that is known. */
  start: { position: Position; accuracyMeters: number } | undefined;
  /** The stop that has the pointer or the focus, in the list or here. */
  highlighted: number | undefined;
  onChoose: (id: number) => void;
}

/** The map shows so much ground around a single stop. */
const SURROUNDINGS_METERS = 60;

/** So that no stop is below the controls or the notices of the map. */
function withRoom({ west, south, east, north }: Box): Box {
  const [x, y] = [(east - west) * 0.12, (north - south) * 0.12];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

export function RouteMap({ label, stops, start, highlighted, onChoose }: RouteMapProps) {
  const [shown, setShown] = useState<{ map: TreeMap; route: RouteOnMap }>();
  const { map, route } = shown ?? {};
  const choose = useEffectEvent((id: number) => onChoose(id));
  const fit = useMemo(() => {
    const positions = [...stops.map(({ position }) => position), ...(start ? [start.position] : [])];
    return positions.length === 0
      ? undefined
      : withRoom(boxOf(positions.flatMap((position) => circleRing(position, SURROUNDINGS_METERS))));
  }, [stops, start]);

  useEffect(() => route?.listen((id) => choose(id)), [route]);
  useEffect(() => route?.show(stops, start?.position), [route, stops, start]);
  useEffect(() => route?.highlight(highlighted), [route, highlighted]);
  useEffect(() => {
    if (start) map?.setLocation(start.position, start.accuracyMeters);
  }, [map, start]);

  return (
    <MapCanvas
      label={label}
      fit={fit}
      isSmall
      onReady={(ready) => {
        const drawn = new RouteOnMap(ready.library);
        setShown({ map: ready, route: drawn });
        return () => {
          setShown(undefined);
          drawn.remove();
        };
      }}
    />
  );
}
