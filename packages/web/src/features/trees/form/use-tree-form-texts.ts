// What is wrong with a field of a tree's form, in the words of the language on screen.
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { fieldText } from '../../../text/problem-text.ts';
import {
  NUMBER_FIELDS,
  PLACE_REQUIRED,
  UNLIKELY_DBH,
  type Field,
  type FieldErrors,
  type NumberField,
} from './tree-form-values.ts';

const MAXIMA: Record<NumberField, number> = {
  inDbh: TREE_FIELDS.dbh.limits.max,
  inTreeheight: TREE_FIELDS.treeheight.limits.max,
  containerSize: TREE_FIELDS.container_size.limits.max,
  caliperSize: TREE_FIELDS.caliper_size.limits.max,
};

const isNumberField = (field: Field): field is NumberField => (NUMBER_FIELDS as readonly Field[]).includes(field);

export function useFieldErrorText(errors: FieldErrors): (field: Field) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  return (field) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    if (error === PLACE_REQUIRED) return t('trees.form.placeRequired');
    if (error === UNLIKELY_DBH) return t('trees.form.unlikely.required');
    if (error === 'out_of_range' && isNumberField(field))
      return t(`trees.form.range.${field}`, { max: formats.number(MAXIMA[field]) });
    return fieldText(t, error);
  };
}
