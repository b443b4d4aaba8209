// Puts another source in the place of one, below the layers that draw it.
import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl';

/** The layers keep their places and their looks. Drops loaded and pending tiles of the old source. */
export function renewSource(map: LibraryMap, sourceId: string, source: SourceSpecification): void {
  const order = map.getLayersOrder();
  const layers = order.flatMap((id, index): { layer: LayerSpecification; above: string | undefined }[] => {
    const layer = map.getLayer(id)?.serialize();
    return layer && 'source' in layer && layer.source === sourceId ? [{ layer, above: order[index + 1] }] : [];
  });
  for (const { layer } of layers) map.removeLayer(layer.id);
  map.removeSource(sourceId);
  map.addSource(sourceId, source);
  // From the top down: the layer above is there already.
  for (const { layer, above } of layers.toReversed()) map.addLayer(layer, above);
}
