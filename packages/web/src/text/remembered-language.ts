// The language that was chosen on this device. It loads no texts, so that small pages can ask.
import { asLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from '@treewell/domain/languages';

const KEY = 'treewell.language';

/** Undefined also when the browser forbids storage. */
export function rememberedLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Answers whether the server did not know it: it sends public pages in this language from now on. */
export function rememberLanguage(language: Language): boolean {
  try {
    const cookie = `${LANGUAGE_COOKIE}=${language}`;
    const wasKnown = document.cookie.split('; ').includes(cookie);
    localStorage.setItem(KEY, language);
    document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`;
    return !wasKnown && document.cookie.split('; ').includes(cookie);
  } catch {
    // The browser forbids storage: the next visit starts in the language of the browser.
    return false;
  }
}

/** A link may name the language: search engines list each page in both. The address loses it, so that people can choose. */
export function takeLinkedLanguage(): Language | undefined {
  const address = new URL(location.href);
  const language = asLanguage(address.searchParams.get(LANGUAGE_PARAMETER));
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return undefined;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
  return language;
}
