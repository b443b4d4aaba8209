// Where a map begins and how far it goes (§9).
import { MAX_LATITUDE, type Box, type Position } from '@treewell/domain/geo';

/** Shown when nothing better is known: the middle of North America. */
export const DEFAULT_CENTRE: Position = [-101.299591, 47.116386];
export const DEFAULT_ZOOM = 3;
/** Close enough to tell one street tree from the next. */
export const LOCATED_ZOOM = 18;
/** A boundary of a few meters is still shown with its surroundings. */
export const FIT_MAX_ZOOM = 20;
export const FIT_PADDING_PIXELS = 20;
export const MAX_ZOOM = 22;
/** What is closer to the edge of the map than this is not well seen. */
export const EDGE_PIXELS = 40;
export const WORLD: Box = { west: -180, south: -MAX_LATITUDE, east: 180, north: MAX_LATITUDE };
/** How near a click must be to a corner to mean it: a finger's width. */
export const CORNER_REACH_PIXELS = 24;
/** Beyond this many corners, moving them one by one helps nobody and slows the browser down. */
export const MAX_EDITABLE_CORNERS = 500;
