// The lines of longitude and latitude over one view, fine enough to show the scale at any zoom. When no imagery can be
// reached, the map shows only these lines at a high zoom.
import type { Box } from '@treewell/domain/geo';
import { WORLD } from './map-defaults.ts';

const LEAST_GAP_PIXELS = 160;
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];

/** Degrees between two lines: the smallest step that keeps the lines apart on the screen. */
export function graticuleStep(zoom: number): number {
  const pixelsPerDegree = (512 * 2 ** zoom) / 360;
  return STEPS.findLast((step) => step * pixelsPerDegree >= LEAST_GAP_PIXELS) ?? (STEPS[0] as number);
}

export function graticule(view: Box, zoom: number): GeoJSON.FeatureCollection<GeoJSON.LineString, { label: string }> {
  const step = graticuleStep(zoom);
  const [west, east] = widened(view.west, view.east, WORLD.west, WORLD.east);
  const [south, north] = widened(view.south, view.north, WORLD.south, WORLD.north);
  const meridians = multiples(step, west, east).map((x) =>
    line(
      [
        [x, south],
        [x, north],
      ],
      degreesLabel(x, step),
    ),
  );
  const parallels = multiples(step, south, north).map((y) =>
    line(
      [
        [west, y],
        [east, y],
      ],
      degreesLabel(y, step),
    ),
  );
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] };
}

/** Adds half a view on each side, so that the lines are there while a person moves the map. */
function widened(from: number, to: number, least: number, most: number): [number, number] {
  const margin = (to - from) / 2;
  return [Math.max(least, from - margin), Math.min(most, to + margin)];
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  // Multiply and round: adding step after step would add up rounding errors.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

const degreesLabel = (degrees: number, step: number): string =>
  `${degrees.toFixed(Math.max(0, Math.ceil(-Math.log10(step)))).replace('-', '−')}°`;

const line = (
  coordinates: [number, number][],
  label: string,
): GeoJSON.Feature<GeoJSON.LineString, { label: string }> => ({
  type: 'Feature',
  properties: { label },
  geometry: { type: 'LineString', coordinates },
});
