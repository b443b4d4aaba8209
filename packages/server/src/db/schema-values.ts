// What schema files take from the domain: {{name}} in a file stands for the text of that name here. So a list or a number that
// TypeScript also uses is written once, and its change is applied like any other change of the files
// (docs/decisions/024-lists-from-the-domain.md).
import { HEALTH_CHECK_FIELDS, HEALTH_CHECK_MEASURES } from '@treewell/domain/visits/health-check';
import { HEALTH_MEASURE_NAMES } from '@treewell/domain/health-index';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { ACTIVITIES, VISIT_NAMES, kindOf, questionsOf, visitNameOf } from '@treewell/domain/visits/kinds';
import { MAIL_KINDS } from '@treewell/domain/accounts/mail-kinds';
import { CHANGED_RECORDS, CHANGE_ACTS, CHANGE_KINDS } from '@treewell/domain/history/changes';
import { JOB_KINDS } from '../jobs/job-kinds.ts';
import { HISTORY_VALUES } from './history-columns.ts';
import { TILE_VALUE } from './tile-layout.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const textArray = (values: readonly string[]): string => `array[${values.map(text).join(', ')}]`;

const isHealthCheck = `visit_name = ${text(visitNameOf('healthCheck'))}`;

const CLASS_FIELDS = Object.entries(HEALTH_CHECK_FIELDS).flatMap(([name, field]) =>
  field.kind === 'class'
    ? [{ name, constraint: `visit_${name}_known`, classes: field.options.map(({ value }) => value) }]
    : [],
);

/** A constraint that is made again whenever the files are applied. */
const check = (table: string, name: string, condition: string): string =>
  `alter table ${table} drop constraint if exists ${name}, add constraint ${name} check (${condition}) not valid;`;

const visitNames = VISIT_NAMES.map(text).join(', ');

/** Only a visit of its kind has values in the columns of a kind, and it has a list where the kind asks for one. No items are the empty text. */
const hasValuesOfItsKind = ACTIVITIES.flatMap((activity) => {
  const isKind = `visit_name = ${text(visitNameOf(activity))}`;
  const { fields } = kindOf(activity);
  const [lists, others] = [true, false].map((isList) =>
    questionsOf(activity).filter((field) => (fields[field]?.kind === 'list') === isList),
  ) as [string[], string[]];
  return [
    ...lists.map((field) => `(${isKind}) = (${field} is not null)`),
    ...(others.length > 0 ? [`(${isKind} or num_nonnulls(${others.join(', ')}) = 0)`] : []),
  ];
}).join(' and ');

const isQaqcMeasure = `measure in (${QAQC_MEASURE_NAMES.map(text).join(', ')})`;

const isOneOf = (column: string, values: readonly string[]): string => `${column} in (${values.map(text).join(', ')})`;

const VALUES: Readonly<Record<string, string>> = {
  ...HISTORY_VALUES,
  checks_of_changes: [
    check('change', 'change_record_known', isOneOf('record', CHANGED_RECORDS)),
    check('change', 'change_what_known', isOneOf('what', CHANGE_KINDS)),
    check('change_group', 'change_group_act_known', isOneOf('act', CHANGE_ACTS)),
  ].join('\n'),
  tile_value: TILE_VALUE,
  /** The measures of the health index. An array of classes has their order, so a new one comes last. */
  health_measures: textArray(HEALTH_MEASURE_NAMES),
  /**
   * The columns of a visit, whether it is a health check with at least one measure, and its classes: null without any, or
   * while quality control hides them.
   */
  checked_visit: `*, ${isHealthCheck} and num_nonnulls(${HEALTH_CHECK_MEASURES.join(', ')}) > 0 as is_check,
    case when not is_blind and num_nonnulls(${HEALTH_MEASURE_NAMES.join(', ')}) > 0
      then array[${HEALTH_MEASURE_NAMES.join(', ')}]::smallint[] end as classes`,
  checks_of_classes: CLASS_FIELDS.map(({ name, constraint, classes }) =>
    check('visit', constraint, `${isHealthCheck} and ${name} in (${classes.join(', ')}) or ${name} is null`),
  ).join('\n'),
  checks_of_kinds: [
    check('visit', 'visit_name_known', `visit_name in (${visitNames})`),
    check('visit', 'visit_has_values_of_its_kind', hasValuesOfItsKind),
  ].join('\n'),
  activities_of_projects: [
    check('project', 'project_activities_known', `activities <@ array[${visitNames}]`),
    `alter table project alter column activities set default array[${visitNames}];`,
  ].join('\n'),
  checks_of_qaqc_measures: [
    check('qaqc_measure', 'qaqc_measure_known', isQaqcMeasure),
    check('qaqc_answer', 'qaqc_answer_measure_known', isQaqcMeasure),
  ].join('\n'),
  checks_of_jobs: check('job', 'job_kind_known', isOneOf('kind', JOB_KINDS)),
  checks_of_mail_kinds: check('users', 'users_unwanted_mails_known', `unwanted_mails <@ ${textArray(MAIL_KINDS)}`),
};

export const withSchemaValues = (content: string): string =>
  content.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = VALUES[name];
    if (value === undefined) throw new Error(`schema-values.ts has no {{${name}}}`);
    return value;
  });
