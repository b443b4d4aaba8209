import { diebackLabel } from '@treewell/domain/visits/health-check';
import { splitList } from '@treewell/domain/field-kinds';
import { ALL_VISIT_FIELDS, type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useAmounts } from './use-amounts.ts';
import { useVisitFieldTexts } from './use-visit-field-texts.ts';

/** Returns a function that says a value of a visit in words: with its unit, or with what its class means. */
export function useVisitValueText(): (field: VisitFieldName, value: string | number) => string {
  const amounts = useAmounts();
  const texts = useVisitFieldTexts();
  return (field, value) => {
    const { kind } = ALL_VISIT_FIELDS[field];
    const options: Record<string, string> = texts[field].options ?? {};
    const description = ALL_VISIT_FIELDS[field];
    if (kind === 'number' && 'unit' in description) return amounts.text(Number(value), description.unit);
    if (kind === 'list')
      return splitList(String(value))
        .map((item) => options[item] ?? item)
        .join(', ');
    const option = options[String(value)] ?? String(value);
    if (field === 'fine_twig_dieback') return diebackLabel(Number(value), option);
    // The number of a class is what people compare; its meaning helps the others.
    const hasNumber = kind === 'class' && field !== 'crown_density_trans' && Number(value) !== 0;
    return hasNumber ? `${value}: ${option}` : option;
  };
}
