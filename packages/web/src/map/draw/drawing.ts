// Draws and edits one polygon on a map. Only this file uses the drawing library.
import type { Position, Ring } from '@treewell/domain/geo';
import type { Map as LibraryMap, MapMouseEvent } from 'maplibre-gl';
import { TerraDraw, TerraDrawModeUndoRedo, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { CORNER_REACH_PIXELS } from '../base/map-defaults.ts';
import { BOUNDARY_RED, toPolygon } from '../base/shapes.ts';
import { DRAWING_MODES, type DrawingMode } from './drawing-modes.ts';
import { canRemoveCorner, DRAWN_DECIMALS, nearestCorner, roundedRing, withoutCorner } from './ring-edits.ts';

export interface DrawingListeners {
  /** The person has finished or changed a polygon. It may be invalid as a boundary. */
  onRing: (ring: Ring) => void;
  /** While drawing: the number of corners so far. */
  onCorners: (count: number) => void;
  /** While editing: the chosen corner, which the person may delete. */
  onCorner: (position: Position | undefined) => void;
}

/** The type of colours in the drawing library. */
export type HexColor = `#${string}`;
const WHITE = '#ffffff';

export class Drawing {
  readonly #map: LibraryMap;
  readonly #draw: TerraDraw;
  readonly #listeners: DrawingListeners;
  #mode: DrawingMode = 'none';
  #ring: Ring | undefined;
  #corner: number | undefined;

  constructor(map: LibraryMap, listeners: DrawingListeners, color: HexColor = BOUNDARY_RED) {
    this.#map = map;
    this.#listeners = listeners;
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DRAWN_DECIMALS }),
      modes: [polygonMode(color), selectMode(color)],
      undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    });
    this.#draw.on('finish', (id) => this.#takeRing(id));
    this.#draw.on('change', () => this.#reportCorners());
    this.#draw.start();
    map.on('click', this.#chooseCorner);
    map.getCanvas().addEventListener('keydown', this.#onKey);
  }

  get mode(): DrawingMode {
    return this.#mode;
  }

  /** Starts an empty polygon. */
  drawPolygon(): void {
    this.#draw.clear();
    this.#ring = undefined;
    this.#setMode('draw-polygon');
  }

  /** Shows a polygon with handles. Showing the same polygon again does nothing, so that it does not interrupt a drag. */
  editPolygon(ring: Ring): void {
    if (this.#mode === 'edit-polygon' && ring === this.#ring) return;
    this.#draw.clear();
    this.#ring = ring;
    this.#setMode('edit-polygon');
    const [added] = this.#draw.addFeatures([
      { type: 'Feature', properties: { mode: 'polygon' }, geometry: toPolygon(roundedRing(ring)) },
    ]);
    if (added?.id !== undefined && added.valid) this.#draw.selectFeature(added.id);
  }

  clear(): void {
    this.#draw.clear();
    this.#ring = undefined;
    this.#setMode('none');
  }

  undoCorner(): void {
    this.#draw.undo();
  }

  /** Closes the polygon by sending an Enter key to the drawing library. */
  finish(): void {
    this.#map.getCanvas().dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
  }

  removeChosenCorner(): void {
    if (this.#corner === undefined || !this.#ring || !canRemoveCorner(this.#ring)) return;
    const ring = withoutCorner(this.#ring, this.#corner);
    this.editPolygon(ring);
    this.#listeners.onRing(ring);
  }

  stop(): void {
    this.#map.off('click', this.#chooseCorner);
    this.#map.getCanvas().removeEventListener('keydown', this.#onKey);
    this.#setDoubleClickZoom(true);
    this.#draw.stop();
  }

  #setMode(mode: DrawingMode): void {
    this.#mode = mode;
    this.#setCorner(undefined);
    this.#draw.setMode(DRAWING_MODES[mode].library);
    this.#setDoubleClickZoom(DRAWING_MODES[mode].canDoubleClickZoom);
  }

  #setDoubleClickZoom(isOn: boolean): void {
    if (isOn) this.#map.doubleClickZoom.enable();
    else this.#map.doubleClickZoom.disable();
  }

  #takeRing(id: string | number): void {
    const geometry = this.#draw.getSnapshotFeature(id)?.geometry;
    if (geometry?.type !== 'Polygon') return;
    const ring = (geometry.coordinates[0] ?? []).map(([x = 0, y = 0]): Position => [x, y]);
    this.#setCorner(undefined);
    // After a drawing the person can edit the polygon. After an edit the library keeps its selection.
    if (this.#mode === 'draw-polygon') {
      // Wait until the library has finished handling the last click.
      queueMicrotask(() => this.editPolygon(ring));
    } else this.#ring = ring;
    this.#listeners.onRing(ring);
  }

  #reportCorners(): void {
    if (this.#mode !== 'draw-polygon') return;
    const drawn = this.#draw.getSnapshot().find(({ properties }) => properties['currentlyDrawing'] === true);
    this.#listeners.onCorners(Number(drawn?.properties['committedCoordinateCount'] ?? 0));
  }

  #setCorner(index: number | undefined): void {
    this.#corner = index;
    this.#listeners.onCorner(index === undefined ? undefined : this.#ring?.[index]);
  }

  readonly #chooseCorner = (event: MapMouseEvent): void => {
    if (!DRAWING_MODES[this.#mode].canChooseCorner || !this.#ring) return;
    const index = nearestCorner(this.#ring, event.point, CORNER_REACH_PIXELS, ([x, y]) => this.#map.project([x, y]));
    this.#setCorner(index);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#mode !== 'edit-polygon' || this.#corner === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      this.removeChosenCorner();
    }
    if (event.key === 'Escape') this.#setCorner(undefined);
  };
}

const polygonMode = (color: HexColor): TerraDrawPolygonMode =>
  new TerraDrawPolygonMode({
    pointerDistance: CORNER_REACH_PIXELS,
    showCoordinatePoints: true,
    styles: {
      fillColor: color,
      fillOpacity: 0.15,
      outlineColor: color,
      outlineWidth: 2,
      closingPointColor: color,
      closingPointWidth: 7,
      closingPointOutlineColor: WHITE,
      closingPointOutlineWidth: 2,
      coordinatePointColor: WHITE,
      coordinatePointWidth: 5,
      coordinatePointOutlineColor: color,
      coordinatePointOutlineWidth: 2,
    },
  });

const selectMode = (color: HexColor): TerraDrawSelectMode =>
  new TerraDrawSelectMode({
    pointerDistance: CORNER_REACH_PIXELS,
    // The library drops every n-th event of a drag. With a small n it may drop the last one, and the corner stops short.
    dragEventThrottle: Number.MAX_SAFE_INTEGER,
    allowManualDeselection: false,
    // The library's Delete key would delete the whole shape.
    keyEvents: null,
    // The shape itself cannot be dragged, so that a finger inside it moves the map.
    flags: {
      polygon: {
        feature: {
          draggable: false,
          coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true },
        },
      },
    },
    styles: {
      selectedPolygonColor: color,
      selectedPolygonFillOpacity: 0.12,
      selectedPolygonOutlineColor: color,
      selectedPolygonOutlineWidth: 2,
      selectionPointColor: WHITE,
      selectionPointWidth: 6,
      selectionPointOutlineColor: color,
      selectionPointOutlineWidth: 2.5,
      midPointColor: color,
      midPointWidth: 4,
      midPointOpacity: 0.9,
      midPointOutlineColor: WHITE,
      midPointOutlineWidth: 1.5,
    },
  });
