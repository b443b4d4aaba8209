// The projects that were found, on a map. The browser loads this file only when it shows the map.
import { boxOf, type Box, type Ring } from '@treewell/domain/geo';
import { readPolyText } from '@treewell/domain/rings/poly-text';
import type { FoundProject } from '@treewell/domain/projects';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shape } from '../../../map/base/shapes.ts';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';

interface FoundProjectsMapProps {
  /** The circle of a nearby search. Without it, the map shows all projects. */
  circle: Ring | undefined;
  projects: readonly FoundProject[] | undefined;
  /** The project that has the pointer or the focus, in the list or here. */
  highlighted: number | undefined;
  /** The pointer is on a project. */
  onHighlight: (projectId: number) => void;
  /** A click or a tap on a project. */
  onChoose: (projectId: number) => void;
}

export function FoundProjectsMap({ circle, projects, highlighted, onHighlight, onChoose }: FoundProjectsMapProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<TreeMap>();
  const rings = useMemo(
    () =>
      (projects ?? []).flatMap(({ project_id, polygon_text }) => {
        const ring = readPolyText(polygon_text);
        return ring ? [{ id: project_id, ring }] : [];
      }),
    [projects],
  );
  const fit = useMemo(() => {
    if (circle) return boxOf(circle);
    const corners = rings.flatMap(({ ring }) => ring);
    if (corners.length === 0) return undefined;
    return rings.length === 1 ? withSurroundings(boxOf(corners)) : boxOf(corners);
  }, [circle, rings]);
  const shapes = useMemo(
    (): Shape[] => [
      ...(circle ? [{ id: CIRCLE_ID, kind: 'nearby', ring: circle } as const] : []),
      ...rings.map(({ id, ring }): Shape => ({
        id: String(id),
        kind: id === highlighted ? 'project' : 'other',
        ring,
        hasDot: true,
      })),
    ],
    [circle, rings, highlighted],
  );
  const point = useEffectEvent((ids: string[]) => withProject(ids, onHighlight));
  const choose = useEffectEvent((ids: string[]) => withProject(ids, onChoose));
  useEffect(() => map?.watchShapes({ onPoint: (ids) => point(ids), onClick: (ids) => choose(ids) }), [map]);
  return (
    <MapCanvas
      label={t('joinProject.mapLabel')}
      shapes={shapes}
      fit={fit}
      isSmall
      onReady={(ready) => {
        setMap(ready);
        return () => setMap(undefined);
      }}
    />
  );
}

const CIRCLE_ID = 'circle';

/** A single project fills a third of the map, so that people see where it is. */
function withSurroundings({ west, south, east, north }: Box): Box {
  const [width, height] = [east - west, north - south];
  return { west: west - width, south: south - height, east: east + width, north: north + height };
}

function withProject(ids: readonly string[], act: (projectId: number) => void): void {
  const id = ids.find((each) => each !== CIRCLE_ID);
  if (id !== undefined) act(Number(id));
}
