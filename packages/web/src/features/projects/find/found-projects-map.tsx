// The results of a nearby search on a map. The browser loads this file only for a nearby search.
import { boxOf, readPolyText, type Ring } from '@treewell/domain/geo';
import type { FoundProject } from '@treewell/domain/projects';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shape } from '../../../map/base/shapes.ts';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';

interface FoundProjectsMapProps {
  circle: Ring;
  projects: readonly FoundProject[] | undefined;
  /** The project whose row in the list has the pointer or the focus. */
  highlighted: number | undefined;
}

export function FoundProjectsMap({ circle, projects, highlighted }: FoundProjectsMapProps) {
  const { t } = useTranslation();
  const fit = useMemo(() => boxOf(circle), [circle]);
  const rings = useMemo(
    () =>
      (projects ?? []).flatMap(({ project_id, polygon_text }) => {
        const ring = readPolyText(polygon_text);
        return ring ? [{ id: project_id, ring }] : [];
      }),
    [projects],
  );
  const shapes = useMemo(
    (): Shape[] => [
      { id: 'circle', kind: 'nearby', ring: circle },
      ...rings.map(({ id, ring }): Shape => ({ id: String(id), kind: id === highlighted ? 'project' : 'other', ring })),
    ],
    [circle, rings, highlighted],
  );
  return <MapCanvas label={t('joinProject.mapLabel')} shapes={shapes} fit={fit} isSmall />;
}
