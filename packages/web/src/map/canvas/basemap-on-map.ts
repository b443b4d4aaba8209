// The configured basemap on a map: loads its style, reports whether its imagery is there, and names its sources.
import type { Basemap } from '@treewell/domain/config';
import type { Map as LibraryMap, MapSourceDataEvent } from 'maplibre-gl';
import { BasemapWatch, type ImageryState } from '../base/basemap-watch.ts';
import { TREES_SOURCE } from '../trees/tree-layers.ts';
import { isBasemapSource, withRemoteStyle } from './style.ts';

export class BasemapOnMap {
  readonly #map: LibraryMap;
  readonly #watch: BasemapWatch;
  /** The sources that were requested so far. */
  readonly #sources = new Set<string>();
  #isStyleAwaited: boolean;

  constructor(map: LibraryMap, basemap: Basemap, onImagery: (state: ImageryState) => void) {
    this.#map = map;
    this.#isStyleAwaited = basemap.kind === 'style';
    const isAwaiting = (): boolean => this.#isStyleAwaited || [...this.#sources].some((id) => !map.isSourceLoaded(id));
    this.#watch = new BasemapWatch(onImagery, isAwaiting);
    this.#listen();
    if (basemap.kind === 'style') map.once('load', () => this.#loadStyle(basemap.url));
  }

  /** The sources of the imagery, as HTML. */
  credits(): string[] {
    const credits = [...this.#sources].map((id) => this.#map.getSource(id)?.attribution?.trim() ?? '');
    return [...new Set(credits)].filter((credit) => credit !== '');
  }

  /** Runs the listener when the imagery says more about its sources. */
  onCredits(listener: () => void): () => void {
    const onData = ({ sourceId, sourceDataType }: MapSourceDataEvent): void => {
      if (sourceDataType === 'metadata' && isBasemapSource(sourceId)) listener();
    };
    this.#map.on('sourcedata', onData);
    return () => this.#map.off('sourcedata', onData);
  }

  #listen(): void {
    this.#map.once('remove', () => this.#watch.stop());
    this.#map.on('error', (event) => {
      const sourceId = (event as { sourceId?: string }).sourceId;
      if (isBasemapSource(sourceId)) this.#watch.tileFailed();
      // TilesWatch shows this failure on the map.
      else if (sourceId === TREES_SOURCE) console.warn(event.error);
      else if (this.#isStyleAwaited) this.#watch.styleFailed();
      else console.error(event.error);
    });
    this.#map.on('sourcedataloading', ({ sourceId }) => {
      if (!isBasemapSource(sourceId)) return;
      this.#sources.add(sourceId);
      this.#watch.requested();
    });
    this.#map.on('sourcedata', ({ sourceId, tile }) => {
      if (isBasemapSource(sourceId) && (tile as { state?: string } | undefined)?.state === 'loaded')
        this.#watch.tileArrived();
    });
  }

  #loadStyle(url: string): void {
    this.#watch.requested();
    this.#map.setStyle(url, {
      transformStyle: (current, remote) => {
        this.#isStyleAwaited = false;
        return current ? withRemoteStyle(current, remote) : remote;
      },
    });
  }
}
