// Invents visits of the last three years: trees grow, a few get sick, some recover. The same every time, but for the
// dates, which end yesterday. No real health checks of this kind are public.
import { DIEBACK_CLASSES, TRANSPARENCY_CLASSES } from '@treewell/domain/visits/health-check';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import { joinList } from '@treewell/domain/field-kinds';
import { type RecordInput } from '@treewell/domain/record-fields';
import { STEWARDSHIP_TASKS } from '@treewell/domain/visits/tree-care';
import type { ALL_VISIT_FIELDS, Activity, VISIT_KINDS, VisitName } from '@treewell/domain/visits/kinds';
import type { Random } from './demo-trees.ts';

export interface DemoVisit extends Partial<RecordInput<typeof ALL_VISIT_FIELDS>> {
  visit_name: VisitName;
  tree_id: number;
  project_id: number;
  user_id: number;
  /** ISO 8601, in whole seconds. */
  visit_date: string;
  notes: string;
}

/** A tree in a project of the demo. */
export interface VisitableTree {
  tree_id: number;
  project_id: number;
  is_active: boolean;
  scientific_name: string;
  is_evergreen: boolean;
  dbh: number | null;
  has_photo: boolean;
}

type Values<Kind extends Activity> = Partial<RecordInput<(typeof VISIT_KINDS)[Kind]['fields']>>;

/** A file of visits that somebody has downloaded must still say it, whatever its reader's language. */
export const INVENTED = 'Invented for the demo. / Inventado para la demostración.';

/**
 * How many health checks each species has. With 100 its trees get a health index: three species have it, and for three
 * more a visitor of the demo can watch it come with a few checks.
 */
const HEALTH_CHECKS: Readonly<Record<string, number>> = {
  'Acer platanoides': 130,
  'Gleditsia triacanthos': 121,
  'Fraxinus pennsylvanica': 112,
  'Tilia cordata': 90,
  'Platanus x acerifolia': 87,
  'Acer saccharinum': 82,
  'Quercus macrocarpa': 15,
  'Catalpa speciosa': 9,
  'Picea pungens': 8,
  'Ulmus americana': 6,
  'Populus deltoides': 6,
  'Malus floribunda': 6,
};
const TREE_CARES = 140;
const PEST_DETECTIONS = 76;

const MONTHS = 36;
/** The finished project was finished then. */
const FINISHED_MONTHS_AGO = 14;
/** The trees were recorded a little before their first visits. */
const TREES_MONTHS_AGO = MONTHS + 3;
/** How many visits there are in each month, beside the others. */
const SEASONS = [0.3, 0.3, 1, 6, 9, 10, 9, 8, 9, 7, 1, 0.3] as const;
const LEAFLESS_MONTHS: readonly number[] = [0, 1, 2, 10, 11];
const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** Shares of what volunteers did in 1,051 care visits to street trees in New York. */
const TASK_SHARES: readonly (readonly [task: (typeof STEWARDSHIP_TASKS)[number]['value'], share: number])[] = [
  ['Water', 0.11],
  ['Mulch over roots', 0.26],
  ['Removal of refuse / liter', 0.95],
  ['Dead / diseased branch pruning', 0.11],
  ['Manage soil', 0.71],
  ['Weed tree bed', 0.63],
];
const MEDIAN_CARE_HOURS = 0.25;

/** Signs that together hint at a pest; each was seen once in the last year, on the sickest tree of the species there. */
const PEST_FINDS: readonly { project: number; species: string; signs: Values<'pestDetection'> }[] = [
  {
    project: 0,
    species: 'Fraxinus pennsylvanica',
    signs: { exit_holes: 'small D-shaped', epicormic_sprouts: 'Yes', dead_twigs: 'Yes' },
  },
  {
    project: 1,
    species: 'Fraxinus pennsylvanica',
    signs: { exit_holes: 'small D-shaped', blonding: 'Yes', bark_fissures: 'Yes' },
  },
  {
    project: 2,
    species: 'Quercus macrocarpa',
    signs: { wilted_leaves: 'Yes', premature_leaf_loss: 'Yes', discoloration_deciduous: 'Yes' },
  },
];
/** Each of them is common and hints at nothing by itself. */
const HARMLESS_SIGNS: readonly Values<'pestDetection'>[] = [
  { dead_twigs: 'Yes' },
  { galls: 'Yes' },
  { holes_in_leaves: 'closer to midrib' },
];
const HARMLESS_SHARE = 0.25;

const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

export const treesRecordedAt = (now: Date): Date => monthsBefore(now, TREES_MONTHS_AGO);

/** Visits of `people` to some of the trees, in the order of their dates. */
export function visitsOf(
  trees: readonly VisitableTree[],
  people: readonly number[],
  now: Date,
  random: Random,
): DemoVisit[] {
  const lives = trees.map((tree) => inventLife(tree, random));
  const visits: DemoVisit[] = [];
  const add = (name: VisitName, life: Life, date: Date, values: Partial<DemoVisit>): void => {
    const { tree_id, project_id } = life.tree;
    visits.push({
      visit_name: name,
      tree_id,
      project_id,
      user_id: pick(people, random),
      visit_date: date.toISOString(),
      notes: INVENTED,
      ...values,
    });
  };

  const checked = Object.entries(HEALTH_CHECKS).flatMap(([species, count]) =>
    spread(
      lives.filter(({ tree }) => tree.scientific_name === species),
      count,
      now,
      random,
    ),
  );
  for (const [life, date] of checked) add('Health Check', life, date, healthCheck(life, date, now, random));
  for (const [life, date] of spread(lives, TREE_CARES, now, random)) add('Tree Care', life, date, treeCare(random));

  const projects = [...new Set(trees.map(({ project_id }) => project_id))].toSorted((a, b) => a - b);
  for (const { project, species, signs } of PEST_FINDS) {
    const sickest = checked
      .map(([life]) => life)
      .filter(({ tree }) => tree.project_id === projects[project] && tree.scientific_name === species)
      .toSorted((a, b) => severityAt(b, now, now) - severityAt(a, now, now))[0];
    if (sickest) add('Pest Detection', sickest, pickDate(monthsBefore(now, 11), now, random), pestDetection(signs));
  }
  for (const [life, date] of spread(lives, PEST_DETECTIONS - PEST_FINDS.length, now, random))
    add('Pest Detection', life, date, pestDetection(random() < HARMLESS_SHARE ? pick(HARMLESS_SIGNS, random) : {}));
  return visits.toSorted((a, b) => a.visit_date.localeCompare(b.visit_date));
}

// ── Trees over the years ────────────────────────────────────────────────────

/** What the visits of one tree have in common. */
interface Life {
  tree: VisitableTree;
  /** Inches, when the tree was recorded. */
  dbh: number;
  inchesPerYear: number;
  /** From 0 (healthy) to 1 (dead), when the tree was recorded. */
  severity: number;
  worsePerYear: number;
  light: number;
}

/** Most trees are healthy and stay so. Some decline; some recover, and a few are nearly dead. */
function inventLife(tree: VisitableTree, random: Random): Life {
  const [kind, place, change] = [random(), random(), random()];
  const [severity, worsePerYear] =
    kind < 0.72
      ? [place * 0.13, change < 0.15 ? 0.06 : 0]
      : kind < 0.92
        ? [0.16 + place * 0.3, change < 0.5 ? 0.07 : -0.06]
        : [0.5 + place * 0.35, change < 0.7 ? 0.03 : -0.05];
  const dbh = tree.dbh ?? 6 + random() * 10;
  const inchesPerYear = ((dbh < 5 ? 0.35 : 0.15) + random() * 0.3) * (1 - severity);
  return { tree, dbh, inchesPerYear, severity, worsePerYear, light: 2 + Math.floor(random() * 4) };
}

const yearsUntil = (date: Date, now: Date): number => (date.getTime() - treesRecordedAt(now).getTime()) / YEAR_MS;

const severityAt = ({ severity, worsePerYear }: Life, date: Date, now: Date): number =>
  Math.min(0.98, Math.max(0, severity + worsePerYear * yearsUntil(date, now)));

// ── Dates ───────────────────────────────────────────────────────────────────

/** Spreads `count` visits over some of the trees. A tree gets one to four, about as far apart as the years allow. */
function spread(lives: readonly Life[], count: number, now: Date, random: Random): [Life, Date][] {
  // People open trees with photos first, so these have a history.
  const order = shuffled(lives, random).toSorted((a, b) => Number(b.tree.has_photo) - Number(a.tree.has_photo));
  const visits: [Life, Date][] = [];
  for (const life of order) {
    const wanted = life.tree.has_photo ? 4 : 1 + Math.floor(random() ** 1.8 * 4);
    const times = Math.min(wanted, count - visits.length);
    const from = monthsBefore(now, MONTHS).getTime();
    const to = life.tree.is_active ? now.getTime() : monthsBefore(now, FINISHED_MONTHS_AGO).getTime();
    for (let n = 0; n < times; n++) {
      const [first, last] = [n, n + 1].map((part) => new Date(from + ((to - from) * part) / times)) as [Date, Date];
      visits.push([life, pickDate(first, last, random)]);
    }
    if (visits.length === count) break;
  }
  return visits;
}

/** By daylight in both cities, mostly from April to October. Never on the day of `to`. */
function pickDate(from: Date, to: Date, random: Random): Date {
  const [first, last] = [Math.ceil(from.getTime() / DAY_MS), Math.floor(to.getTime() / DAY_MS)];
  const months: { day: number; days: number; weight: number }[] = [];
  for (let day = first; day < last;) {
    const date = new Date(day * DAY_MS);
    const month = date.getUTCMonth();
    const next = Math.min(last, Date.UTC(date.getUTCFullYear(), month + 1) / DAY_MS);
    months.push({ day, days: next - day, weight: (next - day) * (SEASONS[month] as number) });
    day = next;
  }
  let left = random() * months.reduce((sum, { weight }) => sum + weight, 0);
  const { day, days } = months.find(({ weight }) => (left -= weight) < 0) ?? { day: first, days: 1 };
  const hour = 15 + random() * 8;
  return new Date((day + Math.floor(random() * days)) * DAY_MS + Math.floor(hour * 3_600) * 1_000);
}

// ── Values ──────────────────────────────────────────────────────────────────

function healthCheck(life: Life, date: Date, now: Date, random: Random): Values<'healthCheck'> {
  const severity = severityAt(life, date, now);
  /** A percentage of the crown, as somebody estimates it. */
  const estimate = (share: number): number => Math.min(100, Math.max(0, 100 * share + (random() - 0.5) * 12));
  const [dieback, discoloration, defoliation, transparency] = [
    estimate(severity ** 1.4),
    estimate(severity * 0.8),
    estimate(severity * 0.9),
    estimate(0.12 + severity * 0.75),
  ];
  const hasLeaves = life.tree.is_evergreen || !LEAFLESS_MONTHS.includes(date.getUTCMonth());
  const dbh = life.dbh + life.inchesPerYear * yearsUntil(date, now);
  const [isMeasured, isHeightMeasured] = [random() < 0.85, random() < 0.4];
  return {
    ...(isMeasured && { dbh: round(dbh) }),
    ...(isHeightMeasured && { treeheight: Math.round(12 + 3.1 * dbh ** 0.85) }),
    fine_twig_dieback: DIEBACK_CLASSES.find(({ value }) => dieback <= value)?.value ?? 100,
    leaf_discoloration: hasLeaves ? leafClass(discoloration) : 0,
    leaf_defoliation: hasLeaves ? leafClass(defoliation) : 0,
    crown_vigor: vigorClass(100 * severity),
    crown_light_exposure: life.light as 2 | 3 | 4 | 5,
    crown_density_trans: hasLeaves
      ? (TRANSPARENCY_CLASSES[Math.min(9, Math.floor(transparency / 10))]?.value ?? null)
      : null,
  };
}

const leafClass = (percent: number): 1 | 2 | 3 | 4 | 5 =>
  percent <= 1 ? 1 : percent <= 25 ? 2 : percent <= 50 ? 3 : percent <= 75 ? 4 : 5;
const vigorClass = (percent: number): 1 | 2 | 3 | 4 => (percent < 10 ? 1 : percent <= 25 ? 2 : percent <= 50 ? 3 : 4);

function treeCare(random: Random): Values<'treeCare'> {
  const done = TASK_SHARES.filter(([, share]) => random() < share).map(([task]) => task);
  const hours = MEDIAN_CARE_HOURS * Math.exp((random() + random() + random() - 1.5) * 2);
  return {
    time_spent: Math.max(1, Math.round(hours / 0.05)) / 20,
    stewardship_tasks: joinList(done.length > 0 ? done : ['Removal of refuse / liter']),
  };
}

const NO_SIGNS = Object.fromEntries([
  ...Object.keys(PEST_CHOICE_FIELDS).map((field) => [field, 'None']),
  ...Object.keys(PEST_SIGN_FIELDS).map((field) => [field, 'No']),
]) as Values<'pestDetection'>;

const pestDetection = (signs: Values<'pestDetection'>): Values<'pestDetection'> => ({ ...NO_SIGNS, ...signs });

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

const round = (value: number): number => Math.round(value * 10) / 10;
