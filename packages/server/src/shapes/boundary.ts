// Converts between a Ring and PostgreSQL's polygon type, whose text is ((x,y),…) and does not repeat the first corner.
import { type Position, type Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';

export const toPolygon = (ring: Ring, scale = 1): string =>
  `(${ring
    .slice(0, -1)
    .map(([x, y]) => `(${x * scale},${y * scale})`)
    .join(',')})`;

/** The empty text stays empty: it stands for no boundary. */
export function polygonText(polygon: string): string {
  if (polygon === '') return '';
  const corners = [...polygon.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, x, y]): Position => [Number(x), Number(y)]);
  return toPolyText([...corners, corners[0] as Position]);
}

/** Parses the output of poly_send(): the number of corners, then the longitude and latitude of each. */
export function readPolygon(bytes: Uint8Array): Ring {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const corners = Array.from({ length: view.getInt32(0) }, (_, corner): Position => [
    view.getFloat64(4 + 16 * corner),
    view.getFloat64(12 + 16 * corner),
  ]);
  return [...corners, corners[0] as Position];
}
