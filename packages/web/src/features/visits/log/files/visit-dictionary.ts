// The data dictionary of the file of visits, in the language of the reader.
import { VISIT_FILE_COLUMNS, type VisitFileField } from '@treewell/domain/file-columns';
import type { RecordFields } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { QAQC_ROLES } from '@treewell/domain/visits';
import { ACTIVITIES, ALL_VISIT_FIELDS, kindOf, visitNameOf, type VisitFieldName } from '@treewell/domain/visits/kinds';
import type { FilesTexts } from '@treewell/text/en/files';
import type { FieldText } from '@treewell/text/field-texts';
import type { TFunction } from 'i18next';
import { choice, dataDictionary, labelAndHint, type DictionaryLine } from '../../../../files/data-dictionary.ts';
import { CsvFile } from '../../../../ui/csv-file.ts';
import { HIDDEN } from './visit-csv.ts';

interface VisitDictionaryTexts {
  t: TFunction;
  files: FilesTexts;
  fields: Record<VisitFieldName, FieldText>;
  number: (value: number) => string;
}

export function visitDictionaryFile(texts: VisitDictionaryTexts): CsvFile {
  const { column, meaning, unit, values } = texts.files.dictionary;
  const file = new CsvFile([column, meaning, unit, values]);
  file.addRows(visitDictionary(texts).map((line) => [line.column, line.meaning, line.unit, line.values]));
  return file;
}

const DESCRIPTIONS: RecordFields = { ...TREE_FIELDS, ...ALL_VISIT_FIELDS };
const isVisitField = (name: string): name is VisitFieldName => Object.hasOwn(ALL_VISIT_FIELDS, name);

export function visitDictionary({ t, files, fields, number }: VisitDictionaryTexts): DictionaryLine[] {
  const meanings: Partial<Record<VisitFileField, string>> = { ...files.columns, ...files.ofVisits };
  return dataDictionary(VISIT_FILE_COLUMNS, {
    t,
    number,
    explain: (name) => ({
      meaning: isVisitField(name) ? meaningOf(t, name, fields[name]) : (meanings[name] ?? ''),
      description: DESCRIPTIONS[name],
      text: isVisitField(name) ? fields[name] : undefined,
      values: ownValues(t, name),
    }),
  });
}

function meaningOf(t: TFunction, name: VisitFieldName, text: FieldText): string {
  const kinds = ACTIVITIES.filter((activity) => name in kindOf(activity).fields);
  const meaning = labelAndHint(text);
  if (kinds.length === ACTIVITIES.length) return meaning;
  return t('files.dictionary.ofKinds', {
    meaning,
    kinds: kinds.map((activity) => t(`newProject.activities.${activity}`)).join(', '),
  });
}

/** Of columns that show no described field. */
function ownValues(t: TFunction, name: VisitFileField): string | undefined {
  if (name === 'visit_name')
    return ACTIVITIES.map((activity) => choice(visitNameOf(activity), t(`newProject.activities.${activity}`))).join(
      '; ',
    );
  if (name === 'visit_date') return t('files.dictionary.moment');
  if (name === 'qaqc_hidden') return choice(HIDDEN, t('qaqcPeople.visit.hidden'));
  if (name === 'tree_status')
    return TREE_FIELDS.status.options
      .map(({ value }) => choice(value, t(`treeFields.status.options.${value}`)))
      .join('; ');
  if (name === 'qaqc_role')
    return QAQC_ROLES.map((role) => choice(role, t(`files.dictionary.roles.${role}`))).join('; ');
  return undefined;
}
