// The data dictionary: what each column of a file means. It is made from the columns and the descriptions of their fields,
// so it cannot miss one. Pure.
import type { FileColumn } from '@treewell/domain/file-columns';
import type { FieldLimits, RecordField, Unit } from '@treewell/domain/record-fields';
import { toMetric } from '@treewell/domain/units';
import type { FieldText } from '@treewell/text/field-texts';
import type { TFunction } from 'i18next';

export interface DictionaryLine {
  column: string;
  meaning: string;
  unit: string;
  values: string;
}

/** What is known of a column besides its name and its unit. */
interface Explanation {
  meaning: string;
  /** The field that it shows, where one is described. */
  description?: RecordField | undefined;
  text?: FieldText | undefined;
  /** What the description does not say. */
  values?: string | undefined;
}

interface DictionaryTexts<Field extends string> {
  t: TFunction;
  number: (value: number) => string;
  explain: (field: Field) => Explanation;
}

export function dataDictionary<Field extends string>(
  columns: readonly FileColumn<Field>[],
  { t, number, explain }: DictionaryTexts<Field>,
): DictionaryLine[] {
  return columns.map((column) => {
    const { meaning, values, ...field } = explain(column.field);
    return {
      column: column.name,
      meaning,
      unit: column.unit ? t(`files.dictionary.units.${column.unit}`) : '',
      values: values ?? allowedValues(column, field),
    };
  });

  function allowedValues(
    { unit, metricOf, decimals, field }: FileColumn<Field>,
    { description, text }: Pick<Explanation, 'description' | 'text'>,
  ): string {
    if (unit === 'percent') return t('files.dictionary.percent');
    if (decimals !== undefined) return t('files.dictionary.decimals', { number: decimals });
    const { kind, limits, options, maxLength } = description ?? {};
    if (kind === 'moment' || kind === 'day') return t(`files.dictionary.${kind}`);
    if (options) {
      const all = options.map(({ value }) => choice(value, text?.options?.[value])).join('; ');
      return kind === 'list' ? t('files.dictionary.anyOf', { values: all }) : all;
    }
    if (unit && limits) {
      const range = rangeOf(limits, metricOf);
      if (!metricOf) return range;
      const stored = columns.find((column) => column.field === field && !column.metricOf);
      return `${range}; ${t('files.dictionary.converted', { column: stored?.name })}`;
    }
    return maxLength === undefined ? '' : t('files.dictionary.longest', { number: number(maxLength) });
  }

  function rangeOf({ above, min = 0, max }: FieldLimits, metricOf: Unit | undefined): string {
    const shown = (limit: number): string => number(metricOf ? toMetric(limit, metricOf) : limit);
    return t(`files.dictionary.${above === undefined ? 'from' : 'above'}`, {
      least: shown(above ?? min),
      max: shown(max),
    });
  }
}

/** The file has the value; the text beside it says what it means. */
export const choice = (value: string | number, text = String(value)): string =>
  String(value).toLowerCase() === text.toLowerCase() ? String(value) : `${value} = ${text}`;

/** What the texts of a field say of it. */
export const labelAndHint = ({ label, hint }: FieldText): string => (hint ? `${label}: ${hint}` : label);
