// A health check: what people see of a tree's crown (§9; meanings in domain.md section 2).
import { DBH_MAX_INCHES } from './dbh.ts';
import { type RecordFields, classField, measurementField, textField } from './record-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Each class is named by the end of its band of percents. The first is a trace, the last is a dead crown. */
export const DIEBACK_CLASSES = [
  { value: 1, label: '1 = 0-1% (trace)' },
  { value: 5, label: '5 = 2-5%' },
  { value: 10, label: '10 = 6-10%' },
  { value: 15, label: '15 = 11-15%' },
  { value: 20, label: '20 = 16-20%' },
  { value: 25, label: '25 = 21-25%' },
  { value: 30, label: '30 = 26-30%' },
  { value: 35, label: '35 = 31-35%' },
  { value: 40, label: '40 = 36-40%' },
  { value: 45, label: '45 = 41-45%' },
  { value: 50, label: '50 = 46-50%' },
  { value: 55, label: '55 = 51-55%' },
  { value: 60, label: '60 = 56-60%' },
  { value: 65, label: '65 = 61-65%' },
  { value: 70, label: '70 = 66-70%' },
  { value: 75, label: '75 = 71-75%' },
  { value: 80, label: '80 = 76-80%' },
  { value: 85, label: '85 = 81-85%' },
  { value: 90, label: '90 = 86-90%' },
  { value: 95, label: '95 = 91-95%' },
  { value: 99, label: '99 = 96-99%' },
  { value: 100, label: '100 = 100%' },
] as const;

/** 0 is N/A: the crown cannot be judged. For light exposure it also means that no side gets direct light. */
export const CROWN_CLASSES = [
  { value: 0, label: 'N/A' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5' },
] as const;

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

const TREE_HEIGHT_MAX_FEET = 400;
const NOTES_MAX_LENGTH = 5_000;
/** The field tool sends 0 for a trace. */
const DIEBACK_ALIASES = { '0': 1 } as const;
const CROWN_ALIASES = { 'N/A': 0, NA: 0 } as const;

/** Every kind of visit begins with these (§2). */
export const COMMON_VISIT_FIELDS = {
  dbh: measurementField('inDbh', 'inches', { above: 0, max: DBH_MAX_INCHES }),
  treeheight: measurementField('inTreeheight', 'feet', { above: 0, max: TREE_HEIGHT_MAX_FEET }),
  notes: textField('inNotes', NOTES_MAX_LENGTH),
} as const satisfies RecordFields;

export const HEALTH_CHECK_FIELDS = {
  ...COMMON_VISIT_FIELDS,
  fine_twig_dieback: classField('fineTwigDieback', DIEBACK_CLASSES, DIEBACK_ALIASES),
  leaf_defoliation: classField('leafDefoliation', CROWN_CLASSES, CROWN_ALIASES),
  leaf_discoloration: classField('leafDiscoloration', CROWN_CLASSES, CROWN_ALIASES),
  crown_vigor: classField('crownVigor', CROWN_CLASSES, CROWN_ALIASES),
  crown_light_exposure: classField('crownLightExposure', CROWN_CLASSES, CROWN_ALIASES),
  crown_density_trans: classField('crownDensityTrans', TRANSPARENCY_CLASSES),
} as const satisfies RecordFields;
