// Which shapes are under a click and under the pointer.
import type { MapMouseEvent } from 'maplibre-gl';
import { shapeHitLayerIds } from '../base/shapes.ts';
import type { LibraryMap } from '../trees/library.ts';

export interface ShapeListeners {
  /** Not called while the person draws. */
  onClick: (ids: string[]) => void;
  /** Called when other shapes than before are under the pointer. */
  onPoint: (ids: string[]) => void;
}

export function watchShapes(library: LibraryMap, listeners: ShapeListeners, isDrawing: () => boolean): () => void {
  let known = '';
  const point = (ids: string[]): void => {
    if (ids.join(' ') === known) return;
    known = ids.join(' ');
    listeners.onPoint(ids);
  };
  const onMove = (event: MapMouseEvent): void => point(shapesAt(library, event));
  const onOut = (): void => point([]);
  const onClick = (event: MapMouseEvent): void => {
    if (!isDrawing()) listeners.onClick(shapesAt(library, event));
  };
  library.on('mousemove', onMove);
  library.on('mouseout', onOut);
  library.on('click', onClick);
  return () => {
    library.off('mousemove', onMove);
    library.off('mouseout', onOut);
    library.off('click', onClick);
  };
}

function shapesAt(library: LibraryMap, { point }: MapMouseEvent): string[] {
  const features = library.queryRenderedFeatures(point, { layers: shapeHitLayerIds() });
  return [...new Set(features.map(({ properties }) => String(properties['id'])))];
}
