// The results of a nearby search on a map: fetched only when somebody searches nearby.
import { boxOf, readPolyText, type Ring } from '@treewell/domain/geo';
import type { FoundProject } from '@treewell/domain/projects';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shape } from '../../../map/base/shapes.ts';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';

interface FoundProjectsMapProps {
  circle: Ring;
  projects: readonly FoundProject[] | undefined;
  /** The one that is pointed at in the list. */
  attended: number | undefined;
}

export function FoundProjectsMap({ circle, projects, attended }: FoundProjectsMapProps) {
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
      ...rings.map(({ id, ring }): Shape => ({ id: String(id), kind: id === attended ? 'project' : 'other', ring })),
    ],
    [circle, rings, attended],
  );
  return <MapCanvas label={t('joinProject.mapLabel')} shapes={shapes} fit={fit} isSmall />;
}
