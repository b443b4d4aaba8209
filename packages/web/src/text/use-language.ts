import type { Language } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './text.ts';

/** The language on screen; the component is drawn again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
