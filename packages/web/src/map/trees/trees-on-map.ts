// The trees on a map: sets their look, the chosen trees and the opened tree, reports clicks on trees, and counts them.
import type { Box, Position } from '@treewell/domain/geo';
import { HEALTH_MEASURE_NAMES } from '@treewell/domain/health-index';
import type { Species } from '@treewell/domain/species';
import { TILE_LAYERS } from '@treewell/domain/tiles';
import { ALIVE, type TreeStatus } from '@treewell/domain/tree-fields';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { GeoJSONSource, Map as LibraryMap, MapGeoJSONFeature, MapMouseEvent, VectorTileSource } from 'maplibre-gl';
import { tilesAddress, type TreesOf } from '../base/tile-address.ts';
import type { Pixel } from '../draw/ring-edits.ts';
import { pickTree, REACH_PIXELS, type TreeHit } from './pick-tree.ts';
import { renewSource } from './renew-source.ts';
import { TilesTurns } from './tiles-turns.ts';
import { TilesWatch, type TilesState } from './tiles-watch.ts';
import { lostInTiles } from './lost-in-tiles.ts';
import { statusNumber } from './tree-forms.ts';
import { LABEL_LAYERS, labelFilter, speciesNames } from './tree-labels.ts';
import {
  FIRST_LOOK,
  highlightFilter,
  OPENED_SOURCE,
  TREE_LAYER_IDS,
  TREES_SOURCE,
  treeLooks,
  treeTilesSource,
  type TreeLook,
} from './tree-layers.ts';

export interface OpenedTree {
  treeId: number;
  position: Position;
  isInProject: boolean;
  status: TreeStatus;
}

/** Lists of tree_id. */
export interface ChosenTrees {
  inProject: readonly number[];
  notInProject: readonly number[];
}

/** Facts about the trees in view. */
export interface TreesInView {
  /** The number of trees of each species, by sub_id. */
  species: ReadonlyMap<number, number>;
  /** The species of trees that have a health check, by sub_id. */
  checkedSpecies: ReadonlySet<number>;
}

type Unsubscribe = () => void;
const LAYERS: string[] = [...TREE_LAYER_IDS];
/** A tree that opens later than this after the click would surprise. */
const CLICK_WAITS_MS = 10_000;

export class TreesOnMap {
  readonly #map: LibraryMap;
  readonly #treesOf: TreesOf;
  /** True while the person draws: then clicks belong to the drawing. */
  readonly #isBusy: () => boolean;
  readonly #watch: TilesWatch;
  readonly #turns: TilesTurns;
  #opened: OpenedTree | undefined;
  #address: string;
  #look = FIRST_LOOK;
  #names: ReturnType<typeof speciesNames> = '';
  #chosen: ChosenTrees = { inProject: [], notInProject: [] };

  constructor(map: LibraryMap, treesOf: TreesOf, firstFilter: TreeFilter | undefined, isBusy: () => boolean) {
    this.#map = map;
    this.#treesOf = treesOf;
    this.#address = tilesAddress(treesOf, firstFilter);
    this.#isBusy = isBusy;
    this.#watch = new TilesWatch(map, TREES_SOURCE);
    this.#turns = new TilesTurns(map, TREES_SOURCE);
  }

  // ── Showing ───────────────────────────────────────────────────────────────

  /**
   * Shows only the trees that fit. The source of the tiles is made anew: when only its address changed, the library would
   * keep tiles of the old filter that are on their way, and draw others of them until the new ones arrive.
   */
  setFilter(filter: TreeFilter | undefined): void {
    const address = tilesAddress(this.#treesOf, filter);
    if (address === this.#address) return;
    this.#address = address;
    renewSource(this.#map, TREES_SOURCE, treeTilesSource(this.#treesOf, filter));
    this.#watch.takeFailed();
    this.setChosen(this.#chosen);
  }

  setLook(look: TreeLook): void {
    this.#look = look;
    this.#turns.look(() => this.#applyLook());
  }

  /** The names to write beside the trees. */
  setSpecies(species: readonly Species[]): void {
    this.#names = speciesNames(species);
    this.#turns.look(() => this.#applyLook());
  }

  /** Everything at once, because of several changes that wait for their turn only the last one is made. */
  #applyLook(): void {
    for (const [layerId, { filter, paint }] of Object.entries(treeLooks(this.#treesOf, this.#look))) {
      this.#map.setFilter(layerId, filter);
      for (const [name, value] of Object.entries(paint))
        this.#map.setPaintProperty(layerId, name as 'circle-color', value as string);
    }
    for (const layerId of LABEL_LAYERS) {
      this.#map.setFilter(layerId, labelFilter(highlightFilter(this.#look)));
      this.#map.setLayoutProperty(layerId, 'text-field', this.#look.isBackground ? '' : this.#names);
    }
  }

  setChosen(chosen: ChosenTrees): void {
    const { inProject, notInProject } = chosen;
    this.#chosen = chosen;
    for (const sourceLayer of Object.values(TILE_LAYERS))
      this.#map.removeFeatureState({ source: TREES_SOURCE, sourceLayer });
    for (const id of inProject)
      this.#map.setFeatureState({ source: TREES_SOURCE, sourceLayer: TILE_LAYERS.project, id }, { isChosen: true });
    for (const id of notInProject)
      this.#map.setFeatureState({ source: TREES_SOURCE, sourceLayer: TILE_LAYERS.others, id }, { isChosen: true });
  }

  setOpened(opened: OpenedTree | undefined): void {
    this.#opened = opened;
    const features: GeoJSON.Feature[] = opened
      ? [
          {
            type: 'Feature',
            properties: {
              isInProject: opened.isInProject,
              ...(opened.status !== ALIVE && { status: statusNumber(opened.status) }),
            },
            geometry: { type: 'Point', coordinates: [...opened.position] },
          },
        ]
      : [];
    void this.#map.getSource<GeoJSONSource>(OPENED_SOURCE)?.setData({ type: 'FeatureCollection', features });
  }

  /** Requests all tiles again. The old tiles stay on the screen until the new ones arrive. */
  refresh(): void {
    this.#turns.refresh(() => this.#requestTiles());
  }

  #requestTiles(): void {
    const source = this.#map.getSource<VectorTileSource>(TREES_SOURCE);
    // The library never requests a failed tile again by itself.
    const failed = this.#watch.takeFailed();
    if (failed.length > 0) this.#map.refreshTiles(TREES_SOURCE, failed);
    // `refreshTiles` would leave out the tiles that are loaded but out of view, so the address is set again.
    if (source) source.setTiles(source.tiles);
  }

  // ── Asking ────────────────────────────────────────────────────────────────

  /** Whether a tile in view leaves out trees. */
  isThinned(): boolean {
    return this.#map.querySourceFeatures(TREES_SOURCE, { sourceLayer: TILE_LAYERS.thinned }).length > 0;
  }

  inView(view: Box): TreesInView {
    const species = new Map<number, number>();
    const seen = new Set<number>();
    const checkedSpecies = new Set<number>();
    for (const sourceLayer of Object.values(TILE_LAYERS))
      for (const { id, geometry, properties } of this.#map.querySourceFeatures(TREES_SOURCE, { sourceLayer })) {
        // Tiles overlap a little and are larger than the view, so some trees come twice or are out of view.
        if (geometry.type !== 'Point' || seen.has(Number(id)) || !isInside(view, geometry.coordinates)) continue;
        seen.add(Number(id));
        const sub_id = Number(properties['sub_id']);
        species.set(sub_id, (species.get(sub_id) ?? 0) + 1);
        if (HEALTH_MEASURE_NAMES.some((measure) => measure in properties)) checkedSpecies.add(sub_id);
      }
    return { species, checkedSpecies };
  }

  /** What the trees are that no longer live, in view and a little around it. */
  lostInView(): TreeStatus[] {
    return lostInTiles(this.#map, TREES_SOURCE, Object.values(TILE_LAYERS));
  }

  /** The trees that are drawn at a spot. The browser tests use it. */
  drawnTreesAt(position: Position): { treeId: number; layer: string }[] {
    const { x, y } = this.#map.project([...position]);
    return this.#query({ x, y }, 1).map(({ id, layer }) => ({ treeId: Number(id), layer: layer.id }));
  }

  // ── Listening ─────────────────────────────────────────────────────────────

  onState(listener: (state: TilesState) => void): Unsubscribe {
    return this.#watch.onState(listener);
  }

  /** Runs the listener whenever all trees in view have arrived or failed. It does not wait for the imagery. */
  onSettled(listener: () => void): Unsubscribe {
    return this.#watch.onSettled(listener);
  }

  /**
   * Reports clicks on trees. The pointer changes its form above a tree. With a new filter the trees vanish until their
   * tiles arrive. A click in that moment counts when they are there, unless the person has gone on.
   */
  onPick(listener: (treeId: number) => void): Unsubscribe {
    let stopWaiting: Unsubscribe = () => {};
    const pick = (event: MapMouseEvent): void => {
      stopWaiting();
      if (this.#isBusy()) return;
      const { lngLat, point } = event;
      const reach =
        (event.originalEvent as Partial<PointerEvent>).pointerType === 'mouse'
          ? REACH_PIXELS.mouse
          : REACH_PIXELS.finger;
      const treeId = this.#treeAt(point, reach);
      if (treeId !== undefined) listener(treeId);
      else if (!this.#map.isSourceLoaded(TREES_SOURCE))
        stopWaiting = this.#onceSettled(() => {
          const arrived = this.#isBusy() ? undefined : this.#treeAt(this.#map.project(lngLat), reach);
          if (arrived !== undefined) listener(arrived);
        });
    };
    const goOn = ({ originalEvent }: { originalEvent?: unknown }): void => {
      if (originalEvent) stopWaiting();
    };
    const point = (cursor: string) => (): void => {
      if (!this.#isBusy()) this.#map.getCanvas().style.cursor = cursor;
    };
    const [enter, leave] = [point('pointer'), point('')];
    this.#map.on('click', pick);
    this.#map.on('movestart', goOn);
    this.#map.on('mouseenter', LAYERS, enter);
    this.#map.on('mouseleave', LAYERS, leave);
    return () => {
      stopWaiting();
      this.#map.off('click', pick);
      this.#map.off('movestart', goOn);
      this.#map.off('mouseenter', LAYERS, enter);
      this.#map.off('mouseleave', LAYERS, leave);
    };
  }

  // ── Inside ────────────────────────────────────────────────────────────────

  /** Runs the work when all trees in view are there, once, but not after `CLICK_WAITS_MS`. */
  #onceSettled(work: () => void): Unsubscribe {
    const stop = (): void => {
      clearTimeout(timer);
      unsubscribe();
    };
    const unsubscribe = this.onSettled(() => {
      stop();
      work();
    });
    const timer = setTimeout(stop, CLICK_WAITS_MS);
    return stop;
  }

  /** The tree that a click at this pixel opens. */
  #treeAt(pixel: Pixel, reach: number): number | undefined {
    const hits = this.#query(pixel, reach).flatMap((feature) => this.#toHit(feature));
    return pickTree(hits, pixel, reach, this.#opened?.treeId);
  }

  #query({ x, y }: Pixel, reach: number): MapGeoJSONFeature[] {
    return this.#map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers: LAYERS },
    );
  }

  #toHit({ id, geometry }: MapGeoJSONFeature): TreeHit[] {
    if (geometry.type !== 'Point') return [];
    const [x = 0, y = 0] = geometry.coordinates;
    return [{ treeId: Number(id), at: this.#map.project([x, y]) }];
  }
}

const isInside = ({ west, south, east, north }: Box, [x = 0, y = 0]: GeoJSON.Position): boolean =>
  x >= west && x <= east && y >= south && y <= north;
