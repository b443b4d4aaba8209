// The data dictionary of the file of trees.
import { TREE_FILE_COLUMNS, type TreeFileField } from '@treewell/domain/file-columns';
import type { RecordField } from '@treewell/domain/record-fields';
import { PROJECT_TREE_FIELDS, type ProjectTreeFieldName } from '@treewell/domain/tree-fields';
import type { FilesTexts } from '@treewell/text/en/files';
import type { FieldText } from '@treewell/text/field-texts';
import type { TFunction } from 'i18next';
import { dataDictionary, labelAndHint, type DictionaryLine } from '../../../../files/data-dictionary.ts';

interface TreeDictionaryTexts {
  t: TFunction;
  files: FilesTexts;
  fields: Record<ProjectTreeFieldName, FieldText>;
  number: (value: number) => string;
}

export function treeDictionary({ t, files, fields, number }: TreeDictionaryTexts): DictionaryLine[] {
  const meanings: Partial<Record<TreeFileField, string>> = { ...files.columns, ...files.ofTrees };
  return dataDictionary(TREE_FILE_COLUMNS, {
    t,
    number,
    explain(name) {
      if (name === 'tree_id') return { meaning: files.columns[name] };
      const description: RecordField = PROJECT_TREE_FIELDS[name];
      return { meaning: meanings[name] ?? labelAndHint(fields[name]), description, text: fields[name] };
    },
  });
}
