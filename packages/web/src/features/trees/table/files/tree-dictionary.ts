// The data dictionary: what each column of the file of trees means. It is made from the descriptions of the fields, so it
// cannot miss one. Pure.
import type { RecordField } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { TFunction } from 'i18next';
import type { FieldText } from '@treewell/text/field-texts';
import { columnName, COORDINATE_DECIMALS, FILE_FIELDS, type FileField } from './tree-csv.ts';

export interface DictionaryLine {
  column: string;
  meaning: string;
  unit: string;
  values: string;
}

interface DictionaryTexts {
  t: TFunction;
  /** What the name and the hint of a field do not say. */
  meanings: Record<string, string>;
  fields: Record<FileField, FieldText>;
  number: (value: number) => string;
}

export function treeDictionary(texts: DictionaryTexts): DictionaryLine[] {
  const { t } = texts;
  return [
    { column: 'tree_id', meaning: t('treeTable.dictionary.columns.tree_id'), unit: '', values: '' },
    ...FILE_FIELDS.map((name) => lineOf(texts, name)),
  ];
}

function lineOf({ t, meanings, fields, number }: DictionaryTexts, name: FileField): DictionaryLine {
  const { kind, unit, limits, options, maxLength }: RecordField = TREE_FIELDS[name];
  const { label, hint } = fields[name];
  return {
    column: columnName(name),
    meaning: meanings[name] ?? (hint ? `${label}: ${hint}` : label),
    unit: unitOf(),
    values: valuesOf(),
  };

  function unitOf(): string {
    const known = kind === 'degrees' ? 'degrees' : name === 'qaqc_accuracy' ? 'percent' : unit;
    return known ? t(`visitLog.dictionary.units.${known}`) : '';
  }

  function valuesOf(): string {
    if (name === 'qaqc_accuracy') return t('treeTable.dictionary.percent');
    if (kind === 'degrees') return t('treeTable.dictionary.decimals', { number: COORDINATE_DECIMALS });
    if (kind === 'moment') return t('treeTable.dictionary.moment');
    if (options) return options.map(({ value }) => inWords(value, fields[name].options?.[value])).join('; ');
    if (unit && limits) {
      const { above, min = 0, max } = limits;
      const range = { least: number(above ?? min), max: number(max) };
      return t(`units.bareRange.${above === undefined ? 'from' : 'above'}`, range);
    }
    return maxLength === undefined ? '' : t('visitLog.dictionary.longest', { number: number(maxLength) });
  }
}

/** The file has the value; the text beside it says what it means. */
const inWords = (value: string | number, text = String(value)): string =>
  String(value).toLowerCase() === text.toLowerCase() ? String(value) : `${value} = ${text}`;
