import type { DocumentLanguage } from '@treewell/domain/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { documentOf, type Item, type ItemDocument } from './library-items.ts';

export interface DocumentWords {
  title: string;
  about: string;
  /** Guide · 6 pages · 0.4 MB. */
  facts: string;
  /** The name of the file when it is downloaded. */
  fileName: string;
}

/** The document of an item in the wanted language, or in that of the app. */
export function useDocument(item: Item, wanted: DocumentLanguage | undefined): ItemDocument | undefined {
  const language = useLanguage();
  return documentOf(item, wanted ?? language);
}

export function useDocumentWords(item: Item, document: ItemDocument): DocumentWords {
  const { t } = useTranslation();
  const { bytes, pages, slides, seconds } = document;
  const facts = [
    t(`library.kinds.${item.kind}`),
    pages !== undefined && t('library.pages', { count: pages }),
    slides !== undefined && t('library.slides', { count: slides }),
    seconds !== undefined && lengthText(seconds, (minutes, rest) => t('library.length', { minutes, seconds: rest })),
    bytes > 0 && t('library.size', { size: megabytes(bytes) }),
  ];
  const ending = /\.\w+$/.exec(document.address)?.[0] ?? '';
  return {
    title: t(`library.items.${item.id}.title`),
    about: t(`library.items.${item.id}.about`),
    facts: facts.filter((fact) => fact !== false).join(' · '),
    fileName: `treewell-${item.id}-${document.language}${ending}`,
  };
}

/**
 * With a decimal point in both languages. Not in the reader's own way: the page was rendered before its reader was known,
 * and to learn how a locale writes numbers costs a phone more than all the rest of a row.
 */
const megabytes = (bytes: number): string => String(Math.max(0.1, Math.round(bytes / 100_000) / 10));

const lengthText = (seconds: number, text: (minutes: string, rest: string) => string): string => {
  const whole = Math.round(seconds);
  return text(String(Math.floor(whole / 60)), String(whole % 60).padStart(2, '0'));
};
