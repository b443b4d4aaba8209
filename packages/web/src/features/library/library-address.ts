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

/** The address of a page of the library, as the router writes it. */
export function libraryAddress(path: string, search: LibrarySearch): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) parameters.set(name, isReadAsJson(value) ? JSON.stringify(value) : value);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The router would read `true` as a truth value: it stays a word in quotation marks. */
function isReadAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
