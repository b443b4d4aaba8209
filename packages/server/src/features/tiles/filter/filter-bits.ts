// Decides whether a tree fits a filter, from its tile_value, its checked_day and its filter_value. The database packs the second in
// filter_value() (in schema/tree.sql); no other code knows its bits.
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  type HealthMeasure,
  type HealthReference,
  type HealthValues,
  healthRingOf,
} from '@treewell/domain/health-index';
import { type ChoiceName, choicesIn, packedChoices } from '@treewell/domain/tree-fields';
import {
  type DueClass,
  type HealthClass,
  type LastVisitFilter,
  type TreeFilter,
  dayNumber,
} from '@treewell/domain/tree-filter';
import { DUE_SOON_DAYS, dayOf } from '@treewell/domain/work/due';
import { TILE_PROPERTIES, type TileProperty, maskOf } from '../../../db/tile-layout.ts';
import { readCheckedDay, readDueDay, readProperty } from '../memory/tile-value.ts';

/** Trees as columns: those of a snapshot (memory/snapshot.ts), or those of a tile. */
interface FilteredTrees {
  values: DataView;
  /** Four bytes for each tree: its checked_day and its due_day. The other columns have eight. */
  days: DataView;
  facts: DataView;
}

/** Whether the tree fits. `at` is its byte in the columns that have eight for each. */
export type Fits = (trees: FilteredTrees, at: number) => boolean;

export interface FilterTerms {
  /** The species of the filter and of its genera, or null when it names none. */
  species: ReadonlySet<number> | null;
  /** What trees are compared with, for filters by health class. */
  references: ReadonlyMap<number, HealthReference>;
}

const DBH_STEPS_PER_INCH = 10_000;
const DBH_BITS = 2 ** 23 - 1;
const HAS_PESTS = 2 ** 23;
const HAS_PHOTO = 2 ** 24;

const propertyOf = (name: string): TileProperty =>
  TILE_PROPERTIES.find((property) => property.name === name) as TileProperty;
const SPECIES = propertyOf('sub_id');
const VISITED = propertyOf('visited');

const factsAt = ({ facts }: FilteredTrees, at: number): number => facts.getUint32(at);

export function fitsFilter(filter: TreeFilter, { species, references }: FilterTerms): Fits {
  const { visited, checked, due, dbh, class: classes, pests, photo, addedBy } = filter;
  const tests: Fits[] = [];
  if (species) tests.push(({ values }, at) => species.has(readProperty(values, at, SPECIES)));
  if (visited) tests.push(fitsDays(visited, ({ values }, at) => readProperty(values, at, VISITED)));
  if (checked) tests.push(fitsDays(checked, ({ days }, at) => readCheckedDay(days, at)));
  if (due) tests.push(fitsDue(new Set(due)));
  if (dbh) tests.push(fitsDbh(dbh));
  if (pests !== undefined) tests.push((trees, at) => ((factsAt(trees, at) & HAS_PESTS) !== 0) === pests);
  if (photo !== undefined) tests.push((trees, at) => ((factsAt(trees, at) & HAS_PHOTO) !== 0) === photo);
  if (addedBy) {
    const people = new Set(addedBy);
    tests.push(({ facts }, at) => people.has(facts.getUint32(at + 4)));
  }
  for (const name of choicesIn('filter')) if (filter[name]) tests.push(fitsChoice(name, filter[name]));
  if (classes) tests.push(fitsClass(new Set(classes), references));
  return (trees, at) => tests.every((test) => test(trees, at));
}

/** `dayOf` gives -1 for a tree without a visit. */
function fitsDays(
  { before, after, never }: LastVisitFilter,
  dayOf: (trees: FilteredTrees, at: number) => number,
): Fits {
  const from = after === undefined ? 0 : dayNumber(after);
  const to = before === undefined ? Infinity : dayNumber(before);
  const asksForVisited = before !== undefined || after !== undefined;
  return (trees, at) => {
    const day = dayOf(trees, at);
    return day < 0 ? never === true : asksForVisited && day >= from && day < to;
  };
}

/** Days are compared with today: a tree becomes overdue without a change. */
function fitsDue(wanted: ReadonlySet<DueClass>): Fits {
  const today = dayNumber(dayOf(Date.now()));
  return ({ days }, at) => wanted.has(dueClassOf(readDueDay(days, at), today));
}

function dueClassOf(day: number, today: number): DueClass {
  if (day < 0) return 'none';
  if (day < today) return 'overdue';
  return day <= today + DUE_SOON_DAYS ? 'due' : 'later';
}

function fitsChoice(name: ChoiceName, wanted: readonly string[]): Fits {
  const property = propertyOf(name);
  // A value that is not packed is read as -1.
  const packed = packedChoices(name);
  const numbers = new Set(wanted.map((value) => packed.indexOf(value) + 1 || -1));
  return ({ values }, at) => numbers.has(readProperty(values, at, property));
}

function fitsDbh({ min = 0, max = Infinity }: NonNullable<TreeFilter['dbh']>): Fits {
  const [least, most] = [Math.round(min * DBH_STEPS_PER_INCH), Math.round(max * DBH_STEPS_PER_INCH)];
  return (trees, at) => {
    const steps = factsAt(trees, at) & DBH_BITS;
    return steps > 0 && steps >= least && steps <= most;
  };
}

const MEASURES = HEALTH_MEASURE_NAMES.map((name) => ({ name, property: propertyOf(name) }));

/** The bits that a health class follows from. */
const CLASS_BITS = maskOf(['sub_id', ...HEALTH_MEASURE_NAMES]);
const HIGHER_SHIFT = 31 - Math.clz32(CLASS_BITS.high & -CLASS_BITS.high);

function fitsClass(wanted: ReadonlySet<HealthClass>, references: FilterTerms['references']): Fits {
  // Many trees of a species share their classes. One map for each value of the bits in the higher half: keys of more than 32
  // bits are slow.
  const known: Map<number, boolean>[] = [];
  return ({ values }, at) => {
    const ofHigherBits = (known[(values.getUint32(at) & CLASS_BITS.high) >>> HIGHER_SHIFT] ??= new Map());
    const key = values.getInt32(at + 4) & CLASS_BITS.low;
    let fits = ofHigherBits.get(key);
    if (fits === undefined) {
      fits = wanted.has(healthClassOf(values, at, references));
      ofHigherBits.set(key, fits);
    }
    return fits;
  };
}

function healthClassOf(values: DataView, at: number, references: FilterTerms['references']): HealthClass {
  const latest: { [M in HealthMeasure]?: number } = {};
  for (const { name, property } of MEASURES) {
    const place = readProperty(values, at, property);
    if (place > 0) latest[name] = HEALTH_MEASURES[name][place - 1] as number;
  }
  return healthRingOf(references.get(readProperty(values, at, SPECIES)), latest satisfies HealthValues);
}
