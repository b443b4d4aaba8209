import type { Language } from '@treewell/domain/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './text.ts';

/** The current language. The component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
