// The other trees of the project, below those of the sample. They come as tiles, because a project may have very many.
import { TILE_LAYERS } from '@treewell/domain/tiles';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import type { LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import type { TreeMap } from '../canvas/tree-map.ts';
import { lostInTiles } from '../trees/lost-in-tiles.ts';
import { pickTree, REACH_PIXELS } from '../trees/pick-tree.ts';
import { MARK_LAYERS, TREE_LAYERS, treeLayers, treeTilesSource } from '../trees/tree-layers.ts';
import { QAQC_COLORS } from './qaqc-colors.ts';

const SOURCE = 'qaqc-project-trees';
const OWN_LAYERS: readonly string[] = [MARK_LAYERS.project, TREE_LAYERS.project];
const LAYERS = OWN_LAYERS.map((id) => `qaqc-other-${id}`);

/** As large and in the same forms as on the map of the project, and green (§9). */
export const otherTreesLayers = (projectId: number): LayerSpecification[] =>
  treeLayers(projectId).flatMap((layer): LayerSpecification[] => {
    const id = LAYERS[OWN_LAYERS.indexOf(layer.id)];
    if (id === undefined) return [];
    if (layer.type === 'circle')
      return [{ ...layer, id, source: SOURCE, paint: { ...layer.paint, 'circle-color': QAQC_COLORS[2] } }];
    if (layer.type === 'symbol')
      return [{ ...layer, id, source: SOURCE, paint: { ...layer.paint, 'icon-color': QAQC_COLORS[2] } }];
    return [];
  });

interface OtherTreesListeners {
  onPick: (treeId: number) => void;
  /** Which of their forms are in view, besides the circle. */
  onForms: (statuses: TreeStatus[]) => void;
}

/** Shows the trees, and reports clicks on them. Returns what removes the listeners: the map removes its layers itself. */
export function showOtherTrees(
  { library }: TreeMap,
  projectId: number,
  { onPick, onForms }: OtherTreesListeners,
): () => void {
  library.addSource(SOURCE, treeTilesSource(projectId, undefined));
  for (const layer of otherTreesLayers(projectId)) library.addLayer(layer);
  const pick = ({ point, originalEvent }: MapMouseEvent): void => {
    const isMouse = (originalEvent as Partial<PointerEvent>).pointerType === 'mouse';
    const reach = isMouse ? REACH_PIXELS.mouse : REACH_PIXELS.finger;
    const around = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ] as [[number, number], [number, number]];
    const hits = library.queryRenderedFeatures(around, { layers: LAYERS }).flatMap(({ id, geometry }) => {
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
  const look = (): void => onForms(lostInTiles(library, SOURCE, [TILE_LAYERS.project]));
  library.on('idle', look);
  library.on('click', pick);
  library.on('mouseenter', LAYERS, enter);
  library.on('mouseleave', LAYERS, leave);
  return () => {
    library.off('idle', look);
    library.off('click', pick);
    library.off('mouseenter', LAYERS, enter);
    library.off('mouseleave', LAYERS, leave);
  };
}
