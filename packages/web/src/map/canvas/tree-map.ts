// Wraps the map library. Code outside this room uses the map only through this class.
import type { Basemap } from '@treewell/domain/config';
import { circleRing, type Box, type Position } from '@treewell/domain/geo';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { UnitSystem } from '@treewell/domain/units';
import type { GeoJSONSource, MapMouseEvent, MapOptions } from 'maplibre-gl';
import type { ImageryState } from '../base/basemap-watch.ts';
import type { Camera } from '../base/camera.ts';
import { graticule } from '../base/graticule.ts';
import {
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  EDGE_PIXELS,
  FIT_MAX_ZOOM,
  FIT_PADDING_PIXELS,
  LOCATED_ZOOM,
  MAX_ZOOM,
  WORLD,
} from '../base/map-defaults.ts';
import { collection, pointFeature, SHAPES_SOURCE, toFeatures, toPolygon, type Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { Drawing, type DrawingListeners, type HexColor } from '../draw/drawing.ts';
import type { Pixel } from '../draw/ring-edits.ts';
import { LibraryMap, ScaleControl } from '../trees/library.ts';
import { addTreeImage } from '../trees/tree-images.ts';
import { TREES_SOURCE } from '../trees/tree-layers.ts';
import { TreeMarker } from '../trees/tree-marker.ts';
import { TreesOnMap } from '../trees/trees-on-map.ts';
import { BasemapOnMap } from './basemap-on-map.ts';
import { keepGroundInPlace } from './keep-ground.ts';
import { onPersonMoves } from './on-person-moves.ts';
import { buildStyle, CORNER_SOURCE, FADE_TO, GRATICULE_SOURCE, LOCATION_SOURCE, MARK_SOURCE } from './style.ts';
import { watchShapes, type ShapeListeners } from './watch-shapes.ts';
import { loadWorld } from './world.ts';

export interface TreeMapOptions {
  basemap: Basemap;
  /** The map starts with this box, or else at the default place. */
  box?: Box | undefined;
  /** The map starts here, whatever `box` says. */
  camera?: Camera | undefined;
  /** The scale is put into this element. Small maps have no room for one. */
  scale?: HTMLElement | null | undefined;
  /** Undefined for a map without trees. */
  treesOf?: TreesOf | undefined;
  /** The map starts with the trees that fit it. `trees.setFilter` changes it. */
  treeFilter?: TreeFilter | undefined;
  onImagery: (state: ImageryState) => void;
}

export type Unsubscribe = () => void;

const toBounds = ({ west, south, east, north }: Box): [number, number, number, number] => [west, south, east, north];

function firstView(camera: Camera | undefined, box: Box | undefined): Partial<MapOptions> {
  if (camera) return { center: [...camera.centre], zoom: camera.zoom, bearing: camera.bearing };
  if (!box) return { center: [...DEFAULT_CENTRE], zoom: DEFAULT_ZOOM };
  return { bounds: toBounds(box), fitBoundsOptions: { padding: FIT_PADDING_PIXELS, maxZoom: FIT_MAX_ZOOM } };
}

export class TreeMap {
  /** Only for files in map/. */
  readonly library: LibraryMap;
  readonly basemap: BasemapOnMap;
  /** True once the person has moved the map, or works with what it shows. Then it does not fly by itself any more. */
  isHeld = false;
  readonly #scale = new ScaleControl({ maxWidth: 110 });
  readonly #styleLoaded: Promise<void>;
  /** Undefined until the built-in world comes into view: people who stay close to their trees never load it. */
  #world: Promise<void> | undefined;
  readonly #treesOf: TreesOf | undefined;
  readonly #firstFilter: TreeFilter | undefined;
  #trees: TreesOnMap | undefined;
  #drawing: Drawing | undefined;
  #isMiddleKept = false;
  #isGone = false;

  constructor(container: HTMLElement, { basemap, box, camera, scale, treesOf, treeFilter, onImagery }: TreeMapOptions) {
    this.#treesOf = treesOf;
    this.#firstFilter = treeFilter;
    this.library = new LibraryMap({
      container,
      style: buildStyle(basemap, treesOf, treeFilter),
      ...firstView(camera, box),
      // One world, which also keeps the view inside its bounds. (The library takes `maxBounds` from -180 to 180 as empty.)
      renderWorldCopies: false,
      // The map cannot be tilted: it shows the ground from above, like a satellite image.
      maxPitch: 0,
      // Above the highest zoom of the tiles, the library enlarges them. Otherwise it would request each part again.
      zoomLevelsToOverscale: MAX_ZOOM,
      attributionControl: false,
    });
    // Not as a control of the library: those are placed without regard to what else lies on the map.
    if (scale) scale.replaceChildren(this.#scale.onAdd(this.library));
    this.library.setMissingStyleImageResolver((id) => addTreeImage(this.library, id));
    this.basemap = new BasemapOnMap(this.library, basemap, onImagery);
    this.library.on('moveend', this.#drawGraticule);
    keepGroundInPlace(this.library, () => this.#isMiddleKept);
    onPersonMoves(this.library, () => (this.isHeld = true));
    this.#styleLoaded = new Promise((resolve) => {
      this.library.once('style.load', () => {
        this.#drawGraticule();
        this.#drawWorldIfVisible();
        this.library.on('zoom', this.#drawWorldIfVisible);
        resolve();
      });
    });
  }

  /** True after the map was removed from its page. Late answers must not change it then. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The trees on the map. Undefined on a map without trees, and before the map is ready. */
  get trees(): TreesOnMap | undefined {
    if (this.#treesOf === undefined || this.#isGone || !this.library.getSource(TREES_SOURCE)) return undefined;
    this.#trees ??= new TreesOnMap(this.library, this.#treesOf, this.#firstFilter, () => this.#isDrawing());
    return this.#trees;
  }

  /** Runs the listener once, when the map can show and draw shapes. */
  whenReady(listener: () => void): void {
    this.library.once('style.load', listener);
  }

  /** Resolves when everything in view is drawn, including the built-in world, and nothing moves. */
  async waitUntilIdle(): Promise<void> {
    await this.#styleLoaded;
    await this.#world;
    await new Promise<void>((resolve) => {
      this.library.once('idle', () => resolve());
      this.library.triggerRepaint();
    });
  }

  // ── Looking ───────────────────────────────────────────────────────────────

  fitBox(box: Box, paddingPixels = FIT_PADDING_PIXELS): void {
    this.library.fitBounds(toBounds(box), { padding: paddingPixels, maxZoom: FIT_MAX_ZOOM });
  }

  flyTo([x, y]: Position, zoom = LOCATED_ZOOM): void {
    this.library.flyTo({ center: [x, y], zoom });
  }

  /** Moves the middle of the map to a spot, at the same zoom. */
  panTo(position: Position): void {
    this.library.easeTo({ center: [...position] });
  }

  /** For a map with a cross in its middle: when the map changes its size, the same spot stays under the cross. */
  keepMiddle(): Unsubscribe {
    this.#isMiddleKept = true;
    return () => {
      this.#isMiddleKept = false;
    };
  }

  isMoving(): boolean {
    return this.library.isMoving();
  }

  /** Moves the map only if the spot is out of view. Jumps to a spot that is far away, without a flight. */
  bringIntoView(position: Position): void {
    const { x, y } = this.project(position);
    const { clientWidth, clientHeight } = this.library.getContainer();
    const isSeen = Math.min(x, y, clientWidth - x, clientHeight - y) >= EDGE_PIXELS;
    if (isSeen) return;
    const isNear = Math.abs(x) < 3 * clientWidth && Math.abs(y) < 3 * clientHeight;
    if (isNear) this.library.easeTo({ center: [...position] });
    else this.library.jumpTo({ center: [...position], zoom: Math.max(LOCATED_ZOOM, this.zoom()) });
  }

  /** Sets the first view, without a flight. */
  startAt(position: Position, zoom = LOCATED_ZOOM): void {
    this.library.jumpTo({ center: [...position], zoom });
  }

  focus(): void {
    this.library.getCanvas().focus();
  }

  showDefaultPlace(): void {
    this.library.jumpTo({ center: [...DEFAULT_CENTRE], zoom: DEFAULT_ZOOM });
  }

  /** Ends every movement, because the person works with what they see. */
  holdStill(): void {
    if (this.#isGone) return;
    this.isHeld = true;
    this.library.stop();
  }

  /** The visible part of the map, exact to about a centimeter. For a rotated map, the box around it. */
  view(): Box {
    const bounds = this.library.getBounds();
    const round = (degrees: number): number => Number(degrees.toFixed(7));
    return {
      west: Math.max(WORLD.west, round(bounds.getWest())),
      south: Math.max(WORLD.south, round(bounds.getSouth())),
      east: Math.min(WORLD.east, round(bounds.getEast())),
      north: Math.min(WORLD.north, round(bounds.getNorth())),
    };
  }

  centre(): Position {
    const { lng, lat } = this.library.getCenter();
    return [lng, lat];
  }

  zoom(): number {
    return this.library.getZoom();
  }

  bearing(): number {
    return this.library.getBearing();
  }

  camera(): Camera {
    return { centre: this.centre(), zoom: this.zoom(), bearing: this.bearing() };
  }

  zoomIn(): void {
    this.library.zoomIn();
  }

  zoomOut(): void {
    this.library.zoomOut();
  }

  turnNorth(): void {
    this.library.resetNorth();
  }

  /** Pixels from the top left corner of the map. */
  project([x, y]: Position): Pixel {
    const point = this.library.project([x, y]);
    return { x: point.x, y: point.y };
  }

  unproject({ x, y }: Pixel): Position {
    const { lng, lat } = this.library.unproject([x, y]);
    return [lng, lat];
  }

  onViewChange(listener: () => void): Unsubscribe {
    return this.#on('moveend', listener);
  }

  /** Runs the listener with every frame of a movement. */
  onMove(listener: () => void): Unsubscribe {
    return this.#on('move', listener);
  }

  /** Runs the listener after the person has moved the map by finger, mouse or keyboard, and not after a flight. */
  onMovedByPerson(listener: () => void): Unsubscribe {
    const onMoved = ({ originalEvent }: { originalEvent?: unknown }): void => {
      if (originalEvent) listener();
    };
    this.library.on('moveend', onMoved);
    return () => this.library.off('moveend', onMoved);
  }

  /** Calls the listener at once, and then whenever the map has moved. */
  onCamera(listener: (camera: Camera, isMove: boolean) => void): Unsubscribe {
    listener(this.camera(), false);
    return this.onViewChange(() => listener(this.camera(), true));
  }

  onResize(listener: () => void): Unsubscribe {
    return this.#on('resize', listener);
  }

  onTurn(listener: () => void): Unsubscribe {
    return this.#on('rotate', listener);
  }

  // ── Showing ───────────────────────────────────────────────────────────────

  setShapes(shapes: readonly Shape[]): void {
    this.#setData(SHAPES_SOURCE, toFeatures(shapes));
  }

  /** Marks a spot, or removes the mark. */
  setMark(position: Position | null): void {
    this.#setData(MARK_SOURCE, collection(position ? [pointFeature(position)] : []));
  }

  clearLocation(): void {
    this.#setData(LOCATION_SOURCE, collection([]));
  }

  setLocation(position: Position, accuracyMeters: number): void {
    const accuracy: GeoJSON.Feature = {
      type: 'Feature',
      properties: {},
      geometry: toPolygon(circleRing(position, accuracyMeters)),
    };
    this.#setData(LOCATION_SOURCE, collection([accuracy, pointFeature(position)]));
  }

  /** Adds a marker that the person can move. */
  addMarker(position: Position, onMove: (position: Position) => void): TreeMarker {
    return new TreeMarker(this.library, position, onMove);
  }

  setScaleUnits(units: UnitSystem): void {
    this.#scale.setUnit(units === 'us' ? 'imperial' : units);
  }

  /** Sets the name of the map for screen readers. */
  setLabel(label: string): void {
    this.library.getCanvas().setAttribute('aria-label', label);
  }

  // ── Clicking and drawing ──────────────────────────────────────────────────

  onClickPosition(listener: (position: Position) => void): Unsubscribe {
    return this.#onClick((event) => listener([event.lngLat.lng, event.lngLat.lat]));
  }

  /** Reports the shapes under clicks and under the pointer, the topmost first. */
  watchShapes(listeners: ShapeListeners): Unsubscribe {
    return watchShapes(this.library, listeners, () => this.#isDrawing());
  }

  /** Starts a drawing and ends the previous one. Removing the map ends the drawing too. */
  startDrawing(listeners: DrawingListeners, color?: HexColor): Drawing {
    this.stopDrawing();
    const onCorner = (position: Position | undefined): void => {
      this.#setData(CORNER_SOURCE, collection(position ? [pointFeature(position)] : []));
      listeners.onCorner(position);
    };
    this.#drawing = new Drawing(this.library, { ...listeners, onCorner }, color);
    return this.#drawing;
  }

  stopDrawing(): void {
    if (this.#isGone) return;
    this.#drawing?.stop();
    this.#drawing = undefined;
    this.#setData(CORNER_SOURCE, collection([]));
  }

  destroy(): void {
    if (this.#isGone) return;
    this.stopDrawing();
    this.#isGone = true;
    this.library.remove();
  }

  // ── Inside ────────────────────────────────────────────────────────────────

  #on(event: 'move' | 'moveend' | 'rotate' | 'resize', listener: () => void): Unsubscribe {
    this.library.on(event, listener);
    return () => this.library.off(event, listener);
  }

  /** Ignores clicks while the person draws. */
  #onClick(listener: (event: MapMouseEvent) => void): Unsubscribe {
    const onClick = (event: MapMouseEvent): void => {
      if (!this.#isDrawing()) listener(event);
    };
    this.library.on('click', onClick);
    return () => this.library.off('click', onClick);
  }

  #isDrawing(): boolean {
    return (this.#drawing?.mode ?? 'none') !== 'none';
  }

  #setData(sourceId: string, data: GeoJSON.GeoJSON): void {
    if (this.#isGone) return;
    void this.library.getSource<GeoJSONSource>(sourceId)?.setData(data);
  }

  readonly #drawGraticule = (): void => this.#setData(GRATICULE_SOURCE, graticule(this.view(), this.zoom()));

  readonly #drawWorldIfVisible = (): void => {
    if (this.zoom() < FADE_TO) this.#world ??= this.#drawWorld();
  };

  async #drawWorld(): Promise<void> {
    try {
      const world = await loadWorld();
      for (const [sourceId, data] of Object.entries(world)) this.#setData(sourceId, data);
    } catch (error) {
      // The map still shows the sea, the grid lines and our own layers.
      console.warn('The built-in world map could not be loaded.', error);
    }
  }
}
