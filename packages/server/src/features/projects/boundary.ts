// Between a Ring and PostgreSQL's own polygon type, whose text is ((x,y),…) without the repeated end.
import { type Position, type Ring, toPolyText } from '@treewell/domain/geo';

export const toPolygon = (ring: Ring, scale = 1): string => `(${ring.slice(0, -1).map(([x, y]) => `(${x * scale},${y * scale})`).join(',')})`;

export function polygonText(polygon: string): string {
  const corners = [...polygon.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, x, y]): Position => [Number(x), Number(y)]);
  return toPolyText([...corners, corners[0] as Position]);
}
