// A health check: what people see of a tree's crown (§9; meanings in domain.md section 2).
import { classField } from '../field-kinds.ts';
import { type RecordFields } from '../record-fields.ts';
import { COMMON_VISIT_FIELDS } from './common-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** How a class of dieback is written everywhere, '15 (11-15%)': printed sheets have the number, people see the band. */
export const diebackLabel = (value: number, band: string): string => `${value} (${band})`;
const dieback = <const Value extends number>(value: Value, band: string) => ({
  value,
  band,
  label: diebackLabel(value, band),
});

/** Each class is named by the end of its band of percents. The first is a trace, the last is a dead crown. */
export const DIEBACK_CLASSES = [
  dieback(1, '0-1%, trace'),
  dieback(5, '2-5%'),
  dieback(10, '6-10%'),
  dieback(15, '11-15%'),
  dieback(20, '16-20%'),
  dieback(25, '21-25%'),
  dieback(30, '26-30%'),
  dieback(35, '31-35%'),
  dieback(40, '36-40%'),
  dieback(45, '41-45%'),
  dieback(50, '46-50%'),
  dieback(55, '51-55%'),
  dieback(60, '56-60%'),
  dieback(65, '61-65%'),
  dieback(70, '66-70%'),
  dieback(75, '71-75%'),
  dieback(80, '76-80%'),
  dieback(85, '81-85%'),
  dieback(90, '86-90%'),
  dieback(95, '91-95%'),
  dieback(99, '96-99%'),
  dieback(100, '100%'),
] as const;

type DiebackClass = (typeof DIEBACK_CLASSES)[number]['value'];
export const DIEBACK_BANDS = Object.fromEntries(DIEBACK_CLASSES.map(({ value, band }) => [value, band])) as Record<
  DiebackClass,
  string
>;

/** 0 is N/A: the crown cannot be judged. For light exposure it also means that no side gets direct light. */
export const CROWN_CLASSES = [
  { value: 0, label: 'N/A' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5' },
] as const;

/** The class of vigor of a crown without any living part. */
export const DEAD_CROWN = 5;

/** How much sky shows through the crown. */
export const TRANSPARENCY_CLASSES = [
  { value: 1, label: '5%' },
  { value: 2, label: '15%' },
  { value: 3, label: '25%' },
  { value: 4, label: '35%' },
  { value: 5, label: '45%' },
  { value: 6, label: '55%' },
  { value: 7, label: '65%' },
  { value: 8, label: '75%' },
  { value: 9, label: '85%' },
  { value: 10, label: '95%' },
] as const;

/** The field tool sends 0 for a trace. */
const DIEBACK_ALIASES = { '0': 1 } as const;
const CROWN_ALIASES = { 'N/A': 0, NA: 0 } as const;

export const CROWN_FIELDS = {
  fine_twig_dieback: classField('fineTwigDieback', DIEBACK_CLASSES, 'everybody', DIEBACK_ALIASES),
  leaf_defoliation: classField('leafDefoliation', CROWN_CLASSES, 'everybody', CROWN_ALIASES),
  leaf_discoloration: classField('leafDiscoloration', CROWN_CLASSES, 'everybody', CROWN_ALIASES),
  crown_vigor: classField('crownVigor', CROWN_CLASSES, 'everybody', CROWN_ALIASES),
  crown_light_exposure: classField('crownLightExposure', CROWN_CLASSES, 'everybody', CROWN_ALIASES),
  crown_density_trans: classField('crownDensityTrans', TRANSPARENCY_CLASSES, 'everybody'),
} as const satisfies RecordFields;

export const HEALTH_CHECK_FIELDS = { ...COMMON_VISIT_FIELDS, ...CROWN_FIELDS } as const satisfies RecordFields;

/** All but the notes. */
export const HEALTH_CHECK_MEASURES = (Object.keys(HEALTH_CHECK_FIELDS) as (keyof typeof HEALTH_CHECK_FIELDS)[]).filter(
  (field) => field !== 'notes',
);

// ── Rules ───────────────────────────────────────────────────────────────────

/** A health check has at least one measure. Without any it is refused, and old ones count for nothing. N/A is a measure. */
export const hasMeasure = (values: { readonly [F in keyof typeof HEALTH_CHECK_FIELDS]?: unknown }): boolean =>
  HEALTH_CHECK_MEASURES.some((field) => values[field] !== null && values[field] !== undefined);
