// Texts with units. A text that names a unit says both, the US one first: 'DBH ({in|cm})'. A reader sees the one of
// their units.
import type { UnitSystem } from '@treewell/domain/units';

/** One pair of braces and one bar: {{value}} is a placeholder. */
const ALTERNATIVES = /(?<!\{)\{([^{}|]*)\|([^{}|]*)\}(?!\})/g;

export const textInUnits = (text: string, units: UnitSystem): string =>
  text.replaceAll(ALTERNATIVES, (_both, us: string, metric: string) => (units === 'metric' ? metric : us));

/** All texts of a group, in these units. */
export function textsInUnits<Group>(texts: Group, units: UnitSystem): Group {
  if (typeof texts === 'string') return textInUnits(texts, units) as Group;
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((each: unknown) => textsInUnits(each, units)) as Group;
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, textsInUnits(each, units)])) as Group;
}
