// Reads a position that people type: "38.9, -77.03", "38.9 -77.03", "38,9; -77,03", "38°54'N 77°2'W".
import { MAX_LATITUDE, type Position } from '@treewell/domain/geo';

/** Degrees, minutes, seconds; a hemisphere before or after. O is the Spanish west (oeste). */
const ANGLE =
  /([NSEWO])?\s*([+-]?\d+(?:\.\d+)?)\s*(?:°\s*(?:(\d+(?:\.\d+)?)\s*'\s*(?:(\d+(?:\.\d+)?)\s*"\s*)?)?)?([NSEWO])?/y;

interface Angle {
  degrees: number;
  hemisphere: string | undefined;
}

/** Latitude comes first, unless the letters N, S, E, W say otherwise. Undefined when the text is no position. */
export function parseCoordinates(text: string): Position | undefined {
  const plain = withPlainSigns(text);
  const first = angleAt(plain, 0);
  if (!first) return undefined;
  const gap = /^\s*[,;/]?\s*/.exec(plain.slice(first.end))?.[0] ?? '';
  // "38.977.03" is a typing mistake, not two numbers.
  if (gap === '' && first.angle.hemisphere === undefined) return undefined;
  const second = angleAt(plain, first.end + gap.length);
  if (!second || second.end !== plain.length) return undefined;
  return toPosition(first.angle, second.angle);
}

/** Replaces similar signs by one sign, and decimal commas by decimal points. */
function withPlainSigns(text: string): string {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll('−', '-')
    .replace(/^\((.*)\)$/, '$1');
  // A comma separates the two numbers when the text has a point or only one comma: "38.9,-77.03", "38,-77".
  const hasDecimalCommas = !plain.includes('.') && (plain.match(/\d,\d/g)?.length ?? 0) === 2;
  return hasDecimalCommas ? plain.replaceAll(/(\d),(\d)/g, '$1.$2') : plain;
}

function angleAt(text: string, index: number): { angle: Angle; end: number } | undefined {
  ANGLE.lastIndex = index;
  const match = ANGLE.exec(text);
  if (!match) return undefined;
  const [whole, before, number = '', minutes = '0', seconds = '0', after] = match;
  const hemisphere = before ?? after;
  const isSigned = /^[+-]/.test(number);
  if ((before && after) || (hemisphere && isSigned) || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Math.abs(Number(number)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = number.startsWith('-') || (hemisphere !== undefined && 'SWO'.includes(hemisphere));
  return { angle: { degrees: isNegative ? -size : size, hemisphere }, end: index + whole.trimEnd().length };
}

function toPosition(first: Angle, second: Angle): Position | undefined {
  const isLatitude = ({ hemisphere }: Angle): boolean | undefined =>
    hemisphere === undefined ? undefined : 'NS'.includes(hemisphere);
  const [firstIsLatitude, secondIsLatitude] = [isLatitude(first), isLatitude(second)];
  // Either both numbers have a letter or none, and the letters name different axes.
  if ((firstIsLatitude === undefined) !== (secondIsLatitude === undefined)) return undefined;
  if (firstIsLatitude !== undefined && firstIsLatitude === secondIsLatitude) return undefined;
  const [latitude, longitude] =
    firstIsLatitude === false ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > 180) return undefined;
  return [longitude, latitude];
}

/** Writes "latitude, longitude", exact to about a decimeter. parseCoordinates reads it again. */
export const formatCoordinates = ([longitude, latitude]: Position): string =>
  `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`;
