// How many trees a tile may hold.
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';

/** A screen is about five tiles large, and draws well up to about 20,000 circles. A project's trees and the others share it. */
const MOST_TREES = 4_096;
const MOST_TREES_OF_EACH = MOST_TREES / 2;
/** Close by every tree is drawn, but for a forest of several hundred to the hectare, which nobody planted by hand. */
const MOST_TREES_CLOSE_BY = 65_536;

/** `hasProjectLayer`: the tile has two layers, one with the trees of a project. */
export const maxTrees = (zoom: number, hasProjectLayer: boolean): number =>
  zoom >= TILE_COMPLETE_ZOOM ? MOST_TREES_CLOSE_BY : hasProjectLayer ? MOST_TREES_OF_EACH : MOST_TREES;
