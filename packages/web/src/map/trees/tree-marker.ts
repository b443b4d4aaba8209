// The marker of a tree in the form. People drag it with a mouse or a finger, or move it with the arrow keys.
import type { Position } from '@treewell/domain/geo';
import type { Map as LibraryMap } from 'maplibre-gl';
import { nudged } from '../draw/nudge.ts';
import { Marker } from './library.ts';
import classes from './tree-marker.module.css';

export class TreeMarker {
  readonly #map: LibraryMap;
  readonly #marker: Marker;
  readonly #element = document.createElement('button');

  constructor(map: LibraryMap, position: Position, onMove: (position: Position) => void) {
    this.#map = map;
    this.#element.type = 'button';
    this.#element.className = classes['marker'] ?? '';
    this.#marker = new Marker({ element: this.#element, anchor: 'center', draggable: true })
      .setLngLat([...position])
      .addTo(map);
    this.#marker.on('dragend', () => {
      const { lng, lat } = this.#marker.getLngLat();
      onMove([lng, lat]);
    });
    this.#element.addEventListener('keydown', (event) => {
      const moved = nudged(this.#map.project(this.#marker.getLngLat()), event);
      if (!moved) return;
      // Otherwise the map would move as well.
      event.preventDefault();
      event.stopPropagation();
      const { lng, lat } = this.#map.unproject([moved.x, moved.y]);
      onMove([lng, lat]);
    });
    // A click on the marker must not count as a click on the map, which would move the tree.
    this.#element.addEventListener('click', (event) => event.stopPropagation());
  }

  setPosition(position: Position): void {
    this.#marker.setLngLat([...position]);
  }

  setLabel(label: string): void {
    this.#element.setAttribute('aria-label', label);
    this.#element.title = label;
  }

  remove(): void {
    this.#marker.remove();
  }
}
