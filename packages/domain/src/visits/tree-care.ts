// Tree care: what people did for a tree (§9; meanings in domain.md section 4).
import { listField, measurementField, textOptions } from '../field-kinds.ts';
import { type RecordFields } from '../record-fields.ts';
import { COMMON_VISIT_FIELDS } from './common-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Requests may send their numbers, 1 to 15, in this order. "liter" is the spelling of the specification (§9). */
export const STEWARDSHIP_TASKS = textOptions(
  'Water',
  'Topsoil over roots',
  'Mulch over roots',
  'Removal of refuse / liter',
  'Stake tree for safety / protection from cars',
  'Stake tree for lean',
  'Install tree fence / guard',
  'Dead / diseased branch pruning',
  'Manage soil',
  'Weed tree bed',
  'Enlarge tree bed',
  'Pruned suckers',
  'Removed crossing branches',
  'Pruned major structural branches',
  'Other - see notes',
);

const TIME_SPENT_MAX_HOURS = 24;

export const CARE_FIELDS = {
  time_spent: measurementField('timeSpent', 'hours', { above: 0, max: TIME_SPENT_MAX_HOURS }, 'everybody'),
  stewardship_tasks: listField('stewardshipTasks', STEWARDSHIP_TASKS, 'everybody'),
} as const satisfies RecordFields;

export const TREE_CARE_FIELDS = { ...COMMON_VISIT_FIELDS, ...CARE_FIELDS } as const satisfies RecordFields;
