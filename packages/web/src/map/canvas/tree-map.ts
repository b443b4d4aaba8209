// The one object behind which the map library hides.
import type { Basemap } from '@treewell/domain/config';
import { circleRing, type Box, type Position } from '@treewell/domain/geo';
import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl';
import { BasemapWatch } from '../base/basemap-watch.ts';
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
import { shapeFillLayerIds, SHAPES_SOURCE, toFeatures, toPolygon, type Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { Drawing, type DrawingListeners, type HexColor } from '../draw/drawing.ts';
import type { Pixel } from '../draw/ring-edits.ts';
import { AttributionControl, LibraryMap, ScaleControl } from '../trees/library.ts';
import { TREES_SOURCE } from '../trees/tree-layers.ts';
import { TreeMarker } from '../trees/tree-marker.ts';
import { TreesOnMap } from '../trees/trees-on-map.ts';
import {
  buildStyle,
  CORNER_SOURCE,
  GRATICULE_SOURCE,
  isBasemapSource,
  LOCATION_SOURCE,
  MARK_SOURCE,
  NATURAL_EARTH,
  withRemoteStyle,
} from './style.ts';
import { loadWorld } from './world.ts';

export interface TreeMapOptions {
  basemap: Basemap;
  /** What to show first; otherwise the default place. */
  box?: Box | undefined;
  /** Small maps have no room for a scale. */
  hasScale: boolean;
  /** Without them a map has no trees. */
  treesOf?: TreesOf | undefined;
  onBasemapReachable: (isReachable: boolean) => void;
}

export type Unsubscribe = () => void;

const toBounds = ({ west, south, east, north }: Box): [number, number, number, number] => [west, south, east, north];
const pointFeature = ([x, y]: Position): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [x, y] },
});
const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

/** Where the sources of the map, written out, would cover too much of it: they wait behind their button. */
const NARROW_PIXELS = 640;
function foldAttribution(container: HTMLElement): void {
  const attribution = container.querySelector('.maplibregl-ctrl-attrib');
  attribution?.classList.remove('maplibregl-compact-show');
  attribution?.removeAttribute('open');
}

export class TreeMap {
  /** For the files of this room only. */
  readonly library: LibraryMap;
  readonly #scale = new ScaleControl({ maxWidth: 110 });
  readonly #builtIn: Promise<void>;
  readonly #treesOf: TreesOf | undefined;
  #trees: TreesOnMap | undefined;
  #drawing: Drawing | undefined;
  #isGone = false;

  constructor(container: HTMLElement, { basemap, box, hasScale, treesOf, onBasemapReachable }: TreeMapOptions) {
    this.#treesOf = treesOf;
    this.library = new LibraryMap({
      container,
      style: buildStyle(basemap, treesOf),
      ...(box
        ? { bounds: toBounds(box), fitBoundsOptions: { padding: FIT_PADDING_PIXELS, maxZoom: FIT_MAX_ZOOM } }
        : { center: [...DEFAULT_CENTRE], zoom: DEFAULT_ZOOM }),
      // One world: this also keeps the view inside its bounds. (`maxBounds` from -180 to 180 is taken for an empty box.)
      renderWorldCopies: false,
      // Seen from straight above, as a picture from a satellite is.
      maxPitch: 0,
      // Beyond their last zoom tiles are drawn larger, and not cut into new ones that would each be fetched.
      zoomLevelsToOverscale: MAX_ZOOM,
      attributionControl: false,
    });
    this.library.addControl(
      new AttributionControl({ compact: true, customAttribution: NATURAL_EARTH }),
      'bottom-right',
    );
    if (container.clientWidth < NARROW_PIXELS) this.library.once('load', () => foldAttribution(container));
    if (hasScale) this.library.addControl(this.#scale, 'bottom-left');
    this.#watchBasemap(basemap, new BasemapWatch(onBasemapReachable));
    this.library.on('moveend', this.#drawGraticule);
    this.#stayPutBesidePanels();
    this.#builtIn = new Promise((resolve) => {
      this.library.once('style.load', () => resolve(this.#drawBuiltIn()));
    });
  }

  /** A map that was removed from its page ignores what comes late. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The trees on it; undefined on a map without, and before it is ready. */
  get trees(): TreesOnMap | undefined {
    if (this.#treesOf === undefined || this.#isGone || !this.library.getSource(TREES_SOURCE)) return undefined;
    this.#trees ??= new TreesOnMap(this.library, this.#treesOf, () => this.#isDrawing());
    return this.#trees;
  }

  /** Runs once when shapes can be shown and drawn. */
  whenReady(listener: () => void): void {
    this.library.once('style.load', listener);
  }

  /** Resolves when everything in view has been drawn, the built-in world too, and nothing moves. */
  async whenIdle(): Promise<void> {
    await this.#builtIn;
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

  /** Moves only if it has to. A spot far away is not flown to: the way there says nothing. */
  bringIntoView(position: Position): void {
    const { x, y } = this.project(position);
    const { clientWidth, clientHeight } = this.library.getContainer();
    const isSeen = Math.min(x, y, clientWidth - x, clientHeight - y) >= EDGE_PIXELS;
    if (isSeen) return;
    const isNear = Math.abs(x) < 3 * clientWidth && Math.abs(y) < 3 * clientHeight;
    if (isNear) this.library.easeTo({ center: [...position] });
    else this.library.jumpTo({ center: [...position], zoom: Math.max(LOCATED_ZOOM, this.zoom()) });
  }

  /** Before anybody has looked: no flight. */
  beginAt(position: Position): void {
    this.library.jumpTo({ center: [...position], zoom: LOCATED_ZOOM });
  }

  focus(): void {
    this.library.getCanvas().focus();
  }

  showDefaultPlace(): void {
    this.library.jumpTo({ center: [...DEFAULT_CENTRE], zoom: DEFAULT_ZOOM });
  }

  /** What is on the screen, to about a centimeter; of a turned map the box around it. */
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

  /** Whenever all that is in view has been drawn. */
  onSettled(listener: () => void): Unsubscribe {
    return this.#on('idle', listener);
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

  /** The spot in question. */
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

  /** A spot that the person moves. */
  addMarker(position: Position, onMove: (position: Position) => void): TreeMarker {
    return new TreeMarker(this.library, position, onMove);
  }

  setScaleUnit(unit: 'imperial' | 'metric'): void {
    this.#scale.setUnit(unit);
  }

  /** The name of the map for those who cannot see it, and of the button that the library draws. */
  setTexts({ label, attribution }: { label: string; attribution: string }): void {
    this.library.getCanvas().setAttribute('aria-label', label);
    const button = this.library.getContainer().querySelector('.maplibregl-ctrl-attrib-button');
    button?.setAttribute('aria-label', attribution);
    button?.setAttribute('title', attribution);
  }

  // ── Clicking and drawing ──────────────────────────────────────────────────

  onClickPosition(listener: (position: Position) => void): Unsubscribe {
    return this.#onClick((event) => listener([event.lngLat.lng, event.lngLat.lat]));
  }

  /** The ids of the shapes under a click, the topmost first. */
  onClickShapes(listener: (ids: string[]) => void): Unsubscribe {
    return this.#onClick((event) => {
      const features = this.library.queryRenderedFeatures(event.point, { layers: shapeFillLayerIds() });
      listener([...new Set(features.map(({ properties }) => String(properties['id'])))]);
    });
  }

  /** One drawing at a time; ended with the map at the latest. */
  startDrawing(listeners: DrawingListeners, ink?: HexColor): Drawing {
    this.stopDrawing();
    const onCorner = (position: Position | undefined): void => {
      this.#setData(CORNER_SOURCE, collection(position ? [pointFeature(position)] : []));
      listeners.onCorner(position);
    };
    this.#drawing = new Drawing(this.library, { ...listeners, onCorner }, ink);
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

  #on(event: 'moveend' | 'rotate' | 'idle' | 'resize', listener: () => void): Unsubscribe {
    this.library.on(event, listener);
    return () => this.library.off(event, listener);
  }

  /** Clicks that belong to a drawing mean nothing else. */
  #onClick(listener: (event: MapMouseEvent) => void): Unsubscribe {
    const heed = (event: MapMouseEvent): void => {
      if (!this.#isDrawing()) listener(event);
    };
    this.library.on('click', heed);
    return () => this.library.off('click', heed);
  }

  #isDrawing(): boolean {
    return (this.#drawing?.mode ?? 'none') !== 'none';
  }

  /**
   * The library keeps the middle of the map in the middle. But when a panel opens beside the map, or its toolbar
   * grows, all that people look at, or draw on, would slide away: then it stays where it is on the screen.
   */
  #stayPutBesidePanels(): void {
    let before = this.#place();
    this.library.on('resize', () => {
      const now = this.#place();
      const isAnotherWindow = now.width !== before.width && now.height !== before.height;
      if (!isAnotherWindow)
        this.library.panBy([now.middle.x - before.middle.x, now.middle.y - before.middle.y], { animate: false });
      before = now;
    });
  }

  /** In pixels of the page. */
  #place(): { width: number; height: number; middle: Pixel } {
    const { left, top, width, height } = this.library.getContainer().getBoundingClientRect();
    return { width, height, middle: { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 } };
  }

  #setData(sourceId: string, data: GeoJSON.GeoJSON): void {
    if (this.#isGone) return;
    void this.library.getSource<GeoJSONSource>(sourceId)?.setData(data);
  }

  readonly #drawGraticule = (): void => this.#setData(GRATICULE_SOURCE, graticule(this.view(), this.zoom()));

  async #drawBuiltIn(): Promise<void> {
    this.#drawGraticule();
    try {
      const world = await loadWorld();
      for (const [sourceId, data] of Object.entries(world)) this.#setData(sourceId, data);
    } catch (error) {
      // The sea, the lines and everything of ours are still there.
      console.warn('The built-in world map could not be loaded.', error);
    }
  }

  #watchBasemap(basemap: Basemap, watch: BasemapWatch): void {
    let isStyleAwaited = basemap.kind === 'style';
    this.library.on('error', (event) => {
      const sourceId = (event as { sourceId?: string }).sourceId;
      if (isBasemapSource(sourceId)) watch.failed();
      // Said on the map (TilesWatch).
      else if (sourceId === TREES_SOURCE) console.warn(event.error);
      else if (isStyleAwaited) watch.failedWholly();
      else console.error(event.error);
    });
    this.library.on('sourcedata', ({ sourceId, tile }) => {
      if (isBasemapSource(sourceId) && (tile as { state?: string } | undefined)?.state === 'loaded') watch.arrived();
    });
    if (basemap.kind !== 'style') return;
    this.library.once('load', () => {
      this.library.setStyle(basemap.url, {
        transformStyle: (current, remote) => {
          isStyleAwaited = false;
          return current ? withRemoteStyle(current, remote) : remote;
        },
      });
    });
  }
}
