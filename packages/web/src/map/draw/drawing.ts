// Drawing and editing one polygon on a map. The drawing library is known here only.
import type { Position, Ring } from '@treewell/domain/geo';
import type { Map as LibraryMap, MapMouseEvent } from 'maplibre-gl';
import { TerraDraw, TerraDrawModeUndoRedo, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { CORNER_REACH_PIXELS } from '../base/map-defaults.ts';
import { BOUNDARY_RED, toPolygon } from '../base/shapes.ts';
import { DRAWING_MODES, type DrawingMode } from './drawing-modes.ts';
import { canRemoveCorner, DRAWN_DECIMALS, nearestCorner, roundedRing, withoutCorner } from './ring-edits.ts';

export interface DrawingListeners {
  /** A polygon was closed, or changed by a hand on the map. It may still be no good boundary. */
  onRing: (ring: Ring) => void;
  /** While drawing: how many corners are set. */
  onCorners: (count: number) => void;
  /** While editing: the corner that was chosen, to be shown and perhaps deleted. */
  onCorner: (position: Position | undefined) => void;
}

/** As the drawing library wants it. */
export type HexColor = `#${string}`;
const WHITE = '#ffffff';

export class Drawing {
  readonly #map: LibraryMap;
  readonly #draw: TerraDraw;
  readonly #listeners: DrawingListeners;
  #mode: DrawingMode = 'none';
  #ring: Ring | undefined;
  #corner: number | undefined;

  constructor(map: LibraryMap, listeners: DrawingListeners, ink: HexColor = BOUNDARY_RED) {
    this.#map = map;
    this.#listeners = listeners;
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DRAWN_DECIMALS }),
      modes: [polygonMode(ink), selectMode(ink)],
      undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    });
    this.#draw.on('finish', (id) => this.#takeRing(id));
    this.#draw.on('change', () => this.#tellCorners());
    this.#draw.start();
    map.on('click', this.#chooseCorner);
    map.getCanvas().addEventListener('keydown', this.#onKey);
  }

  get mode(): DrawingMode {
    return this.#mode;
  }

  /** Begins an empty polygon. */
  drawPolygon(): void {
    this.#draw.clear();
    this.#ring = undefined;
    this.#enter('draw-polygon');
  }

  /** Shows a polygon with handles. Showing again what is shown already leaves a drag in peace. */
  editPolygon(ring: Ring): void {
    if (this.#mode === 'edit-polygon' && ring === this.#ring) return;
    this.#draw.clear();
    this.#ring = ring;
    this.#enter('edit-polygon');
    const [added] = this.#draw.addFeatures([
      { type: 'Feature', properties: { mode: 'polygon' }, geometry: toPolygon(roundedRing(ring)) },
    ]);
    if (added?.id !== undefined && added.valid) this.#draw.selectFeature(added.id);
  }

  clear(): void {
    this.#draw.clear();
    this.#ring = undefined;
    this.#enter('none');
  }

  undoCorner(): void {
    this.#draw.undo();
  }

  /** Closes the polygon as the Enter key does. */
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

  #enter(mode: DrawingMode): void {
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
    // A finished drawing turns into an edit; what the library selected in it stays selected.
    if (this.#mode === 'draw-polygon') {
      // After the library has ended its own handling of the last click.
      queueMicrotask(() => this.editPolygon(ring));
    } else this.#ring = ring;
    this.#listeners.onRing(ring);
  }

  #tellCorners(): void {
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

const polygonMode = (ink: HexColor): TerraDrawPolygonMode =>
  new TerraDrawPolygonMode({
    pointerDistance: CORNER_REACH_PIXELS,
    showCoordinatePoints: true,
    styles: {
      fillColor: ink,
      fillOpacity: 0.15,
      outlineColor: ink,
      outlineWidth: 2,
      closingPointColor: ink,
      closingPointWidth: 7,
      closingPointOutlineColor: WHITE,
      closingPointOutlineWidth: 2,
      coordinatePointColor: WHITE,
      coordinatePointWidth: 5,
      coordinatePointOutlineColor: ink,
      coordinatePointOutlineWidth: 2,
    },
  });

const selectMode = (ink: HexColor): TerraDrawSelectMode =>
  new TerraDrawSelectMode({
    pointerDistance: CORNER_REACH_PIXELS,
    // The library drops every n-th event of a drag: with a small n the last one may be lost, and the corner lands short.
    dragEventThrottle: Number.MAX_SAFE_INTEGER,
    allowManualDeselection: false,
    // Its Delete key would throw away the whole shape.
    keyEvents: null,
    // The shape itself is not dragged: a finger inside it moves the map.
    flags: {
      polygon: {
        feature: {
          draggable: false,
          coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true },
        },
      },
    },
    styles: {
      selectedPolygonColor: ink,
      selectedPolygonFillOpacity: 0.12,
      selectedPolygonOutlineColor: ink,
      selectedPolygonOutlineWidth: 2,
      selectionPointColor: WHITE,
      selectionPointWidth: 6,
      selectionPointOutlineColor: ink,
      selectionPointOutlineWidth: 2.5,
      midPointColor: ink,
      midPointWidth: 4,
      midPointOpacity: 0.9,
      midPointOutlineColor: WHITE,
      midPointOutlineWidth: 1.5,
    },
  });
