// The data dictionary: what each column of the file of visits means, in the language of the reader. It is made from the
// descriptions of the fields, so it cannot miss one.
import type { TFunction } from 'i18next';
import type { RecordField } from '@treewell/domain/record-fields';
import { QAQC_ROLES } from '@treewell/domain/visits';
import { ACTIVITIES, ALL_VISIT_FIELDS, kindOf, visitNameOf, type VisitFieldName } from '@treewell/domain/visits/kinds';
import type { FieldText } from '@treewell/text/field-texts';
import { CsvFile } from '../../../../ui/csv-file.ts';
import { FIELD_COLUMNS, HEAD_COLUMNS, HIDDEN, LAST_COLUMN, QUALITY_COLUMNS } from './visit-csv.ts';

interface DictionaryTexts {
  t: TFunction;
  fields: Record<VisitFieldName, FieldText>;
  number: (value: number) => string;
}

type Line = [column: string, meaning: string, unit: string, values: string];

export function visitDictionary(texts: DictionaryTexts): CsvFile {
  const { t } = texts;
  const head = (['column', 'meaning', 'unit', 'values'] as const).map((name) => t(`visitLog.dictionary.${name}`));
  const file = new CsvFile(head);
  file.addRows(dictionaryLines(texts));
  return file;
}

export function dictionaryLines(texts: DictionaryTexts): Line[] {
  const { t } = texts;
  return [
    ...HEAD_COLUMNS.map((column): Line => {
      const isPlace = column === 'latitude' || column === 'longitude';
      return [
        column,
        t(`visitLog.dictionary.columns.${column}`),
        isPlace ? t('visitLog.dictionary.units.degrees') : '',
        column === 'visit_name' ? activityValues(t) : '',
      ];
    }),
    ...FIELD_COLUMNS.map((column): Line => {
      const field: RecordField = ALL_VISIT_FIELDS[column];
      return [
        column,
        meaningOf(texts, column),
        field.unit ? t(`visitLog.dictionary.units.${field.unit}`) : '',
        allowedValues(texts, field, texts.fields[column]),
      ];
    }),
    ...QUALITY_COLUMNS.map((column): Line => {
      const isPercent = column === 'qaqc_accuracy_percent';
      return [
        column,
        t(`visitLog.dictionary.columns.${column}`),
        isPercent ? t('visitLog.dictionary.units.percent') : '',
        isPercent ? t('treeTable.dictionary.percent') : qualityValues(t, column),
      ];
    }),
    [LAST_COLUMN, t(`visitLog.dictionary.columns.${LAST_COLUMN}`), '', ''],
  ];
}

/** The file has the value; the text beside it says what it means. */
const choice = (value: string | number, text = String(value)): string =>
  String(value).toLowerCase() === text.toLowerCase() ? String(value) : `${value} = ${text}`;

const activityValues = (t: TFunction): string =>
  ACTIVITIES.map((activity) => choice(visitNameOf(activity), t(`newProject.activities.${activity}`))).join('; ');

function qualityValues(t: TFunction, column: (typeof QUALITY_COLUMNS)[number]): string {
  if (column === 'qaqc_hidden') return choice(HIDDEN, t('qaqcPeople.visit.hidden'));
  if (column !== 'qaqc_role') return '';
  return QAQC_ROLES.map((role) => choice(role, t(`visitLog.dictionary.roles.${role}`))).join('; ');
}

function meaningOf({ t, fields }: DictionaryTexts, column: VisitFieldName): string {
  const { label, hint } = fields[column];
  const meaning = hint ? `${label}: ${hint}` : label;
  const kinds = ACTIVITIES.filter((activity) => column in kindOf(activity).fields);
  if (kinds.length === ACTIVITIES.length) return meaning;
  return t('visitLog.dictionary.ofKinds', {
    meaning,
    kinds: kinds.map((activity) => t(`newProject.activities.${activity}`)).join(', '),
  });
}

function allowedValues(
  { t, number }: DictionaryTexts,
  { kind, unit, limits, options, maxLength }: RecordField,
  text: FieldText,
): string {
  if (options) {
    const values = options.map(({ value }) => choice(value, text.options?.[value])).join('; ');
    return kind === 'list' ? t('visitLog.dictionary.anyOf', { values }) : values;
  }
  if (unit && limits) {
    const { above, min = 0, max } = limits;
    const range = { least: number(above ?? min), max: number(max) };
    return t(`units.bareRange.${above === undefined ? 'from' : 'above'}`, range);
  }
  return maxLength === undefined ? '' : t('visitLog.dictionary.longest', { number: number(maxLength) });
}
