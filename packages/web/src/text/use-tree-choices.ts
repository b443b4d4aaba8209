import { choiceValues, UNKNOWN_CHOICE, type ChoiceName } from '@treewell/domain/tree-fields';
import { useTranslation } from 'react-i18next';
import { useTreeFieldTexts } from './use-tree-field-texts.ts';

export interface TreeChoice {
  label: string;
  /** With the trees whose choice nobody knows at the end. */
  values: readonly { value: string; text: string }[];
}

/** Returns a function that gives a choice field of a tree, and the values that filters and maps know, in words. */
export function useTreeChoices(): (name: ChoiceName) => TreeChoice {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  return (name) => ({
    label: texts[name].label,
    values: choiceValues(name).map((value) => ({
      value,
      text: value === UNKNOWN_CHOICE ? t('treeFilter.unknown') : (texts[name].options?.[value] ?? value),
    })),
  });
}
