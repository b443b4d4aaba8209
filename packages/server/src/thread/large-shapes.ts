// Processes small shapes on the event loop, and large ones in the worker thread.
import type { Ring } from '@treewell/domain/geo';
import { outlineOf } from '../shapes/outline.ts';
import { type ShapePart, cutIntoParts } from '../shapes/shape-parts.ts';
import { runInWorker } from './run-in-worker.ts';

/** With fewer corners, the work takes less time than copying them to the thread. */
const MANY_CORNERS = 500;

export const findOutline = async (boundary: Ring): Promise<string> =>
  boundary.length < MANY_CORNERS ? outlineOf(boundary) : runInWorker('outlineOf', boundary);

export const findParts = async (ring: Ring): Promise<ShapePart[]> =>
  ring.length < MANY_CORNERS ? cutIntoParts(ring) : runInWorker('cutIntoParts', ring);
