// What the colour of a tree means. A theme is a list of classes; a tree belongs to the first class that fits it.
// In every theme the form shows what stands there, and whether it is in the project (tree-layers.ts). Pure.
import { DUE_SOON_DAYS } from '@treewell/domain/work/due';
import { HEALTH_RINGS, RING_RULE, type HealthReference } from '@treewell/domain/health-index';
import { type ChoiceName, choiceValues, choicesIn, packedChoices, type TreeStatus } from '@treewell/domain/tree-fields';
import type { DueClass } from '@treewell/domain/tree-filter';
import type { ExpressionSpecification } from 'maplibre-gl';
import { isBelowZero } from './health-expression.ts';
import { OTHER_SPECIES_COLOR, SPECIES_PALETTE, type SpeciesColors } from './species-colors.ts';

export const OWN_THEMES = ['project', 'species', 'health', 'visited', 'due'] as const;
/** A choice field that the map shows is a theme by its own name, without a line here. */
export type TreeThemeName = (typeof OWN_THEMES)[number] | ChoiceName;
export const TREE_THEMES: readonly TreeThemeName[] = [...OWN_THEMES, ...choicesIn('map')];

/** What people choose in the legend. */
export interface TreeColoring {
  theme: TreeThemeName;
  /** The id of the class whose trees are brought out. */
  highlighted: string | undefined;
}
export const PLAIN_COLORING: TreeColoring = { theme: 'project', highlighted: undefined };

export type TreeTheme =
  | { name: 'project' }
  | { name: 'species'; colors: SpeciesColors }
  /** `freshFrom` and `today` count days since 1970, like the tiles. Checks before `freshFrom` are too old. */
  | { name: 'health'; references: readonly HealthReference[]; freshFrom: number }
  | { name: 'visited'; today: number }
  | { name: 'due'; today: number }
  | { name: ChoiceName };

export const VISIT_CLASSES = ['month', 'year', 'older', 'never'] as const;

export interface TreeClass {
  id: string;
  color: string;
  /** All trees of the class have this status, so the legend shows its form. */
  status?: TreeStatus;
  fits: ExpressionSpecification | true;
}

/** The trees without a score, those whose check is too old, and the rings of the others. In the order of the legend. */
export const HEALTH_THEME_CLASSES = [...HEALTH_RINGS, 'old', 'none'] as const;
type HealthThemeClass = (typeof HEALTH_THEME_CLASSES)[number];

/** §2: the ring around a score is green below 4, orange from 4 to 7, red above 7. */
const HEALTH_COLORS: Record<HealthThemeClass, string> = {
  green: '#2f9e4f',
  orange: '#f08c1e',
  red: '#d7301f',
  // Darker than the trees without a score.
  old: '#767e78',
  none: '#b4bdb5',
};
/** From dark to light, so that people who see no colours can distinguish them. */
const VISIT_COLORS = { month: '#4a1d86', year: '#9a79cc', older: '#dccdf2', never: '#8b938c' } as const;
/** From the most urgent to none, dark to light. Red and green are not beside each other. */
const DUE_COLORS: Record<DueClass, string> = { overdue: '#b3261e', due: '#f08c1e', later: '#8fb8de', none: '#b4bdb5' };
export const DAYS_IN_MONTH = 30;
export const DAYS_IN_YEAR = 365;

const property = (name: string): ExpressionSpecification => ['get', name];

/** In the order in which the map tests them; the last class fits every tree. The project theme has no classes. */
export function treeClasses(theme: TreeTheme): TreeClass[] {
  switch (theme.name) {
    case 'project':
      return [];
    case 'species':
      return [
        ...[...theme.colors].map(([sub_id, color]): TreeClass => ({
          id: String(sub_id),
          color,
          fits: ['==', property('sub_id'), sub_id],
        })),
        { id: 'other', color: OTHER_SPECIES_COLOR, fits: true },
      ];
    case 'health':
      return RING_RULE.flatMap(({ id, below }): TreeClass[] => {
        const ring: TreeClass = {
          id,
          color: HEALTH_COLORS[id],
          fits: below === undefined ? true : isBelowZero(below, theme.references),
        };
        return id === 'none' ? [ring, oldClass(theme.freshFrom)] : [ring];
      });
    case 'visited':
      return [
        { id: 'never', color: VISIT_COLORS.never, fits: ['!', ['has', 'visited']] },
        { id: 'month', color: VISIT_COLORS.month, fits: ['>', property('visited'), theme.today - DAYS_IN_MONTH] },
        { id: 'year', color: VISIT_COLORS.year, fits: ['>', property('visited'), theme.today - DAYS_IN_YEAR] },
        { id: 'older', color: VISIT_COLORS.older, fits: true },
      ];
    case 'due':
      return [
        { id: 'none', color: DUE_COLORS.none, fits: ['!', ['has', 'due']] },
        { id: 'overdue', color: DUE_COLORS.overdue, fits: ['<', property('due'), theme.today] },
        { id: 'due', color: DUE_COLORS.due, fits: ['<=', property('due'), theme.today + DUE_SOON_DAYS] },
        { id: 'later', color: DUE_COLORS.later, fits: true },
      ];
    default:
      return choiceClasses(theme.name);
  }
}

/** It is tested after the trees without a score, and before all rings. A tile from before it had days has none. */
const oldClass = (freshFrom: number): TreeClass => ({
  id: 'old',
  color: HEALTH_COLORS.old,
  fits: ['<', ['coalesce', property('checked'), freshFrom], freshFrom],
});

/**
 * Green lives, red may fall, brown is wood, grey is gone, light blue is open for a new tree. They differ in lightness too,
 * for people who see no red or green.
 */
const STATUS_COLORS: Record<TreeStatus, string> = {
  alive: '#12b886',
  dead: '#d32a12',
  stump: '#5f3413',
  removed: '#6b7684',
  site: '#7cc8f5',
};

/** A tile has the number of a value, and nothing for the value that is not packed. */
const choiceClasses = (name: ChoiceName): TreeClass[] => {
  const packed = packedChoices(name);
  return choiceValues(name).map((id, index, { length }) => {
    const number = packed.indexOf(id) + 1;
    const fits: ExpressionSpecification = number === 0 ? ['!', ['has', name]] : ['==', property(name), number];
    return {
      id,
      ...(name === 'status' ? statusLook(id as TreeStatus) : { color: choiceColor(number) }),
      fits: index === length - 1 ? true : fits,
    };
  });
};

const statusLook = (status: TreeStatus) => ({ color: STATUS_COLORS[status], status });

const choiceColor = (number: number): string =>
  number === 0 ? HEALTH_COLORS.none : (SPECIES_PALETTE[(number - 1) % SPECIES_PALETTE.length] as string);

/** An expression that gives each tree the value of its class. It is `fallback` when the theme has no classes. */
export function byClass<T extends string | number>(
  classes: readonly TreeClass[],
  valueOf: (treeClass: TreeClass) => T,
  fallback: T,
): ExpressionSpecification | T {
  const last = classes.at(-1);
  if (!last) return fallback;
  const branches = classes.slice(0, -1).flatMap((treeClass) => [treeClass.fits, valueOf(treeClass)]);
  return branches.length === 0
    ? valueOf(last)
    : (['case', ...branches, valueOf(last)] as unknown as ExpressionSpecification);
}

export const daysSince1970 = (now: Date): number => Math.floor(now.getTime() / 86_400_000);
