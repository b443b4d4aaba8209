// The other trees of the project, below those of the sample. They come as tiles, because a project may have very many.
import { TILE_LAYERS } from '@treewell/domain/tiles';
import type { LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import type { TreeMap } from '../canvas/tree-map.ts';
import { pickTree, REACH_PIXELS } from '../trees/pick-tree.ts';
import { circleLooks, FIRST_LOOK, TREE_LAYERS, treeTilesSource } from '../trees/tree-layers.ts';
import { QAQC_COLORS } from './qaqc-colors.ts';

const SOURCE = 'qaqc-project-trees';
const LAYER = 'qaqc-other-trees';

/** As large as on the map of the project, and green (§9). */
export const otherTreesLayer = (projectId: number): LayerSpecification => ({
  id: LAYER,
  type: 'circle',
  source: SOURCE,
  'source-layer': TILE_LAYERS.project,
  paint: { ...circleLooks(projectId, FIRST_LOOK)[TREE_LAYERS.project].paint, 'circle-color': QAQC_COLORS[2] },
});

/** Shows the trees, and reports clicks on them. Returns what removes the listeners: the map removes its layers itself. */
export function showOtherTrees({ library }: TreeMap, projectId: number, onPick: (treeId: number) => void): () => void {
  library.addSource(SOURCE, treeTilesSource(projectId, undefined));
  library.addLayer(otherTreesLayer(projectId));
  const pick = ({ point, originalEvent }: MapMouseEvent): void => {
    const isMouse = (originalEvent as Partial<PointerEvent>).pointerType === 'mouse';
    const reach = isMouse ? REACH_PIXELS.mouse : REACH_PIXELS.finger;
    const around = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ] as [[number, number], [number, number]];
    const hits = library.queryRenderedFeatures(around, { layers: [LAYER] }).flatMap(({ id, geometry }) => {
      if (geometry.type !== 'Point') return [];
      const [x = 0, y = 0] = geometry.coordinates;
      return [{ treeId: Number(id), at: library.project([x, y]) }];
    });
    const treeId = pickTree(hits, point, reach);
    if (treeId !== undefined) onPick(treeId);
  };
  const [enter, leave] = ['pointer', ''].map((cursor) => (): void => {
    library.getCanvas().style.cursor = cursor;
  }) as [() => void, () => void];
  library.on('click', pick);
  library.on('mouseenter', LAYER, enter);
  library.on('mouseleave', LAYER, leave);
  return () => {
    library.off('click', pick);
    library.off('mouseenter', LAYER, enter);
    library.off('mouseleave', LAYER, leave);
  };
}
