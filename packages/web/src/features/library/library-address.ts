// What the address of the library says: the words that are searched for, the kind that is shown, and the language of
// the documents if it is not that of the app.
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@treewell/domain/languages';
import { KINDS, type Kind } from '@treewell/content/catalogue';

export interface LibrarySearch {
  words?: string | undefined;
  kind?: Kind | undefined;
  documents?: DocumentLanguage | undefined;
}

const WORDS_MAX = 100;

/** Addresses are typed and shared by people: whatever cannot be read is left out. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { words, kind, documents } = search;
  return {
    words: ['string', 'number'].includes(typeof words) ? String(words).slice(0, WORDS_MAX) || undefined : undefined,
    kind: KINDS.find((each) => each === kind),
    documents: DOCUMENT_LANGUAGES.find((each) => each === documents),
  };
}
