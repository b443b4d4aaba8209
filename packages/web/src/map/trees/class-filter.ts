// The filter that shows only one class of a theme. Pure.
import { HEALTH_RINGS } from '@treewell/domain/health-index';
import { type ChoiceName, choicesIn } from '@treewell/domain/tree-fields';
import {
  DUE_CLASSES,
  filterKey,
  HEALTH_CLASSES,
  toTreeFilter,
  type LastVisitFilter,
  type TreeFilter,
  type TreeFilterChange,
} from '@treewell/domain/tree-filter';
import { DAYS_IN_MONTH, DAYS_IN_YEAR, VISIT_CLASSES, type TreeTheme } from './tree-themes.ts';

interface ClassFilter {
  /** Whether the filter lets the trees of this class through because it names them. */
  isOn: boolean;
  /** Adds the class to the filter, or removes it. */
  toggle: TreeFilterChange;
}

/** Undefined for a class that no filter describes. */
export function classFilter(
  filter: TreeFilter | undefined,
  theme: TreeTheme,
  classId: string,
): ClassFilter | undefined {
  switch (theme.name) {
    case 'project':
      return undefined;
    case 'species':
      return classId === 'other' ? undefined : speciesFilter(filter, Number(classId));
    case 'health': {
      if (classId === 'old') return wholeFilter(filter, oldFilter(theme.freshFrom));
      return isOneOf(HEALTH_CLASSES, classId) ? listFilter('class', filter?.class, classId) : undefined;
    }
    case 'visited': {
      if (!isOneOf(VISIT_CLASSES, classId)) return undefined;
      return wholeFilter(filter, { visited: visitFilter(classId, theme.today) });
    }
    case 'due':
      return isOneOf(DUE_CLASSES, classId) ? listFilter('due', filter?.due, classId) : undefined;
    default:
      return choicesIn('filter').includes(theme.name) ? choiceFilter(filter, theme.name, classId) : undefined;
  }
}

/** A genus is dropped: it would still show all its species, and the click on one of them would do nothing. */
export function speciesFilter(filter: TreeFilter | undefined, subId: number): ClassFilter {
  const { isOn, toggle } = listFilter('species', filter?.species, subId);
  return { isOn, toggle: isOn ? toggle : { ...toggle, genus: undefined } };
}

export const choiceFilter = (filter: TreeFilter | undefined, name: ChoiceName, value: string): ClassFilter =>
  listFilter(name, filter?.[name], value);

const isOneOf = <Item extends string>(items: readonly Item[], text: string): text is Item =>
  (items as readonly string[]).includes(text);

function listFilter<Item>(
  name: 'species' | 'class' | 'due' | ChoiceName,
  now: readonly Item[] = [],
  item: Item,
): ClassFilter {
  const isOn = now.includes(item);
  const next = isOn ? now.filter((other) => other !== item) : [...now, item];
  return { isOn, toggle: { [name]: next.length === 0 ? undefined : next } };
}

/** A class that these parts describe together. It is on if the filter has exactly them. */
function wholeFilter(filter: TreeFilter = {}, parts: TreeFilter): ClassFilter {
  const names = Object.keys(parts) as (keyof TreeFilter)[];
  const present = Object.fromEntries(names.map((name) => [name, filter[name]]));
  const isOn = filterKey(toTreeFilter(present)) === filterKey(parts);
  return { isOn, toggle: isOn ? Object.fromEntries(names.map((name) => [name, undefined])) : parts };
}

/** The trees with a score whose check is too old. */
const oldFilter = (freshFrom: number): TreeFilter => ({
  class: HEALTH_RINGS,
  checked: { before: dayOf(freshFrom) },
});

/** The same days as the colours of the theme (tree-themes.ts). */
function visitFilter(classId: (typeof VISIT_CLASSES)[number], today: number): LastVisitFilter {
  const firstOfMonth = dayOf(today - DAYS_IN_MONTH + 1);
  const firstOfYear = dayOf(today - DAYS_IN_YEAR + 1);
  switch (classId) {
    case 'month':
      return { after: firstOfMonth };
    case 'year':
      return { after: firstOfYear, before: firstOfMonth };
    case 'older':
      return { before: firstOfYear };
    case 'never':
      return { never: true };
  }
}

const dayOf = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);
