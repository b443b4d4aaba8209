// The map of a run of quality control. The browser loads this file only when it shows the map.
import { boxOf, type Ring } from '@treewell/domain/geo';
import type { QaqcTrees } from '@treewell/domain/qaqc/runs';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostStatus } from '../../text/use-lost-status.ts';
import type { Shape } from '../base/shapes.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import type { TreeMap } from '../canvas/tree-map.ts';
import { showOtherTrees } from './other-trees.ts';
import { QAQC_FORMS } from './qaqc-colors.ts';
import { QaqcLegend } from './qaqc-legend.tsx';
import { showSampleTrees, type SampleTree } from './sample-markers.ts';

interface QaqcMapProps {
  projectId: number;
  boundary: Ring | null;
  /** Undefined while they load. */
  trees: QaqcTrees | undefined;
  onOpen: (treeId: number) => void;
}

export function QaqcMap({ projectId, boundary, trees, onOpen }: QaqcMapProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<TreeMap>();
  const shapes = useMemo(
    (): Shape[] => (boundary ? [{ id: 'boundary', kind: 'project', ring: boundary }] : []),
    [boundary],
  );
  const fit = useMemo(() => (boundary ? boxOf(boundary) : undefined), [boundary]);
  const open = useEffectEvent(onOpen);
  const lostStatus = useLostStatus();
  const sample = useMemo(
    () =>
      (trees?.features ?? []).flatMap(
        ({ geometry, properties: { tree_id, tree_name, status, symbology } }): SampleTree[] => {
          const form = QAQC_FORMS[symbology];
          if (form === 'other') return [];
          const tree = [tree_name, lostStatus(status)].filter(Boolean).join(', ');
          const label = t(form === 'todo' ? 'qaqcRuns.map.openTodo' : 'qaqcRuns.map.openDone', { tree });
          return [{ treeId: tree_id, position: geometry.coordinates, form, label }];
        },
      ),
    [trees, t, lostStatus],
  );
  const [lost, setLost] = useState<readonly TreeStatus[]>([]);
  useEffect(
    () =>
      map &&
      showOtherTrees(map, projectId, {
        onPick: (treeId) => open(treeId),
        onForms: (next) => setLost((before) => (before.join() === next.join() ? before : next)),
      }),
    [map, projectId],
  );
  useEffect(() => map && showSampleTrees(map, sample, (treeId) => open(treeId)), [map, sample]);
  return (
    <MapCanvas
      label={t('qaqcRuns.map.label')}
      shapes={shapes}
      fit={fit}
      corner={<QaqcLegend lost={lost} />}
      onReady={(ready) => {
        setMap(ready);
        return () => setMap(undefined);
      }}
    />
  );
}
