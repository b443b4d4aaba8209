// The stops of a way and the line between them, on one map.
import type { Position } from '@treewell/domain/geo';
import type { GeoJSONSource } from 'maplibre-gl';
import { collection } from '../base/shapes.ts';
import { Marker, type LibraryMap } from '../trees/library.ts';
import classes from './route-on-map.module.css';

export interface RouteStop {
  id: number;
  /** What stands on its mark. */
  number: string;
  position: Position;
}

const SOURCE = 'route';

export class RouteOnMap {
  readonly #map: LibraryMap;
  #onChoose: ((id: number) => void) | undefined;
  #highlighted: number | undefined;
  readonly #markers = new Map<number, Marker>();

  constructor(map: LibraryMap) {
    this.#map = map;
    map.addSource(SOURCE, { type: 'geojson', data: collection([]) });
    const shape = { source: SOURCE, type: 'line', layout: { 'line-join': 'round', 'line-cap': 'round' } } as const;
    map.addLayer({ ...shape, id: 'route-casing', paint: { 'line-color': '#ffffff', 'line-width': 5 } });
    map.addLayer({ ...shape, id: 'route-line', paint: { 'line-color': '#6a1b9a', 'line-width': 2.5 } });
  }

  /** A click or a tap on a stop. Returns a function that ends it. */
  listen(onChoose: (id: number) => void): () => void {
    this.#onChoose = onChoose;
    return () => {
      this.#onChoose = undefined;
    };
  }

  show(stops: readonly RouteStop[], start: Position | undefined): void {
    this.#clearMarkers();
    for (const { id, number, position } of stops)
      this.#markers.set(
        id,
        new Marker({ element: this.#markOf(id, number), anchor: 'center' }).setLngLat([...position]).addTo(this.#map),
      );
    this.highlight(this.#highlighted);
    const way = [...(start ? [start] : []), ...stops.map(({ position }) => position)];
    void this.#map.getSource<GeoJSONSource>(SOURCE)?.setData(
      collection(
        way.length < 2
          ? []
          : [
              {
                type: 'Feature',
                properties: {},
                geometry: { type: 'LineString', coordinates: way.map(([x, y]) => [x, y]) },
              },
            ],
      ),
    );
  }

  highlight(id: number | undefined): void {
    this.#highlighted = id;
    for (const [each, marker] of this.#markers) marker.getElement().toggleAttribute('data-highlighted', each === id);
  }

  /** The map removes its own layers. */
  remove(): void {
    this.#clearMarkers();
  }

  #clearMarkers(): void {
    for (const marker of this.#markers.values()) marker.remove();
    this.#markers.clear();
  }

  /** Not for the keyboard: the list beside the map has a button for each stop. */
  #markOf(id: number, number: string): HTMLElement {
    const mark = document.createElement('div');
    mark.className = classes['stop'] ?? '';
    mark.textContent = number;
    mark.ariaHidden = 'true';
    mark.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#onChoose?.(id);
    });
    return mark;
  }
}
