// Where a map starts, and the limits of its zoom (§9).
import { MAX_LATITUDE, type Box, type Position } from '@treewell/domain/geo';

/** The middle of North America, shown when no better place is known. */
export const DEFAULT_CENTRE: Position = [-101.299591, 47.116386];
export const DEFAULT_ZOOM = 3;
/** Close enough to distinguish neighboring street trees. */
export const LOCATED_ZOOM = 18;
/** Even a boundary of a few meters is shown with its surroundings. */
export const FIT_MAX_ZOOM = 20;
export const FIT_PADDING_PIXELS = 20;
export const MAX_ZOOM = 22;
/** A spot that is closer to the edge of the map than this counts as out of view. */
export const EDGE_PIXELS = 40;
export const WORLD: Box = { west: -180, south: -MAX_LATITUDE, east: 180, north: MAX_LATITUDE };
/** A click within this distance chooses a corner: about the width of a finger. */
export const CORNER_REACH_PIXELS = 24;
/** A boundary with more corners cannot be edited on the map: it would slow down the browser. */
export const MAX_EDITABLE_CORNERS = 500;
